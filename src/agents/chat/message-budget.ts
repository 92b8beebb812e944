import type { TabSender } from '../../messaging/serve.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { originOf } from '../../protocol/web-address.ts';
import { wasCut } from '../../session/messages/message-budget.ts';
import { change } from '../../store/sessions.ts';
import { noteDelivery } from '../../turn/deliver.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { deliveryOf } from './chat-agent.ts';
import { chatName } from './chat-sites.ts';
import { withInsertion } from './chat-state.ts';

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
  const { agent } = (await sessionOfAgent(services, sender)) ?? {};
  if (!agent) return;
  const origin = originOf(agent.url);
  try {
    if (agent.budget !== undefined) await services.budgets.keep(origin, agent.budget);
    if (agent.insertion) await services.insertions.keep(origin, agent.insertion);
  } catch (cause) {
    console.warn('AgentAnything could not keep how a chat takes messages.', cause);
  }
}
