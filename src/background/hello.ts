import { siteFor } from '../../content/agent_bridge/sites/index.ts';
import { askFrame } from '../messaging/ask.ts';
import type { TabSender } from '../messaging/serve.ts';
import { TOP_FRAME } from '../protocol/ids.ts';
import type { Learned } from '../protocol/learned.ts';
import type { Payload } from '../protocol/messages.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { Session } from '../protocol/session.ts';
import { turnCode } from '../protocol/turn.ts';
import { askTarget } from './ask-target.ts';
import { dashboardFor } from './dashboard.ts';
import { changeTarget, hold, note, tell, withoutKnowledge } from './session.ts';
import { originOf } from './words.ts';
import { change, isTarget, sessionOf, sessionWith, type Worker } from './worker.ts';

/**
 * A script of ours has started in a document: bind it to its role. A tab outside every session hears nothing.
 * Rejects where the script does not hear its role: then its greeting is unanswered, and it greets again.
 */
export async function hello(worker: Worker, sender: TabSender, { part, url }: Payload<'HELLO'>): Promise<void> {
  const session = await sessionWith(worker, sender.tabId);
  if (!session) return;
  if (part === 'agent_bridge' && session.agentTabId === sender.tabId && sender.frameId === TOP_FRAME) {
    await bindAgent(worker, session, sender);
  } else if (part === 'target_adapter' && isTarget(session, sender.tabId)) {
    await bindTarget(worker, session, sender, url);
  }
}

async function bindAgent(worker: Worker, { id }: Session, sender: TabSender): Promise<void> {
  const { tabId, url } = sender;
  const learned = await worker.learned.of(originOf(url));
  const session = await change(worker, id, (now) => {
    const back = now.hold?.reason === 'agent_gone' && isChatOf(now, url);
    const bound = inDocument(now, sender, learned);
    return back ? note({ ...bound, hold: null }, 'The chat is back', worker.now()) : bound;
  });
  if (session?.agentTabId === tabId) heard(await initAgent(session));
}

/** A page where the agent's bridge belongs: a site that a table knows, or the chat that the person has assigned. */
export const isChatOf = ({ agentUrl }: Session, url: string): boolean => siteFor(url) !== undefined || originOf(url) === originOf(agentUrl);

/** The session with another document of its chat: on another site only what was learned there counts. */
function inDocument(session: Session, { documentId, url }: TabSender, learned: Learned | undefined): Session {
  const known = { ...withoutKnowledge(session), ...(learned && { learned, learnedKept: learned.learnedAt }) };
  const { stalled, ...same } = originOf(session.agentUrl) === originOf(url) ? session : known;
  const isSameDocument = session.agentDocumentId === documentId;
  return { ...same, ...(stalled && isSameDocument && { stalled }), agentDocumentId: documentId, agentUrl: url };
}

/** Tells the bridge its role and what is known of the chat. Told again, it does what has changed. */
export function initAgent(session: Session): Promise<Outcome<void>> {
  const { id, agentTabId: tabId, sessionKeyword: keyword, observationMode: observing, learned, lesson } = session;
  return askFrame({ tabId, frameId: TOP_FRAME }, 'INIT_AGENT', {
    session: id,
    keyword,
    observing,
    begun: session.lastMessage !== undefined,
    panel: dashboardFor(session, tabId),
    ...(session.isAgentBusy && { awaiting: turnCode(id, session.turn) }),
    ...(learned && { learned }),
    ...(lesson && { lesson }),
  });
}

function heard({ ok }: { readonly ok: boolean }): void {
  if (!ok) throw new Error('A script of ours has greeted and does not hear its role.');
}

async function bindTarget(worker: Worker, { id }: Session, { tabId, frameId }: TabSender, url: string): Promise<void> {
  const before = await sessionOf(worker, id);
  if (!before) return;
  const init = { session: id, panel: dashboardFor(before, tabId) };
  heard(await askTarget(worker, { tabId, frameId }, 'INIT_TARGET', init));
  if (frameId !== TOP_FRAME) return;
  await change(worker, id, (now) => {
    const target = now.targetTabs.find((one) => one.tabId === tabId);
    if (!target) return now;
    const ready = changeTarget(now, tabId, { state: 'ready', since: worker.now(), url });
    const isNew = target.openedBy === 'person' && !now.observationMode && !now.seen.some((one) => one.tabId === tabId);
    return isNew ? tell(ready, [{ kind: 'page', tabId, full: true }], worker.now()) : ready;
  });
}

/** The chat's page has gone: nothing may command until it is back. */
export const agentGone = (session: Session, message: string, now: number): Session => {
  const { agentDocumentId: _, ...rest } = session;
  return hold(rest, 'agent_gone', message, now);
};
