import type { Session } from '../../src/session/session.ts';

/** The first session that is stored. Runs in a page of the extension, so it stands on its own. */
export async function firstSession(): Promise<Session | undefined> {
  const stored = Object.entries(await chrome.storage.local.get(null));
  const [found] = stored.filter(([key, value]) => key.startsWith('session:') && value !== null);
  return found?.[1] as Session | undefined; // Written by the worker.
}
