import { askFrame } from '../messaging/ask.ts';
import { mayHaveHappened, notHappened } from '../protocol/failures.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { failed } from '../protocol/outcome.ts';
import type { CommandItem, News, Session } from '../protocol/session.ts';
import { interrupted } from '../queue/queue.ts';
import { isFirstLife } from '../store/life.ts';
import { injectTarget } from './assign.ts';
import { withReceipt } from './execute.ts';
import { frameOf } from './ids.ts';
import { injectBridge } from './inject.ts';
import { adoptTab, findOpened } from './openings.ts';
import { releaseTabs } from './release.ts';
import { tabGone } from './tabs.ts';
import { allSessions, change, tabsOf, type Worker } from './worker.ts';

/** Takes up what an earlier life of the worker left: nothing is repeated, nothing stays unanswered. */
export async function takeUp(worker: Worker): Promise<void> {
  if (await isFirstLife()) await endStale(worker);
  await releaseTabs(worker);
  for (const session of await allSessions(worker)) {
    await Promise.all(session.targetTabs.map(({ tabId }) => worker.cdp.release(tabId))); // A mouse button may be held down.
    for (const item of interrupted(session.commandQueue)) {
      if (session.question?.item !== item.id) await report(worker, session, item);
    }
  }
}

/** Sessions of a browser that has been closed: their tabs have gone, and their numbers may be other tabs' now. */
async function endStale(worker: Worker): Promise<void> {
  for (const session of await allSessions(worker)) {
    const tab = await chrome.tabs.get(session.agentTabId).catch(() => undefined);
    if (originOf(tab?.url) === originOf(session.agentUrl)) continue;
    await worker.state.update(({ sessions: { [session.id]: _, ...others } }) => ({ sessions: others }));
  }
}

const originOf = (url = ''): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Sees to it that every tab of every session is there and has our scripts: an update of the extension takes them away. */
export async function reviveTabs(worker: Worker): Promise<void> {
  for (const session of await allSessions(worker)) await Promise.all(tabsOf(session).map((tabId) => revive(worker, session, tabId)));
}

async function report(worker: Worker, session: Session, item: CommandItem): Promise<void> {
  const opened = item.kind === 'CLICK_TARGET' ? undefined : await reopened(worker, item);
  const outcome = opened ?? failed(item.state === 'dispatched' ? mayHaveHappened : notHappened);
  const news: News[] = opened ? [] : await pageOf(session, item);
  await change(worker, session.id, (now) =>
    now.commandQueue.some(({ id }) => id === item.id) ? withReceipt(now, item, outcome, { news, now: worker.now() }) : now,
  );
}

/** A tab that had been opened already is the command's tab: it is taken in, not opened again. */
async function reopened(worker: Worker, item: CommandItem) {
  const tab = item.opening === undefined ? undefined : await findOpened(item.opening);
  return tab && adoptTab(worker, item, tab);
}

/** After an interruption the agent gets a fresh look at the page it acted on. */
async function pageOf(session: Session, { fields, kind }: CommandItem): Promise<News[]> {
  if (kind !== 'CLICK_TARGET') return [];
  const frame = typeof fields.id === 'number' ? await frameOf(session, fields.id as never) : undefined; // An element id, parsed before it was stored.
  const pages = frame?.ok ? [frame.value.tabId] : session.targetTabs.map(({ tabId }) => tabId);
  return pages.map((tabId) => ({ kind: 'page', tabId, full: true }));
}

async function revive(worker: Worker, { agentTabId, agentDocumentId, targetTabs }: Session, tabId: TabId): Promise<void> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (!tab) return tabGone(worker, tabId);
  const answered = await askFrame({ tabId, frameId: TOP_FRAME }, 'TICK');
  const bound =
    tabId === agentTabId ? agentDocumentId !== undefined : targetTabs.some((one) => one.tabId === tabId && one.state === 'ready');
  // A script that is there but has not been heard is made to greet once more.
  if ((answered.ok && bound) || tab.status !== 'complete') return;
  await (tabId === agentTabId ? injectBridge(tabId) : injectTarget(tabId)).catch(() => {}); // A page that lets nobody in.
}
