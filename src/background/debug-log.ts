import type { HasPreferences } from '../store/preferences.ts';

/** Logs messages, page text included, to the worker's console while debug mode is on. */
export async function debugLog(
  { preferences }: HasPreferences,
  what: string,
  detail: unknown,
): Promise<void> {
  if ((await preferences.settings()).debugMode) console.debug(`AgentAnything, ${what}:`, detail);
}
