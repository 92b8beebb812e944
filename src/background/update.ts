import { hasOpenPage, reloadExtension } from '../browser/extension.ts';
import { rests } from '../session/waits/rests.ts';
import { allSessions, type HasSessions } from '../store/sessions.ts';
import type { WaitingUpdate } from '../store/waiting-update.ts';

/**
 * Has Chrome install the version that it holds back once every session rests and the person looks at no page of ours.
 * Until then Chrome waits by itself while a worker, a page or a heartbeat of ours is there.
 */
export async function installUpdate(services: HasSessions, update: WaitingUpdate): Promise<void> {
  if (!(await update.read()) || (await hasOpenPage())) return;
  // Nothing may come between this look and the reload: what begins after it would be cut off.
  const sessions = await allSessions(services);
  if (sessions.every(rests)) reloadExtension();
}
