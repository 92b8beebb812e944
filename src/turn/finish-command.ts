import { stopped } from '../protocol/failures/failures.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { Said } from '../protocol/said.ts';
import { questionOf } from '../session/asked-site.ts';
import { withReceipt } from '../session/messages/receipts.ts';
import { commandIn, unstart } from '../session/queue.ts';
import type { CommandItem } from '../session/session.ts';
import { askApproval, askToSend } from '../session/waits/questions.ts';
import { change } from '../store/sessions.ts';
import { type CommandRun, traceOf } from './command-run.ts';
import type { TurnServices } from './services.ts';

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
  const { news = [], held = [], asked, command, endsList } = commandRun ?? {};
  await change(services, item.session, (session) => {
    const current = commandIn(session.commandQueue, item.id);
    if (!current || session.question?.item === item.id || session.wait?.item === item.id) return session;
    const now = services.now();
    const isStopped = !outcome.ok && outcome.failure === stopped;
    // Where another question stands, it asks once that is answered.
    if (asked) {
      const waiting = { ...session, commandQueue: unstart(session.commandQueue, item.id) };
      return questionOf(session) ? waiting : askApproval(waiting, item, asked, now);
    }
    if (isStopped || (session.hold && !outcome.ok && current.state === 'started')) {
      return { ...session, commandQueue: unstart(session.commandQueue, item.id) };
    }
    const trace = commandRun && { trace: traceOf(commandRun) };
    const told = withReceipt(session, item, outcome, {
      news,
      quiet: command?.receipt === 'quiet',
      now,
      ...(endsList && { endsList }),
      ...trace,
    });
    const [form] = held;
    return form ? askToSend(told, item, form, now) : told;
  });
}
