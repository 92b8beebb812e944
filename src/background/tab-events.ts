import { isChatOf } from '../agents/chat/bind-document.ts';
import { agentGone, withoutDocument } from '../agents/chat/chat-state.ts';
import { injectAdapter, injectBridge, injectHook } from '../browser/scripts.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { sentence } from '../protocol/sentence.ts';
import { originOf } from '../protocol/web-address.ts';
import { note } from '../session/journal.ts';
import { tell } from '../session/news.ts';
import { changeTarget, dropTarget, isTarget } from '../session/target-tabs.ts';
import { allSessions, change, sessionWith } from '../store/sessions.ts';
import { tabOpened } from '../targets/act/page-events.ts';
import { changeTabs } from '../targets/release.ts';
import type { TurnServices } from '../turn/services.ts';
import { forgetDashboard } from '../views/publish.ts';

/** A tab was closed, or has crashed and cannot be read: agent and person are told. */
export async function tabGone(services: TurnServices, tabId: TabId): Promise<void> {
  forgetDashboard(tabId);
  const session = await sessionWith(services, tabId);
  if (!session) return;
  const now = services.now();
  if (session.agent.tabId === tabId) {
    await change(services, session.id, (before) =>
      agentGone({ ...before, isAgentBusy: false, busySince: 0 }, sentence('holdChatClosed'), now),
    );
    return;
  }
  const target = session.targetTabs.find((one) => one.tabId === tabId);
  const text = `Target ${target?.number} (${originOf(target?.url ?? '')}) was closed.`;
  await changeTabs(services, { id: session.id, by: 'person' }, (before) =>
    isTarget(before, tabId)
      ? tell(
          note(dropTarget(before, tabId), sentence('stepTargetClosed', String(target?.number)), now),
          [{ kind: 'notice', text }],
          now,
        )
      : before,
  );
}

/** A new document has begun in a frame: what we knew of the old one is over, and the hook goes in before the page's own scripts. */
export async function navigated(services: TurnServices, tabId: TabId, frameId: FrameId): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session) return;
  if (isTarget(session, tabId)) await injectHook(tabId, frameId).catch(() => {}); // A page that lets nobody in; its calls stay unknown.
  if (frameId !== TOP_FRAME) return;
  forgetDashboard(tabId);
  await change(services, session.id, (before) =>
    isTarget(before, tabId)
      ? changeTarget(before, tabId, { state: 'loading', since: services.now() })
      : withoutDocument(before),
  );
}

/** A document can be read: our scripts go in, and say HELLO. */
export async function documentReady(
  services: TurnServices,
  { tabId, frameId, url }: { tabId: TabId; frameId: FrameId; url: string },
): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session) return;
  if (isTarget(session, tabId)) {
    await injectAdapter(tabId, frameId).catch(() => {}); // A page that lets nobody in stays `loading`, and the agent is told so.
  } else if (frameId === TOP_FRAME && isChatOf(session, url)) {
    await injectBridge(tabId);
  } else if (frameId === TOP_FRAME) {
    await change(services, session.id, (before) =>
      agentGone(before, sentence('holdChatLeft'), services.now()),
    );
  }
}

/** Chrome has put a tab to sleep in spite of our wish: it is loaded again, and says HELLO as after any navigation. */
export async function tabDiscarded(services: TurnServices, tabId: TabId): Promise<void> {
  if (await sessionWith(services, tabId)) await chrome.tabs.reload(tabId);
}

/** Chrome puts another tab in the place of one: the session follows. */
export async function tabReplaced(services: TurnServices, added: TabId, removed: TabId): Promise<void> {
  const session = await sessionWith(services, removed);
  if (!session) return;
  await change(services, session.id, (before) => ({
    ...before,
    agent: before.agent.tabId === removed ? { ...before.agent, tabId: added } : before.agent,
    targetTabs: before.targetTabs.map((target) =>
      target.tabId === removed ? { ...target, tabId: added } : target,
    ),
  }));
}

/** A page of a target has opened a tab: said with the command that caused it. */
export async function tabCreated(services: TurnServices, tab: chrome.tabs.Tab): Promise<void> {
  const opener = tab.openerTabId as TabId | undefined;
  if (opener === undefined || !(await allSessions(services)).some((session) => isTarget(session, opener)))
    return;
  const url = tab.pendingUrl ?? tab.url ?? '';
  tabOpened(opener, URL.canParse(url) ? new URL(url).origin : 'no address yet');
}
