import type { HasPreferences } from '../store/preferences.ts';

/** Writes to the worker's own console what goes back and forth, page text included; only while the person has debug mode on. */
export async function debugLog(
  { preferences }: HasPreferences,
  what: string,
  detail: unknown,
): Promise<void> {
  if ((await preferences.settings()).debugMode) console.debug(`AgentAnything, ${what}:`, detail);
}
