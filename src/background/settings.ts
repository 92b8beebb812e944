import type { FrameId } from '../protocol/ids.ts';
import { done, type Outcome } from '../protocol/outcome.ts';
import type { SettingsChange } from '../protocol/settings.ts';
import { askTarget } from './ask-target.ts';
import { makeRoom } from './assign.ts';
import { dashboardFor } from './dashboard.ts';
import { changeTabs } from './release.ts';
import { allSessions, type Worker } from './worker.ts';

/** Saves what the person has changed and applies it to the sessions that run. */
export async function saveSettings(worker: Worker, changed: SettingsChange): Promise<Outcome> {
  await worker.preferences.saveSettings(changed);
  await applySettings(worker);
  return done();
}

async function applySettings(worker: Worker): Promise<void> {
  const { maxTabs } = await worker.preferences.settings();
  for (const { id } of await allSessions(worker)) {
    const session = await changeTabs(worker, { id, by: 'person' }, (before) => makeRoom(before, { most: maxTabs, now: worker.now() }));
    if (!session) continue;
    for (const { tabId } of session.targetTabs) {
      const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
      const init = { session: id, panel: dashboardFor(session, tabId) };
      // Who does not hear it is told with the next question.
      await Promise.all(frames.map(({ frameId }) => askTarget(worker, { tabId, frameId: frameId as FrameId }, 'INIT_TARGET', init)));
    }
  }
}
