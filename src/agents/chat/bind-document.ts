import { isAtOrigin } from '../../browser/tabs.ts';
import { askFrame, heard } from '../../messaging/ask.ts';
import type { TabSender } from '../../messaging/serve.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import { sentence } from '../../protocol/sentence.ts';
import { originOf } from '../../protocol/web-address.ts';
import { note } from '../../session/journal.ts';
import type { Session } from '../../session/session.ts';
import { currentTurn } from '../../session/turn-codes.ts';
import { siteFor } from '../../sites/index.ts';
import { allSessions, change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { inDocument } from './chat-state.ts';

export async function bindAgent(services: TurnServices, { id }: Session, sender: TabSender): Promise<void> {
  const { tabId, url } = sender;
  const learned = await services.learned.of(originOf(url));
  const session = await change(services, id, (now) => {
    const back = now.hold?.reason === 'agent_gone' && isChatOf(now, url);
    const bound = inDocument(now, sender, learned);
    return back ? note({ ...bound, hold: null }, sentence('stepChatBack'), services.now()) : bound;
  });
  if (session?.agent.tabId === tabId) heard(await initAgent(session));
}

/** Whether the bridge belongs in this page: a built-in chat site, or the site of the session's chat. */
export const isChatOf = ({ agent }: Session, url: string): boolean =>
  siteFor(url) !== undefined || originOf(url) === originOf(agent.url);

/** Whether the chat's tab is still open at the chat's site. */
export const isChatOpen = ({ agent }: Session): Promise<boolean> => isAtOrigin(agent.tabId, agent.url);

/** Whether a document of the chat has sent HELLO and may command. */
export const isChatBound = ({ agent }: Session): boolean => agent.documentId !== undefined;

/** Sends the bridge its role and what we know about the chat; a repeated call applies only the changes. */
export function initAgent(session: Session): Promise<Outcome<void>> {
  const { id, agent } = session;
  const { tabId, keyword, briefed, learned, lesson } = agent;
  return askFrame({ tabId, frameId: TOP_FRAME }, 'INIT_AGENT', {
    session: id,
    keyword,
    observing: !briefed,
    begun: session.lastMessage !== undefined,
    ...(session.isAgentBusy && { awaiting: currentTurn(session) }),
    ...(learned && { learned }),
    ...(lesson && { lesson }),
  });
}

/** The session whose agent is bound to exactly this document; undefined for any other sender. */
export async function sessionOfAgent(
  services: TurnServices,
  { tabId, frameId, documentId }: TabSender,
): Promise<Session | undefined> {
  if (frameId !== TOP_FRAME) return undefined;
  return (await allSessions(services)).find(
    (session) => session.agent.tabId === tabId && session.agent.documentId === documentId,
  );
}
