import type { TurnCode } from '../../protocol/turn-code.ts';
import { replace } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { messageOf, unwritten } from './delivery.ts';

/** One for the message, one more where the first has provably done nothing, a third where the page has dropped it. */
const MAX_PRESSES = 2;
const MAX_PRESSES_DROPPED = 3;

/** A press that the bridge is about to do. */
export interface Press {
  /** Asked for again under the same name, it is the same press. */
  readonly press: string;
  /** The field still holds the whole message, long after the press before, and the chat shows nothing of it. */
  readonly didNothing: boolean;
  /** The page has emptied the field after a press that did nothing, as it was not alive yet; it holds the message again. */
  readonly wasDropped: boolean;
}

/** The session with this press stored; undefined where the message may not be pressed (again). */
export function withPress(session: Session, turn: TurnCode, press: Press): Session | undefined {
  const item = messageOf(session, turn);
  if (!item?.message) return undefined;
  const before = item.message.presses ?? [];
  const presses = pressesWith(before, press);
  if (presses === before) return session;
  if (!presses) return undefined;
  const message = { ...item.message, presses };
  return patch(session, { queue: { items: replace(session.queue.items, { ...item, message }) } });
}

/** The presses of a message with one more; undefined if it may not happen, and the same list if it is in it. */
export function pressesWith(
  presses: readonly string[],
  { press, didNothing, wasDropped }: Press,
): readonly string[] | undefined {
  if (presses.includes(press)) return presses;
  const max = wasDropped ? MAX_PRESSES_DROPPED : MAX_PRESSES;
  return presses.length >= max || (presses.length > 0 && !didNothing) ? undefined : [...presses, press];
}

/** Notes that the person resumes after a message was pressed and did not arrive: they have looked at the chat. */
export function looked(session: Session): Session {
  if (session.queue.hold?.reason !== 'agent_failed') return session;
  const items = session.queue.items.map((item) =>
    item.kind === 'UPDATE_AGENT' && item.message?.presses
      ? { ...item, message: { ...item.message, looked: true as const } }
      : item,
  );
  return patch(session, { queue: { items } });
}

/**
 * The message that the person has looked for and that is still not in the chat waits to be written anew, as another
 * turn: this one is pressed no more. Undefined for any other message.
 */
export function writtenAnew(session: Session, turn: TurnCode): Session | undefined {
  const item = messageOf(session, turn);
  if (!item?.message?.looked) return undefined;
  return patch(session, { queue: { items: replace(session.queue.items, unwritten(item)) } });
}
