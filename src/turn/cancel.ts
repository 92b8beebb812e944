import { cancelled } from '../protocol/failures/failures.ts';
import type { CallId } from '../protocol/ids.ts';
import { failed } from '../protocol/outcome.ts';
import type { CommandItem } from '../session/items.ts';
import { withReceipt } from '../session/messages/receipts.ts';
import { replace } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { waitAgain } from '../session/waits/dialogs.ts';

/**
 * Cancels a call. One that has not begun, or that waits, ends as not done. One that is being prepared does not begin to act any
 * more (`dispatch`), and `finishCommand` ends it. One that may have acted runs out, and its own receipt says how it ended. A call
 * that is unknown, answered or cancelled changes nothing.
 */
export function cancel(session: Session, call: CallId, now: number): Session {
  const command = session.queue.items.find(
    (item): item is CommandItem => item.kind === 'COMMAND' && item.call === call,
  );
  if (!command || command.stopping || command.state === 'dispatched') return session;
  const { question, wait } = session.queue;
  const isAsked = question?.item === command.id;
  const isInWait = wait?.item === command.id;
  if (command.state === 'started' && !isAsked && !isInWait)
    return patch(session, {
      queue: { items: replace(session.queue.items, { ...command, stopping: true }) },
    });
  const free = patch(isAsked ? waitAgain(session, now) : session, {
    queue: { question: isAsked ? null : question, wait: isInWait ? null : wait },
  });
  return withReceipt(free, command, failed(cancelled), { news: [], now });
}
