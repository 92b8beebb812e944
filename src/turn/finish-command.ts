import { stopped } from '../protocol/failures/failures.ts';
import { changedSinceApproval } from '../protocol/failures/input-failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { Said } from '../protocol/said.ts';
import { questionOf } from '../session/asked-site.ts';
import { withDeed, withReceipt } from '../session/messages/receipts.ts';
import { commandIn, unstart } from '../session/queue.ts';
import type { CommandItem, Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { askApproval, askToSend } from '../session/waits/questions.ts';
import { change } from '../store/sessions.ts';
import { type CommandRun, traceOf } from './command-run.ts';
import type { TurnServices } from './services.ts';

/** Keeps the approvals of an act until the next act: what the page asks because of it may be covered. */
function withApprovals(session: Session, { fields, approved = [] }: CommandItem, isDone: boolean): Session {
  const { approvedBefore: _, ...others } = session;
  const presses = approved.filter(({ press }) => press);
  const id = typeof fields.id === 'number' ? (fields.id as ElementId) : undefined; // Parsed by the command's schema.
  const tabId = targetOf(session, id)?.tabId;
  if (!isDone || presses.length === 0 || tabId === undefined) return others;
  return { ...others, approvedBefore: { tabId, approved: presses } };
}

/**
 * Stores the receipt, the pages to show and the end of the item in one write. Keeps a command queued if a hold stopped
 * it before it had an effect, also where the person has resumed since.
 */
export async function finishCommand(
  services: TurnServices,
  item: CommandItem,
  outcome: Outcome<Said | ''>,
  commandRun: CommandRun | undefined,
): Promise<void> {
  const { news = [], held = [], asked, unasked, command, endsList } = commandRun ?? {};
  // A command that a full storage kept from its effect runs once there is room.
  const isKept = !outcome.ok && services.room.fullSince !== undefined;
  const finished = (session: Session): Session => {
    const current = commandIn(session.commandQueue, item.id);
    if (!current || session.question?.item === item.id || session.wait?.item === item.id) return session;
    const now = services.now();
    const isStopped = !outcome.ok && outcome.failure === stopped;
    // Where another question stands, it asks once that is answered.
    if (asked) {
      const waiting = { ...session, commandQueue: unstart(session.commandQueue, item.id) };
      if (questionOf(session)) return waiting;
      const stoppedPress = asked.changes
        ? withDeed(waiting, item, { end: 'not_done', why: changedSinceApproval.message, now })
        : waiting;
      return askApproval(stoppedPress, item, asked, now);
    }
    const isBefore = !outcome.ok && current.state === 'started';
    if (isStopped || (isBefore && (isKept || session.hold !== null))) {
      return { ...session, commandQueue: unstart(session.commandQueue, item.id) };
    }
    const trace = commandRun && { trace: traceOf(commandRun) };
    const told = withReceipt(session, item, outcome, {
      news,
      quiet: command?.receipt === 'quiet',
      now,
      ...(endsList && { endsList }),
      ...(unasked && { unasked }),
      ...trace,
    });
    const acted = command?.settles ? withApprovals(told, current, outcome.ok) : told;
    const [form] = held;
    return form ? askToSend(acted, item, form, now) : acted;
  };
  await services.room.write(() => change(services, item.session, finished));
}
