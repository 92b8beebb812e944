import { closeTab, findTab, setDiscardable } from '../../browser/tabs.ts';
import type { TabsContext } from '../../commands/definition/tabs-context.ts';
import { judgeSite, siteOf } from '../../guard/site.ts';
import { noAnswer, stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import { notClosed, notJoined } from '../../protocol/failures/tab-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { inAddress, type Said, say, sayAll } from '../../protocol/said.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { OpenedTab } from '../../session/opened-tab.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import type { CommandItem, Session, TargetTab } from '../../session/session.ts';
import { dropOpened, openedNumber } from '../../session/tabs/opened-tabs.ts';
import { changeTarget, currentTarget, dropTarget, isTarget } from '../../session/tabs/target-tabs.ts';
import { change, sessionOf, sessionWith } from '../../store/sessions.ts';
import type { TargetServices } from '../services.ts';
import { makeOwnTarget } from './assign.ts';
import { checkTab } from './check-tab.ts';
import { waitUntilReady } from './open-tab.ts';
import { changeTabs } from './release.ts';

/** What the command `tab` does with the tabs of its session, and with no other. */
export function sessionTabs(
  services: TargetServices,
  session: Session,
  item: CommandItem,
): Pick<TabsContext, 'list' | 'switchTo' | 'close'> {
  return {
    list: async () => done(listOf(session)),
    async switchTo(number) {
      const target = session.targetTabs.find((one) => one.number === number);
      const opened = openedNumber(session, number);
      if (opened) return adopt(services, item, opened);
      if (!target) return failed(unknownTarget(numbersOf(session)));
      await change(services, session.id, (now) =>
        changeTarget(now, target.tabId, { lastUsedAt: services.now() }),
      );
      return done('');
    },
    async close(number) {
      const target = session.targetTabs.find((one) => one.number === number);
      if (target?.openedBy === 'person') return failed(notClosed(number));
      const tab = target ?? openedNumber(session, number);
      if (!tab) return failed(unknownTarget(numbersOf(session)));
      const owner = await sessionWith(services, tab.tabId);
      return owner && owner.id !== session.id
        ? failed(notJoined(number, ELSEWHERE))
        : close(services, item, tab);
    },
  };
}

const opened = (session: Session): readonly OpenedTab[] =>
  (session.openedTabs ?? []).filter(({ tabId }) => !isTarget(session, tabId));

const numbersOf = (session: Session): readonly number[] =>
  [...session.targetTabs, ...opened(session)].map(({ number }) => number).sort((a, b) => a - b);

/** The tabs by number: where each is by its origin alone, and whether it can be read. */
function listOf(session: Session): Said {
  const current = currentTarget(session);
  const targets = session.targetTabs.map((target) => ({
    number: target.number,
    text: say`Target ${target.number} (${inAddress(originOf(target.url))}): ${stateOf(target)}${target === current ? ', used last' : ''}.`,
  }));
  const others = opened(session).map(({ number, by, site }) => ({
    number,
    text: say`Tab ${number} (${site === '' ? 'no address yet' : inAddress(site)}), which target ${by} opened: no target.`,
  }));
  const all = [...targets, ...others].sort((a, b) => a.number - b.number);
  return all.length === 0 ? say`This session has no tabs.` : sayAll(all.map(({ text }) => text));
}

/** The person has made it an agent, or a target of another session. */
const ELSEWHERE = say`the person uses it for something else`;

const STATES = {
  loading: 'loading',
  admitted: 'loading',
  ready: 'ready',
  asked: 'not shown, the person is asked about its site',
  refused: 'not shown, its site is not allowed',
} as const;

const stateOf = ({ state }: TargetTab) => STATES[state];

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
  if (judgeSite(url, session) !== 'show')
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
  await changeTabs(
    services,
    { id: item.session, by: 'agent' },
    (now) =>
      now.hold || !commandIn(now.commandQueue, item.id)
        ? now
        : dropOpened(
            dropTarget({ ...now, commandQueue: dispatch(now.commandQueue, item.id, services.now()) }, tabId),
            tabId,
          ),
    (stored) => {
      // It may have closed by itself.
      if (stored && !stored.hold && commandIn(stored.commandQueue, item.id)?.state === 'dispatched')
        closing = closeTab(tabId).catch(() => {});
    },
  );
  if (!closing) return failed(stopped);
  await closing;
  const left = await findTab(tabId);
  return left ? failed(noAnswer('Chrome did not close it')) : done(say`Tab ${number} is closed.`);
}
