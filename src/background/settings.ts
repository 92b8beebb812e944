import { askFrame } from '../messaging/ask.ts';
import type { FrameId } from '../protocol/ids.ts';
import { done, type Outcome } from '../protocol/outcome.ts';
import { redactedKinds, type SettingsChange } from '../protocol/settings.ts';
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
  const settings = await worker.preferences.settings();
  const { maxTabs } = settings;
  const redact = redactedKinds(settings);
  for (const { id } of await allSessions(worker)) {
    const session = await changeTabs(worker, { id, by: 'person' }, (before) => makeRoom(before, { most: maxTabs, now: worker.now() }));
    if (!session) continue;
    for (const { tabId } of session.targetTabs) {
      const frames = (await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
      const init = { session: id, redact, panel: dashboardFor(session, tabId) };
      await Promise.all(frames.map(({ frameId }) => askFrame({ tabId, frameId: frameId as FrameId }, 'INIT_TARGET', init)));
    }
  }
}
