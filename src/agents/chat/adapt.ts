import { heard } from '../../messaging/ask.ts';
import type { TabSender } from '../../messaging/serve.ts';
import type { Learned } from '../../protocol/learned-chat.ts';
import { type SentenceKey, sentence } from '../../protocol/sentence.ts';
import { withoutHold } from '../../session/holds.ts';
import { landed } from '../../session/messages/delivery.ts';
import type { Session } from '../../session/session.ts';
import { withEvent } from '../../session/story.ts';
import { currentTurn } from '../../session/turn-codes.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { initAgent, sessionOfAgent } from './bind-document.ts';
import { isUnreadable, withoutChosen } from './chat-knowledge.ts';
import { chatName } from './chat-sites.ts';
import { chatOf, isChatSession } from './chat-state.ts';

/**
 * Takes the data with which the bridge has read a chat whose selectors no longer fit. Rejects if the bridge does not get
 * them back: it reports them again, and this changes nothing then.
 */
export async function chatAdapted(
  services: TurnServices,
  sender: TabSender,
  learned: Learned,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  const changed = await change(services, session.id, (before) =>
    withAdapted(before, learned, services.now()),
  );
  if (changed && isChatSession(changed) && !changed.agent.lesson) heard(await initAgent(changed));
}

/** Holds that say that the chat does not show a message which the bridge has now found. */
const ENDED_BY_ADAPTING: ReadonlySet<string> = new Set<SentenceKey>(['promptNotShown', 'promptShown']);

/**
 * The session driven by adapted data, and no longer held because the chat could not be read. Ignores data that it has, and
 * data that arrive while the person shows how the chat works.
 */
function withAdapted(session: Session, learned: Learned, now: number): Session {
  const chat = chatOf(session);
  if (!chat || chat.lesson || chat.learned?.learnedAt === learned.learnedAt) return session;
  // The health describes the selectors that did not fit.
  const { health: _, ...rest } = chat;
  const agent = {
    ...rest,
    learned: withoutChosen(learned),
    hasRelearned: true as const,
    adaptedIn: session.turn.number,
  };
  return withEvent(
    readable({ ...session, agent }, now),
    sentence('stepChatAdapted', chatName(chat.url)),
    now,
  );
}

function readable(session: Session, now: number): Session {
  const { hold } = session.queue;
  if (isUnreadable(session)) return withoutHold(landed(session, currentTurn(session), now), now);
  // Not settled as delivered: the bridge looks for the message again.
  return hold?.reason === 'agent_failed' && ENDED_BY_ADAPTING.has(hold.sentence.key)
    ? withoutHold(session, now)
    : session;
}
