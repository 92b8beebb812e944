import type { TabSender } from '../../messaging/serve.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { say } from '../../protocol/said.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { News } from '../../session/items.ts';
import { isLower, LEAST_BUDGET, lowered } from '../../session/messages/message-budget.ts';
import { tell } from '../../session/news.ts';
import { patch, type Session } from '../../session/session.ts';
import { change } from '../../store/sessions.ts';
import { noteDelivery } from '../../turn/deliver.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { budgetLowered, deliveryOf } from './chat-agent.ts';
import { withInsertion } from './chat-knowledge.ts';
import { chatName } from './chat-sites.ts';
import { chatOf } from './chat-state.ts';

/** Notes how far a message has come in the chat, and keeps for the chat's site what it has been seen to take. */
export async function promptState(
  services: TurnServices,
  sender: TabSender,
  { turn, prompt }: Payload<'PROMPT_STATE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await noteDelivery(services, session, turn, deliveryOf(prompt, chatName(session.agent.url)));
  if (prompt.state === 'too_long') await keepSeen(services, sender);
}

/** Notes that the chat shows only the beginning of a message. */
export async function promptCut(
  services: TurnServices,
  sender: TabSender,
  { turn, kept }: Payload<'PROMPT_CUT'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => wasCut(before, turn, kept, services.now()));
  await keepSeen(services, sender);
}

/**
 * The agent has got only the first `kept` characters of a message: it is told so, later ones are shorter, and the next
 * one shows the pages of this one again.
 */
function wasCut(session: Session, turn: TurnCode, kept: number, now: number): Session {
  if (kept < LEAST_BUDGET || !isLower(session, kept)) return session;
  const lost = session.shown.pages.filter((seen) => seen.turn === turn);
  const lastShown = session.shown.pages.filter((seen) => seen.turn !== turn);
  const text = say`The chat has shown you only the first ${kept} characters of a message of mine. What was cut off comes again; messages are shorter from now on.`;
  const pages: News[] = lost.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
  return lowered(
    tell(patch(session, { shown: { pages: lastShown } }), [{ kind: 'notice', text }, ...pages], now),
    kept,
    budgetLowered(kept),
    now,
  );
}

/** Notes how a message arrived, and keeps it for the chat's site. */
export async function promptArrived(
  services: TurnServices,
  sender: TabSender,
  { turn: _, ...arrival }: Payload<'PROMPT_ARRIVED'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => withInsertion(before, arrival, services.now()));
  await keepSeen(services, sender);
}

/** Never rejects: the bridge would repeat its message forever, and this session knows it. */
async function keepSeen(services: TurnServices, sender: TabSender): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  const chat = session && chatOf(session);
  if (!chat) return;
  const origin = originOf(chat.url);
  try {
    if (chat.budget !== undefined) await services.budgets.keep(origin, chat.budget);
    if (chat.insertion) await services.insertions.keep(origin, chat.insertion);
  } catch (cause) {
    console.warn('AgentAnything could not keep how a chat takes messages.', cause);
  }
}
