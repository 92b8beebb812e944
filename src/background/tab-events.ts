import { noteUnlisted } from '../browser/frames.ts';
import type { Navigation } from '../browser/navigations.ts';
import { injectAdapter } from '../browser/scripts.ts';
import { findTab, reloadTab } from '../browser/tabs.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { originOf } from '../protocol/web-address.ts';
import { inTab } from '../session/agent-state.ts';
import { tell } from '../session/news.ts';
import { patch, type Session } from '../session/session.ts';
import { withEvent } from '../session/story.ts';
import { navigationBegan, navigationFailed } from '../session/tabs/coming-pages.ts';
import { openedTab, tellCaused } from '../session/tabs/opened-tabs.ts';
import { changeTarget, dropTarget, isTarget } from '../session/tabs/target-tabs.ts';
import type { TargetTab } from '../session/targets.ts';
import { withoutWaiting } from '../session/waits/held-requests.ts';
import { change, sessionWith } from '../store/sessions.ts';
import { isSubmission } from '../targets/logged-request.ts';
import { requestsOf } from '../targets/requests.ts';
import { stirs } from '../targets/stirs.ts';
import { committed, injectTarget, judgeTarget } from '../targets/tabs/arrival.ts';
import { changeTabs } from '../targets/tabs/release.ts';
import { forgetDashboard } from '../views/publish.ts';
import { tabBack } from './after-restart.ts';
import { agentTabGone, agentTabReplaced } from './agent-tabs.ts';
import { allTakenUp, openedGone, openedNavigated, openedReplaced } from './opened-tabs.ts';
import { agentTabOf, type RootServices } from './root-services.ts';

/** A document in a frame of a tab, as Chrome's events tell it. */
interface Place {
  readonly tabId: TabId;
  readonly frameId: FrameId;
  readonly url: string;
}

/** Handles a closed or crashed tab: drops the target, or holds the session of the agent, and reports it. */
export async function tabGone(services: RootServices, tabId: TabId): Promise<void> {
  forgetDashboard(tabId);
  stirs.give(tabId);
  await allTakenUp(); // A tab that is closed at once would be taken up as a target afterwards.
  const told = await sessionWith(services, tabId);
  // Chrome closes a tab that was opened for what it saves and does not show.
  const isEmpty = told !== undefined && openedTab(told, tabId)?.arrived === false;
  await openedGone(services, tabId);
  await agentTabGone(services, tabId);
  const session = await sessionWith(services, tabId);
  if (!session) return;
  const now = services.now();
  const agentTab = agentTabOf(services, session, tabId);
  if (agentTab) {
    await change(services, session.id, (before) => agentTab.closed(before, now));
    return;
  }
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  const what = say`Target ${target?.number ?? 0} (${originOf(target?.url ?? '')})`;
  await changeTabs(services, { id: session.id, by: 'person' }, (before) => {
    if (!isTarget(before, tabId)) return before;
    const closed = sentence('stepTargetClosed', String(target?.number));
    const dropped = withEvent(dropTarget(withoutWaiting(before, tabId, true, now), tabId), closed, now);
    return isEmpty
      ? tellCaused(
          dropped,
          say`${what} was closed before its page came. If it was opened for a file, the download has begun.`,
          now,
        )
      : tell(dropped, [{ kind: 'notice', text: say`${what} was closed.` }], now);
  });
}

/** Handles a new document in a tab: marks the target as loading, or withholds its page where its site is new to the session. */
export async function navigated(
  services: RootServices,
  { tabId, frameId, url, transition }: Place & { readonly transition?: string | undefined },
): Promise<void> {
  if (frameId !== TOP_FRAME) return;
  await openedNavigated(services, { tabId, url });
  await tabBack(services, { tabId, url });
  const session = await sessionWith(services, tabId);
  if (!session) return;
  forgetDashboard(tabId);
  // Chrome's own word covers a page of a form by GET, too, so it counts only if the worker did not see the request.
  const method = isTarget(session, tabId) ? requestsOf(tabId).documentArrived(url) : undefined;
  const isSent = method === undefined ? transition === 'form_submit' : isSubmission({ method });
  await change(services, session.id, (before) =>
    isTarget(before, tabId)
      ? committed(services, before, { tabId, url, isSent })
      : (agentTabOf(services, before, tabId)?.navigated(before) ?? before),
  );
  stirs.give(tabId);
}

/** Handles a document that has changed its own address: by it the agent's tab is found again in a browser that was closed. */
export async function movedWithin(services: RootServices, { tabId, frameId, url }: Place): Promise<void> {
  if (frameId !== TOP_FRAME) return;
  const session = await sessionWith(services, tabId);
  const agentTab = session && agentTabOf(services, session, tabId);
  if (agentTab) await change(services, session.id, (before) => agentTab.movedWithin(before, url));
}

/** Handles that a tab is asked for another page, until that commits or fails. */
export async function navigating(services: RootServices, { tabId, frameId }: Place): Promise<void> {
  if (frameId !== TOP_FRAME) return;
  await changeTargetOf(services, tabId, (session) => navigationBegan(session, tabId, services.now()));
}

/** Handles a page that has not come: it failed, was given up for another, or is a download or an empty answer. */
export async function notNavigated(services: RootServices, { tabId, frameId }: Place): Promise<void> {
  if (frameId !== TOP_FRAME) return;
  await changeTargetOf(services, tabId, (session) => navigationFailed(session, tabId, services.now()));
}

async function changeTargetOf(
  services: RootServices,
  tabId: TabId,
  how: (session: Session) => Session,
): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session || !isTarget(session, tabId)) return;
  await change(services, session.id, how);
  stirs.give(tabId);
}

/** Handles a document in a frame that Chrome does not list: of that it tells nothing more, not even that it can be read. */
export async function frameNavigated(
  services: RootServices,
  { tabId: tab, frameId: frame, url, documentId, parentFrameId, parentDocumentId }: Navigation,
): Promise<void> {
  if (documentId === undefined || parentDocumentId === undefined || parentFrameId === undefined) return;
  const [tabId, frameId] = [tab as TabId, frame as FrameId]; // Chrome's own numbers.
  const session = await sessionWith(services, tabId);
  if (!session || !isTarget(session, tabId)) return;
  const parent = { parentFrameId: parentFrameId as FrameId, parentDocumentId }; // As above.
  const isUnlisted = await noteUnlisted(tabId, { frameId, documentId, url, failed: false, ...parent });
  if (isUnlisted) await documentReady(services, { tabId, frameId, url });
}

/** Handles a document that can be read: injects our scripts, which send HELLO. */
export async function documentReady(services: RootServices, { tabId, frameId, url }: Place): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session) return;
  if (isTarget(session, tabId)) {
    const documents = await judgeTarget(services, session, tabId);
    const own = documents.find((document) => document.frameId === frameId);
    if (own) await injectAdapter(own).catch(() => {}); // Chrome allows no script: the target stays `loading`, which the agent sees.
  } else if (frameId === TOP_FRAME) {
    await agentTabOf(services, session, tabId)?.documentReady(services, session, url);
  }
}

/**
 * Handles a page that loaded, if none of our scripts answered in it yet: it returned from the back/forward cache and had none, because
 * it was left before its tab joined the session.
 */
export async function pageComplete(services: RootServices, { tabId, frameId, url }: Place): Promise<void> {
  const session = frameId === TOP_FRAME ? await sessionWith(services, tabId) : undefined;
  if (!session) return;
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  if (target?.state === 'loading') await injectTarget(services, session, tabId);
  if (!target) await agentTabOf(services, session, tabId)?.loaded(services, session, url);
}

/**
 * Loads a tab again that Chrome has discarded although we asked it not to; its scripts then send HELLO. The agent is told of a
 * target, which is loaded once: one that is discarded again before its page has come is told as it is.
 */
export async function tabDiscarded(services: RootServices, tabId: TabId): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session || !(await findTab(tabId))?.discarded) return;
  let isFirst = !isTarget(session, tabId);
  // Stored before, so that two events of Chrome are one for us; a worker that dies in between leaves it to the next.
  await change(services, session.id, (before) => {
    const target = before.targets.tabs.find((one) => one.tabId === tabId);
    isFirst ||= target?.state !== 'loading';
    return target?.state === 'ready' ? discarded(before, target, services.now()) : before;
  });
  if (isFirst) await reloadTab(tabId);
}

function discarded(session: Session, { tabId, number }: TargetTab, now: number): Session {
  const text = say`The browser had unloaded target ${number} to save memory; it is loaded again, without what was typed and not sent.`;
  const loading = changeTarget(session, tabId, { state: 'loading', since: now });
  return tell(loading, [{ kind: 'notice', text }], now);
}

/** Gives the session the new id of a tab that Chrome has replaced. */
export async function tabReplaced(services: RootServices, added: TabId, removed: TabId): Promise<void> {
  await openedReplaced(services, added, removed);
  await agentTabReplaced(services, added, removed);
  const session = await sessionWith(services, removed);
  if (!session) return;
  await change(services, session.id, (before) =>
    patch(
      { ...before, agent: before.agent.tabId === removed ? inTab(before.agent, added) : before.agent },
      {
        targets: {
          tabs: before.targets.tabs.map((target) =>
            target.tabId === removed ? { ...target, tabId: added } : target,
          ),
          dialogs: before.targets.dialogs.map((one) =>
            one.tabId === removed ? { ...one, tabId: added } : one,
          ),
        },
      },
    ),
  );
  // Chrome may have told of that before the session knew the tab by its new id.
  await tabDiscarded(services, added);
}
