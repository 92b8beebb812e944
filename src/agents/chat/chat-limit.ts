import type { TabSender } from '../../messaging/serve.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { afterAgentLimit, atAgentLimit } from '../../session/messages/agent-limit.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { chatName } from './chat-sites.ts';
import { resetTime } from './reset-time.ts';

/** For the agent: a chat at its limit may remove the message from its page, or not show it to its model. */
export const UNREAD = say`The chat was at a usage limit, so you may not have seen my last message, and no reply of yours to it was carried out. I show its pages again.`;

/** Holds the run while a usage limit replaces the chat's message field, and ends that hold. */
export async function chatLimit(
  services: TurnServices,
  sender: TabSender,
  { words, turn }: Payload<'CHAT_LIMIT'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  const now = services.now();
  await change(services, session.id, (before) => {
    if (words === null) return afterAgentLimit(before, now);
    const why = sentence('holdChatLimit', chatName(session.agent.url), words);
    return atAgentLimit(before, { sentence: why, until: resetTime(words, now), turn, unread: UNREAD }, now);
  });
}
