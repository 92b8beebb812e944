import type { TabSender } from '../../messaging/serve.ts';
import type { Health } from '../../protocol/chat-health.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { healthOf, withStalled } from './chat-state.ts';

/** What the bridge has found of the chat's markup: kept for the popup; without a message field the run is held, until there is one: the person may be at another page of the site, or have to log in. */
export async function chatHealth(services: TurnServices, sender: TabSender, health: Health): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session || session.agent.lesson) return;
  await change(services, session.id, (before) => healthOf(before, health, services.now()));
}

/** The hidden chat draws nothing more of its reply, or does again. */
export async function chatStalled(
  services: TurnServices,
  sender: TabSender,
  stalled: boolean,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => withStalled(before, stalled, services.now()));
}
