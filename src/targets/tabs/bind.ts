import { heard } from '../../messaging/ask.ts';
import type { TabSender } from '../../messaging/serve.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import { placeOf, webAddress } from '../../protocol/web-address.ts';
import { knowsTargets } from '../../session/messages/briefed.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { changeTarget, makeRoom } from '../../session/tabs/target-tabs.ts';
import { withChange } from '../../session/waits/living.ts';
import { allSessions, change, sessionWith } from '../../store/sessions.ts';
import { askTarget } from '../pages/ask-target.ts';
import { documentsOf } from '../pages/documents.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { stirs } from '../stirs.ts';
import { judgeAgain, judgeTarget } from './arrival.ts';
import { changeTabs } from './release.ts';

/**
 * Tells an adapter its session, if its document may be read: Chrome says where it is, not the script. For the top frame,
 * marks the target as ready and shows a new page to the agent.
 */
export async function bindTarget(
  services: TargetServices,
  session: Session,
  { tabId, frameId, documentId, url }: TabSender,
): Promise<void> {
  const { id } = session;
  const documents = await judgeTarget(services, session, tabId);
  const own = documents.find((one) => one.frameId === frameId && one.documentId === documentId);
  if (!own) return;
  heard(await askTarget(services, own, 'INIT_TARGET', { session: id }));
  stirs.give(tabId);
  if (frameId !== TOP_FRAME) return;
  await change(services, id, (now) => {
    const target = now.targets.tabs.find((one) => one.tabId === tabId);
    if (!target) return now;
    const ready = changeTarget(now, tabId, {
      state: 'ready',
      since: services.now(),
      url: placeOf(url),
    });
    const isNew =
      target.openedBy === 'person' &&
      knowsTargets(now) &&
      !now.shown.pages.some((one) => one.tabId === tabId);
    if (isNew) return tell(ready, [{ kind: 'page', tabId, full: true }], services.now());
    // A page that was there already has greeted again.
    return target.state === 'ready' ? ready : withChange(ready, tabId, services.now());
  });
}

/** Notes the new address of a page that has no new document. It stays at the site where Chrome says that it is. */
export async function addressChanged(
  services: TargetServices,
  { tabId, frameId, url: known }: TabSender,
  told: string,
): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session || frameId !== TOP_FRAME) return;
  const url = placeOf(webAddress(told)?.origin === webAddress(known)?.origin ? told : known);
  await change(services, session.id, (now) =>
    now.targets.tabs.some((target) => target.tabId === tabId && target.state === 'ready')
      ? changeTarget(now, tabId, { url })
      : now,
  );
}

/**
 * Has a site that the person allows for ever count in every task. The task `asking` is not judged again: its question stands
 * until the answer is stored with it.
 */
export async function shareAlwaysSites(services: TargetServices, asking: Session['id']): Promise<void> {
  await services.preferences.settings();
  for (const { id } of await allSessions(services)) if (id !== asking) await judgeAgain(services, id);
}

/** Releases targets above the limit, judges their sites again, and sends the redaction settings to every readable frame of the others. */
export async function applySettings(services: TargetServices): Promise<void> {
  const settings = await services.preferences.settings();
  for (const { id } of await allSessions(services)) {
    const session = await changeTabs(services, { id, by: 'person' }, (before) =>
      makeRoom(before, { most: settings.maxTabs, now: services.now() }),
    );
    if (!session) continue;
    await judgeAgain(services, id);
    for (const { tabId } of session.targets.tabs) {
      const { readable } = await documentsOf(rulesOf(services, session), tabId);
      // Ignores frames that do not answer: `askTarget` repeats the settings with every message.
      await Promise.all(
        readable.map((document) => askTarget(services, document, 'INIT_TARGET', { session: id })),
      );
    }
  }
}
