import { injectBridge } from '../browser/scripts.ts';
import { askFrame } from '../messaging/ask.ts';
import { mayHaveHappened, notHappened } from '../protocol/failures.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { failed } from '../protocol/outcome.ts';
import { interrupted } from '../session/queue.ts';
import { withReceipt } from '../session/receipts.ts';
import type { CommandItem, News, Session } from '../session/session.ts';
import { dropTarget, tabsOf } from '../session/target-tabs.ts';
import { allSessions, change } from '../store/sessions.ts';
import { injectTarget } from '../targets/assign.ts';
import { adoptTab, findOpened } from '../targets/open-tab.ts';
import { releaseTabs } from '../targets/release.ts';
import { pagesOf } from '../turn/run-command.ts';
import type { TurnServices } from '../turn/services.ts';
import { tabGone } from './tab-events.ts';

/** Takes up what an earlier life of the worker left: nothing is repeated, nothing stays unanswered. */
export async function takeUp(services: TurnServices): Promise<void> {
  await releaseTabs(services);
  for (const session of await allSessions(services)) {
    await Promise.all(tabsOf(session).map((tabId) => services.cdp.release(tabId))); // A mouse button may be held down, or the chat awake.
    for (const item of interrupted(session.commandQueue)) {
      if (session.question?.item !== item.id) await report(services, session, item);
    }
  }
}

/** Sessions of a browser that has been closed: their tabs have gone, and their numbers may be other tabs' now. To be done before anything else. */
export async function endStale(services: TurnServices): Promise<void> {
  for (const session of await allSessions(services)) {
    const isOurs = await Promise.all(
      [{ tabId: session.agentTabId, url: session.agentUrl }, ...session.targetTabs].map(isStill),
    );
    const [agentIsOurs] = isOurs;
    const strangers = session.targetTabs.filter((_, index) => !isOurs[index + 1]);
    await services.state.update(({ sessions: { [session.id]: before, ...others } }) => {
      if (!before || !agentIsOurs) return { sessions: others };
      return {
        sessions: {
          ...others,
          [session.id]: strangers.reduce((all, { tabId }) => dropTarget(all, tabId), before),
        },
      };
    });
  }
}

const isStill = async ({ tabId, url }: { tabId: TabId; url: string }): Promise<boolean> => {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined); // Closed.
  return tab !== undefined && originOf(tab.url) === originOf(url);
};

const originOf = (url = ''): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Sees to it that every tab of every session is there and has our scripts: an update of the extension takes them away. */
export async function reviveTabs(services: TurnServices): Promise<void> {
  for (const session of await allSessions(services))
    await Promise.all(tabsOf(session).map((tabId) => revive(services, session, tabId)));
}

async function report(services: TurnServices, session: Session, item: CommandItem): Promise<void> {
  const opened = item.kind === 'CLICK_TARGET' ? undefined : await reopened(services, item);
  const outcome = opened ?? failed(item.state === 'dispatched' ? mayHaveHappened : notHappened);
  const news: News[] = opened ? [] : await pagesOf(session, item);
  await change(services, session.id, (now) =>
    now.commandQueue.some(({ id }) => id === item.id)
      ? withReceipt(now, item, outcome, { news, now: services.now() })
      : now,
  );
}

/** A tab that had been opened already is the command's tab: it is taken in, not opened again. */
async function reopened(services: TurnServices, item: CommandItem) {
  const tab = item.opening === undefined ? undefined : await findOpened(item.opening);
  return tab && adoptTab(services, item, tab);
}

async function revive(
  services: TurnServices,
  { agentTabId, agentDocumentId, targetTabs }: Session,
  tabId: TabId,
): Promise<void> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (!tab) return tabGone(services, tabId);
  const answered = await askFrame({ tabId, frameId: TOP_FRAME }, 'TICK');
  const bound =
    tabId === agentTabId
      ? agentDocumentId !== undefined
      : targetTabs.some((one) => one.tabId === tabId && one.state === 'ready');
  // A script that is there but has not been heard is made to greet once more.
  if ((answered.ok && bound) || tab.status !== 'complete') return;
  await (tabId === agentTabId ? injectBridge(tabId) : injectTarget(tabId)).catch(() => {}); // A page that lets nobody in.
}
