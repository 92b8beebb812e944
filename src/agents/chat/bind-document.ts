import { isAtOrigin } from '../../browser/tabs.ts';
import { askFrame, heard } from '../../messaging/ask.ts';
import type { TabSender } from '../../messaging/serve.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import { sentence } from '../../protocol/sentence.ts';
import { turnCode } from '../../protocol/turn-code.ts';
import { originOf } from '../../protocol/web-address.ts';
import { note } from '../../session/journal.ts';
import type { Session } from '../../session/session.ts';
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

/** A page where the agent's bridge belongs: a site that a table knows, or the chat that the person has assigned. */
export const isChatOf = ({ agent }: Session, url: string): boolean =>
  siteFor(url) !== undefined || originOf(url) === originOf(agent.url);

/** Whether the chat's tab is still open at the chat's site. */
export const isChatOpen = ({ agent }: Session): Promise<boolean> => isAtOrigin(agent.tabId, agent.url);

/** Whether a document of the chat has greeted and may command. */
export const isChatBound = ({ agent }: Session): boolean => agent.documentId !== undefined;

/** Tells the bridge its role and what is known of the chat. Told again, it does what has changed. */
export function initAgent(session: Session): Promise<Outcome<void>> {
  const { id, agent } = session;
  const { tabId, keyword, briefed, learned, lesson } = agent;
  return askFrame({ tabId, frameId: TOP_FRAME }, 'INIT_AGENT', {
    session: id,
    keyword,
    observing: !briefed,
    begun: session.lastMessage !== undefined,
    ...(session.isAgentBusy && { awaiting: turnCode(id, session.turn) }),
    ...(learned && { learned }),
    ...(lesson && { lesson }),
  });
}

/** The session whose agent speaks from exactly this document; anybody else's words are nobody's. */
export async function sessionOfAgent(
  services: TurnServices,
  { tabId, frameId, documentId }: TabSender,
): Promise<Session | undefined> {
  if (frameId !== TOP_FRAME) return undefined;
  return (await allSessions(services)).find(
    (session) => session.agent.tabId === tabId && session.agent.documentId === documentId,
  );
}
