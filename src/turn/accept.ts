import type { ParsedCommand } from '../commands/parse.ts';
import { controlNameIn } from '../perception/control-name.ts';
import { questionOpen } from '../protocol/failures/failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import { explain } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import { note } from '../session/journal.ts';
import { withDeed } from '../session/messages/receipts.ts';
import { newItemId, tell } from '../session/news.ts';
import { NOT_DONE, withTrace } from '../session/progress/traces.ts';
import { enqueue } from '../session/queue.ts';
import type { CommandItem, Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { atWork } from '../session/waits/living.ts';
import { askApproval } from '../session/waits/questions.ts';
import type { JudgedCommand } from './judge.ts';

/**
 * Queues a judged command, asks the person first, or tells the agent why the guard refuses it. `index` is its
 * position among the commands that answer the turn.
 */
export function accept(
  session: Session,
  { command, fields, verdict }: JudgedCommand,
  { turn, index, now }: { readonly turn: TurnCode; readonly index: number; readonly now: number },
): Session {
  const label = command.label(fields);
  const deed = command.deed(fields, nameOf(session, fields));
  const item: CommandItem = {
    id: newItemId(),
    session: session.id,
    kind: 'COMMAND',
    state: 'received',
    receivedAt: now,
    turn,
    index,
    action: command.name,
    label,
    deed,
    fields,
    ...(command.opens && { opens: command.opens }),
  };
  // One question stands at a time: a second one would take the place of the first, whose command then never ends.
  const refusal =
    verdict.verdict === 'refuse'
      ? verdict.failure
      : verdict.verdict === 'ask' && session.question
        ? questionOpen
        : undefined;
  if (refusal) {
    const text = say`You: ${label} → not done. ${explain(refusal)}`;
    const noted = note(withTrace(session, item, NOT_DONE), sentence('stepCommandRefused', label), now);
    const told = withDeed(noted, item, { end: 'not_done', why: refusal.message, now });
    return tell(told, [{ kind: 'receipt', text }], now);
  }
  const queued = { ...atWork(session), answer: null, commandQueue: enqueue(session.commandQueue, item) };
  return verdict.verdict === 'ask' ? askApproval(queued, item, verdict, now) : queued;
}

/** What the agent has read as the name of the element that a command is for. */
function nameOf(session: Session, { id }: ParsedCommand['fields']): string {
  if (typeof id !== 'number') return '';
  const tabId = targetOf(session, id as ElementId)?.tabId; // Parsed by the command's schema.
  const seen = session.lastShown.find((shown) => shown.tabId === tabId);
  return (seen && controlNameIn(seen.text, id)) || String(id);
}
