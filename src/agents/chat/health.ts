import type { TabSender } from '../../messaging/serve.ts';
import type { Health } from '../../protocol/chat-health.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { healthOf } from './chat-knowledge.ts';
import { withField, withOffline, withStalled } from './chat-state.ts';
import { withAnswering } from './user-turns.ts';

/** Stores the chat's health for our pages. */
export async function chatHealth(services: TurnServices, sender: TabSender, health: Health): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session || session.agent.lesson) return;
  await change(services, session.id, (before) => healthOf(before, health, services.now()));
}

/** Records whether the hidden chat has stopped rendering its reply. */
export async function chatStalled(
  services: TurnServices,
  sender: TabSender,
  stalled: boolean,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => withStalled(before, stalled));
}

/** Records whether the browser has a network. */
export async function chatOffline(
  services: TurnServices,
  sender: TabSender,
  offline: boolean,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => withOffline(before, offline));
}

/** Records whether the chat shows its message field; without one its messages wait. */
export async function chatField(
  services: TurnServices,
  sender: TabSender,
  field: Payload<'CHAT_FIELD'>['field'],
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => withField(before, field, services.now()));
}

/** Records whether the chat answers words that the person has typed into it. */
export async function chatAnswers(
  services: TurnServices,
  sender: TabSender,
  answers: boolean,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => withAnswering(before, answers));
}
