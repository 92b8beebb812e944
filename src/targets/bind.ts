import { framesOf } from '../browser/frames.ts';
import { heard } from '../messaging/ask.ts';
import type { TabSender } from '../messaging/serve.ts';
import { TOP_FRAME } from '../protocol/ids.ts';
import { tell } from '../session/news.ts';
import type { Session } from '../session/session.ts';
import { changeTarget, makeRoom } from '../session/target-tabs.ts';
import { allSessions, change } from '../store/sessions.ts';
import { askTarget } from './ask-target.ts';
import { changeTabs } from './release.ts';
import type { TargetServices } from './services.ts';

/** Tells an adapter its session. For the top frame, marks the target as ready and shows a new page to the agent. */
export async function bindTarget(
  services: TargetServices,
  { id }: Session,
  { tabId, frameId }: TabSender,
  url: string,
): Promise<void> {
  heard(await askTarget(services, { tabId, frameId }, 'INIT_TARGET', { session: id }));
  if (frameId !== TOP_FRAME) return;
  await change(services, id, (now) => {
    const target = now.targetTabs.find((one) => one.tabId === tabId);
    if (!target) return now;
    const ready = changeTarget(now, tabId, { state: 'ready', since: services.now(), url });
    const isNew =
      target.openedBy === 'person' && now.agent.briefed && !now.lastShown.some((one) => one.tabId === tabId);
    return isNew ? tell(ready, [{ kind: 'page', tabId, full: true }], services.now()) : ready;
  });
}

/** Releases targets above the limit and sends the redaction settings to every frame of the others. */
export async function applySettings(services: TargetServices): Promise<void> {
  const { maxTabs } = await services.preferences.settings();
  for (const { id } of await allSessions(services)) {
    const session = await changeTabs(services, { id, by: 'person' }, (before) =>
      makeRoom(before, { most: maxTabs, now: services.now() }),
    );
    if (!session) continue;
    for (const { tabId } of session.targetTabs) {
      const frames = await framesOf(tabId);
      // Ignores frames that do not answer: `askTarget` repeats the settings with every message.
      await Promise.all(
        frames.map((frameId) => askTarget(services, { tabId, frameId }, 'INIT_TARGET', { session: id })),
      );
    }
  }
}
