import { closeTab, findTab, setDiscardable } from '../../browser/tabs.ts';
import type { TabsContext } from '../../commands/definition/tabs-context.ts';
import { judgeSite, siteOf } from '../../guard/site.ts';
import { noAnswer, stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import { notJoined } from '../../protocol/failures/tab-failures.ts';
import type { TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { inAddress, type Said, say } from '../../protocol/said.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { CommandItem } from '../../session/items.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import { patch, type Session } from '../../session/session.ts';
import { dropOpened, openedNumber } from '../../session/tabs/opened-tabs.ts';
import { changeTarget, dropTarget } from '../../session/tabs/target-tabs.ts';
import type { OpenedTab, TargetTab } from '../../session/targets.ts';
import { change, sessionOf, sessionWith } from '../../store/sessions.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { makeOwnTarget } from './assign.ts';
import { checkTab } from './check-tab.ts';
import { listTabs, openedOnly } from './list-tabs.ts';
import { waitUntilReady } from './open-tab.ts';
import { changeTabs } from './release.ts';

/** What the command `tab` does with the tabs of its session, and with no other. */
export function sessionTabs(
  services: TargetServices,
  session: Session,
  item: CommandItem,
): Pick<TabsContext, 'list' | 'switchTo' | 'close'> {
  return {
    list: async () => done(await listTabs(services, session)),
    async switchTo(number) {
      const target = session.targets.tabs.find((one) => one.number === number);
      const opened = openedNumber(session, number);
      if (opened) return adopt(services, item, opened);
      if (!target) return failed(unknownTarget(numbersOf(session)));
      await change(services, session.id, (now) =>
        changeTarget(now, target.tabId, { lastUsedAt: services.now() }),
      );
      return done('');
    },
    async close(number) {
      const target = session.targets.tabs.find((one) => one.number === number);
      if (target?.openedBy === 'person') return release(services, item, target);
      const tab = target ?? openedNumber(session, number);
      if (!tab) return failed(unknownTarget(numbersOf(session)));
      const owner = await sessionWith(services, tab.tabId);
      return owner && owner.id !== session.id
        ? failed(notJoined(number, ELSEWHERE))
        : close(services, item, tab);
    },
  };
}

const numbersOf = (session: Session): readonly number[] =>
  [...session.targets.tabs, ...openedOnly(session)].map(({ number }) => number).sort((a, b) => a - b);

/** The person has made it an agent, or a target of another session. */
const ELSEWHERE = say`the person uses it for something else`;

/** Makes an opened tab a target where it is at a site that the person has allowed, and waits until it can be read. */
async function adopt(
  services: TargetServices,
  item: CommandItem,
  { tabId, number }: OpenedTab,
): Promise<Outcome<Said>> {
  const [tab, session, owner] = await Promise.all([
    findTab(tabId),
    sessionOf(services, item.session),
    sessionWith(services, tabId),
  ]);
  if (!session) return failed(stopped);
  if (owner) return failed(notJoined(number, ELSEWHERE));
  const url = tab?.url ?? '';
  if (tab && siteOf(url) === undefined) return failed(notJoined(number, say`it has no address yet`));
  if (!checkTab(tab).able) return failed(notJoined(number, say`Chrome lets no extension work in its page`));
  // It may have gone on since the person was asked.
  if (judgeSite(url, rulesOf(services, session)) !== 'show')
    return failed(notJoined(number, say`it has gone on to ${inAddress(originOf(url))}`));
  const made = await makeOwnTarget(services, item.session, { tabId, url, openedBy: 'page' });
  if (!made.ok) return made;
  await setDiscardable(tabId, false);
  return waitUntilReady(services, item, { tabId, as: say`The tab is now` });
}

/** Closes a tab once that is stored: its session has let go of it by then. */
async function close(
  services: TargetServices,
  item: CommandItem,
  { tabId, number }: OpenedTab | TargetTab,
): Promise<Outcome<Said>> {
  let closing: Promise<void> | undefined;
  await letGo(services, item, tabId, () => {
    // It may have closed by itself.
    closing = closeTab(tabId).catch(() => {});
  });
  if (!closing) return failed(stopped);
  await closing;
  const left = await findTab(tabId);
  return left ? failed(noAnswer('Chrome did not close it')) : done(say`Tab ${number} is closed.`);
}

/** Takes a tab of the person's out of the session; it stays open. */
async function release(
  services: TargetServices,
  item: CommandItem,
  { tabId, number }: TargetTab,
): Promise<Outcome<Said>> {
  let isReleased = false;
  await letGo(services, item, tabId, () => {
    isReleased = true;
  });
  return isReleased
    ? done(say`Tab ${number} is the person’s, so it stays open. It is no target any more.`)
    : failed(stopped);
}

/** Takes a tab out of the session, in the write that says that the command may have happened; then calls `begin`. */
const letGo = (services: TargetServices, item: CommandItem, tabId: TabId, begin: () => void) =>
  changeTabs(
    services,
    { id: item.session, by: 'agent' },
    (now) => {
      if (now.queue.hold) return now;
      const begun = patch(now, { queue: { items: dispatch(now.queue.items, item.id, services.now()) } });
      if (commandIn(begun.queue.items, item.id)?.state !== 'dispatched') return now;
      return dropOpened(dropTarget(begun, tabId), tabId);
    },
    (stored) => {
      if (stored && !stored.queue.hold && commandIn(stored.queue.items, item.id)?.state === 'dispatched')
        begin();
    },
  );
