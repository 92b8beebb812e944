import type { Said } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { hold, withoutHold } from '../holds.ts';
import type { News } from '../items.ts';
import { tell } from '../news.ts';
import { replace } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withEvent } from '../story.ts';
import { messageOf, unwritten } from './delivery.ts';
import { takeReply } from './replies.ts';

interface AgentLimit {
  readonly sentence: Sentence;
  /** When the agent accepts messages again, Unix ms; absent if it names no time. */
  readonly until?: number | undefined;
  /** The message that was sent, or whose reply was awaited. */
  readonly turn?: TurnCode | undefined;
  /** What the agent gets to know if it has accepted that message before. */
  readonly unread: Said;
}

/** Holds the run until the agent accepts messages again. A sent message counts as unread. */
export function atAgentLimit(
  before: Session,
  { sentence: why, until, turn, unread }: AgentLimit,
  now: number,
): Session {
  const session = turn ? withUnread(before, turn, { notice: unread, now }) : before;
  const at = session.queue.hold?.reason === 'agent_limit' ? withoutHold(session, now) : session;
  const held = hold(at, 'agent_limit', why, now);
  return held.queue.hold?.reason === 'agent_limit' && until !== undefined
    ? patch(held, { queue: { hold: { ...held.queue.hold, until } } })
    : held;
}

/** When the limit that holds the run ends, Unix ms; undefined if there is none, or its end is unknown. */
export const limitEndsAt = ({ queue: { hold } }: Session): number | undefined =>
  hold?.reason === 'agent_limit' ? hold.until : undefined;

/** Ends the hold of a limit: the agent accepts messages again, or its named time has passed. */
export const afterAgentLimit = (session: Session, now: number): Session =>
  session.queue.hold?.reason === 'agent_limit'
    ? withEvent(withoutHold(session, now), sentence('stepLimitOver'), now)
    : session;

/** Returns the news of an unread message to the queue; queues the pages of an answered one again, with a notice. */
export function withUnread(
  session: Session,
  turn: TurnCode,
  { notice, now }: { readonly notice: Said; readonly now: number },
): Session {
  const item = messageOf(session, turn);
  if (item) return patch(session, { queue: { items: replace(session.queue.items, unwritten(item)) } });
  const taken = takeReply(session, turn, now);
  if (!taken) return session;
  const lost = taken.shown.pages.filter((seen) => seen.turn === turn);
  const pages: News[] = lost.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
  const lastShown = taken.shown.pages.filter((seen) => seen.turn !== turn);
  return tell(
    patch(taken, { shown: { pages: lastShown } }),
    [{ kind: 'notice', text: notice }, ...pages],
    now,
  );
}
