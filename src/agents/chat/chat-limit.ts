import type { TabSender } from '../../messaging/serve.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { sentence } from '../../protocol/sentence.ts';
import { afterChatLimit, atChatLimit } from '../../session/messages/chat-limit.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { chatName } from './chat-sites.ts';
import { resetTime } from './reset-time.ts';

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
    if (words === null) return afterChatLimit(before, now);
    const why = sentence('holdChatLimit', chatName(before.agent.url), words);
    return atChatLimit(before, { sentence: why, until: resetTime(words, now), turn }, now);
  });
}
