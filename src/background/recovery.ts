import { findTab, reloadTab } from '../browser/tabs.ts';
import { askFrame } from '../messaging/ask.ts';
import { cancelled, mayHaveHappened, notHappened } from '../protocol/failures/failures.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { type Failure, failed } from '../protocol/outcome.ts';
import type { CommandItem, News } from '../session/items.ts';
import { withReceipt } from '../session/messages/receipts.ts';
import { interrupted } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import { navigationOver } from '../session/tabs/coming-pages.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { dialogIn } from '../session/waits/dialogs.ts';
import { hasWaiting } from '../session/waits/held-requests.ts';
import { askToSend } from '../session/waits/questions.ts';
import { allSessions, change } from '../store/sessions.ts';
import { abortUnknown, letOutAnswered } from '../targets/act/held-requests.ts';
import { injectTarget } from '../targets/tabs/arrival.ts';
import { adoptTab, findOpened } from '../targets/tabs/open-tab.ts';
import { releaseTabs } from '../targets/tabs/release.ts';
import { endOfAct } from '../turn/end-of-act.ts';
import { pagesOf } from '../turn/finish-command.ts';
import { giveFrontsBack, openedNavigated } from './opened-tabs.ts';
import { agentTabOf, type RootServices } from './root-services.ts';
import { joinTabs } from './start-task.ts';
import { tabGone } from './tab-events.ts';

/** Reports the commands that an earlier worker left unfinished, without repeating any, and completes its releases. */
export async function reportInterrupted(services: RootServices): Promise<void> {
  await releaseTabs(services);
  await letOutAnswered(services, { isRestart: true });
  await inEach(services, async (session) => {
    await giveFrontsBack(services, session);
    await abortUnknown(services, session);
    // An earlier worker may have left a mouse button down or the chat awake. A dialog can be answered while attached only, and
    // to detach would send what waits.
    const free = tabsOf(session).filter((tabId) => !dialogIn(session, tabId) && !hasWaiting(session, tabId));
    await Promise.all(free.map((tabId) => letGo(services, session, tabId)));
    await Promise.all(free.map((tabId) => loadAgain(tabId)));
    await forgetNavigations(services, session);
    await joinTabs(services, session.id);
    for (const item of interrupted(session.queue.items)) {
      if (session.queue.question?.item !== item.id && session.queue.wait?.item !== item.id)
        await report(services, session, item);
    }
  });
}

/** Releases the mouse button that a command may have left pressed in a tab, then the tab. */
async function letGo(services: RootServices, { queue }: Session, tabId: TabId): Promise<void> {
  const isPressed = interrupted(queue.items).some(({ pressesIn }) => pressesIn === tabId);
  if (isPressed) await services.cdp.releaseMouse(tabId);
  await services.cdp.release(tabId);
}

/** Loads a tab that Chrome has discarded while nobody listened, or that an earlier worker was about to load. */
async function loadAgain(tabId: TabId): Promise<void> {
  if ((await findTab(tabId))?.discarded) await reloadTab(tabId).catch(() => {}); // It may be closed by now.
}

/** Forgets the pages that targets were asked for and that came, or failed, while nobody listened. */
async function forgetNavigations(services: RootServices, { id, targets }: Session): Promise<void> {
  for (const { tabId, navigatingSince } of targets.tabs) {
    if (navigatingSince === undefined || (await findTab(tabId))?.status !== 'complete') continue;
    await change(services, id, (now) => navigationOver(now, tabId));
  }
}

/** Does the work for one session after the other; where it fails for one, logs that and goes on with the next. */
async function inEach(services: RootServices, work: (session: Session) => Promise<void>): Promise<void> {
  for (const session of await allSessions(services))
    await work(session).catch((cause: unknown) => console.error('AgentAnything:', cause));
}

/**
 * Re-injects missing scripts into the tabs of every session; an update of the extension disconnects them. An agent without a
 * tab hears whether the run is paused: an earlier worker may have died before it did.
 */
export async function reinjectScripts(services: RootServices): Promise<void> {
  for (const session of await allSessions(services)) {
    if (session.agent.tabId === null) await services.agentOf(session).heedPause();
    // Where an opened tab has gone while no worker looked is told by its address now.
    for (const { tabId } of session.targets.opened) {
      const tab = await findTab(tabId);
      await (tab ? openedNavigated(services, { tabId, url: tab.url ?? '' }) : tabGone(services, tabId));
    }
    // A script cannot start in a page with an open dialog.
    await Promise.all(
      tabsOf(session).map((tabId) => !dialogIn(session, tabId) && reinject(services, session, tabId)),
    );
  }
}

async function report(services: RootServices, session: Session, item: CommandItem): Promise<void> {
  const opened = await reopened(services, item);
  const { outcome, held, ...seen } = opened
    ? { outcome: opened }
    : ((await endOfAct(services, session, item)) ?? {
        outcome: failed(unfinished(item)),
      });
  const news: News[] = opened ? [] : await pagesOf(services, session, item);
  const settled = (stored: Session): Session => {
    if (!stored.queue.items.some(({ id }) => id === item.id)) return stored;
    const now = services.now();
    const told = withReceipt(stored, item, outcome, { news, now, ...seen });
    return held ? askToSend(told, item, held, now) : told;
  };
  const settling = services.room.write(() => change(services, session.id, settled));
  // The start of the worker does not wait for room.
  await Promise.race([settling, services.room.untilFull()]);
}

const unfinished = ({ state, stopping }: CommandItem): Failure => {
  if (state === 'dispatched') return mayHaveHappened;
  return stopping ? cancelled : notHappened;
};

/** Adopts the tab that the interrupted command has opened already; undefined if it has opened none. */
async function reopened(services: RootServices, item: CommandItem) {
  const tab = item.opening === undefined ? undefined : await findOpened(item.opening);
  return tab && adoptTab(services, item, tab);
}

async function reinject(services: RootServices, session: Session, tabId: TabId): Promise<void> {
  const tab = await findTab(tabId);
  if (!tab) return tabGone(services, tabId);
  const agentTab = agentTabOf(services, session, tabId);
  if (agentTab) return agentTab.checkScripts(services, session, tab);
  const answered = await askFrame({ tabId, frameId: TOP_FRAME }, 'TICK');
  const isBound = session.targets.tabs.some((one) => one.tabId === tabId && one.state === 'ready');
  // Injects again if the script answers but is not bound, so that it greets once more.
  if ((answered.ok && isBound) || tab.status !== 'complete') return;
  await injectTarget(services, session, tabId).catch(() => {}); // Chrome allows no script in this page.
}
