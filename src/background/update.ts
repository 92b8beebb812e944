import { hasOpenPage, reloadExtension } from '../browser/extension.ts';
import { rests } from '../session/waits/rests.ts';
import type { RunFlag } from '../store/run-flag.ts';
import { allSessions, type HasSessions } from '../store/sessions.ts';

/**
 * Has Chrome install the version that it holds back once every session rests and the person looks at no page of ours.
 * Until then Chrome waits by itself while a worker or a page of ours is there.
 */
export async function installUpdate(services: HasSessions, updateWaits: RunFlag): Promise<void> {
  if (!(await updateWaits.read()) || (await hasOpenPage())) return;
  // Nothing may come between this look and the reload: what begins after it would be cut off.
  const sessions = await allSessions(services);
  if (sessions.every(rests)) reloadExtension();
}
