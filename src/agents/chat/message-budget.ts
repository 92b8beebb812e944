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

/** Notes how far a message has come in the chat, and keeps for the chat's site what it has been seen to take. */
export async function promptState(
  services: TurnServices,
  sender: TabSender,
  { turn, prompt }: Payload<'PROMPT_STATE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await noteDelivery(services, session, turn, deliveryOf(prompt, chatName(session.agent.url)));
  if (prompt.state === 'too_long') await keepBudget(services, sender);
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
  await keepBudget(services, sender);
}

/** Never rejects: the bridge would repeat its message forever, and this session has its budget. */
async function keepBudget(services: TurnServices, sender: TabSender): Promise<void> {
  const { agent } = (await sessionOfAgent(services, sender)) ?? {};
  if (agent?.budget === undefined) return;
  try {
    await services.budgets.keep(originOf(agent.url), agent.budget);
  } catch (cause) {
    console.warn('AgentAnything could not keep how much a chat takes.', cause);
  }
}
