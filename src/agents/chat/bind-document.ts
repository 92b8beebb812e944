import { askFrame, heard } from '../../messaging/ask.ts';
import type { TabSender } from '../../messaging/serve.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import { originOf, webAddress } from '../../protocol/web-address.ts';
import { agentBack, isPaused } from '../../session/holds.ts';
import type { Session } from '../../session/session.ts';
import { currentTurn, turnCode } from '../../session/turn-codes.ts';
import { siteFor } from '../../sites/index.ts';
import { allSessions, change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { type ChatSession, type ChatState, inDocument, isChatSession } from './chat-state.ts';
import { refusedOnTarget } from './page-offer.ts';

/**
 * Binds the document of a bridge that has greeted, if Chrome says that it is of the site that the person has assigned:
 * what the tab says of itself does not count. Rejects if the bridge does not hear its role.
 */
export async function bindAgent(services: TurnServices, { id }: Session, sender: TabSender): Promise<void> {
  const { url } = sender;
  const learned = await services.learned.of(originOf(url));
  const session = await change(services, id, (now) => {
    if (!isChatSession(now) || !isChatOf(now.agent, url)) return now;
    const back = now.queue.hold?.reason === 'agent_gone';
    const bound = refusedOnTarget(inDocument(now, sender, learned));
    const at = services.now();
    return back ? agentBack(bound, at) : bound;
  });
  if (session && isChatSession(session) && isIn(sender, session)) heard(await initAgent(session));
}

/** Whether a page is of the site that the person has assigned: its origin, or another host of the same built-in chat. */
export function isChatOf(agent: ChatState, url: string): boolean {
  const origin = webAddress(url)?.origin;
  if (origin === undefined) return false;
  const site = siteFor(url);
  return origin === originOf(agent.url) || (site !== undefined && site === siteFor(agent.url));
}

/** Whether a document of the chat has sent HELLO and may command. */
export const isChatBound = ({ agent }: ChatSession): boolean => agent.documentId !== undefined;

/** Sends the bridge its role and what we know about the chat; a repeated call applies only the changes. */
export function initAgent(session: ChatSession): Promise<Outcome<void>> {
  const { id, agent } = session;
  const { tabId, keyword, briefed, learned, lesson, heard, insertion } = agent;
  return askFrame({ tabId, frameId: TOP_FRAME }, 'INIT_AGENT', {
    session: id,
    keyword,
    observing: !briefed,
    begun: session.shown.message !== null,
    ...(isPaused(session) && { paused: true as const }),
    ...((agent.wall || agent.openingSince !== undefined) && { fieldless: true as const }),
    ...(session.turn.busySince !== 0 && { awaiting: currentTurn(session) }),
    ...(heard && {
      heard: { turn: turnCode(session, heard.after), nth: heard.nth, id: heard.id },
    }),
    ...(learned && { learned }),
    ...(insertion && { insertion }),
    ...(lesson && { lesson }),
  });
}

/** The session whose agent is bound to exactly this document; undefined for any other sender. */
export async function sessionOfAgent(
  services: TurnServices,
  { tabId, frameId, documentId }: TabSender,
): Promise<ChatSession | undefined> {
  if (frameId !== TOP_FRAME) return undefined;
  const sessions = (await allSessions(services)).filter(isChatSession);
  return sessions.find((session) => isIn({ tabId, documentId }, session));
}

/** The sessions whose chats are of this site. */
export const sessionsOfChats = async (
  services: TurnServices,
  origin: string,
): Promise<readonly ChatSession[]> =>
  (await allSessions(services)).filter(isChatSession).filter(({ agent }) => originOf(agent.url) === origin);

const isIn = (
  { tabId, documentId }: Pick<TabSender, 'tabId' | 'documentId'>,
  { agent }: ChatSession,
): boolean => agent.tabId === tabId && agent.documentId === documentId;
