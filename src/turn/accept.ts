import type { ParsedCommand } from '../commands/parse.ts';
import { controlNameIn } from '../perception/control-name.ts';
import { questionOpen } from '../protocol/failures/failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import { explain } from '../protocol/outcome.ts';
import { say, sayAll } from '../protocol/said.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { CommandItem } from '../session/items.ts';
import { withDeed } from '../session/messages/receipts.ts';
import { newItemId, tell } from '../session/news.ts';
import { NOT_DONE, withTrace } from '../session/progress/traces.ts';
import { enqueue } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { atWork } from '../session/waits/living.ts';
import { askApproval } from '../session/waits/questions.ts';
import type { AcceptedCommand, JudgedCommand } from './judge.ts';

/** Which reply a command came in; `index` is its position among the commands that answer the turn. */
interface ReplyTo {
  readonly turn: TurnCode;
  readonly index: number;
  readonly now: number;
}

/**
 * Queues a judged command and those behind it in its list, asks the person first, or tells the agent why the guard
 * refuses it, and then the rest of the list with it. The rest is judged when its turn comes.
 */
export function accept(
  session: Session,
  { verdict, ...first }: JudgedCommand,
  { behind = [], ...to }: ReplyTo & { readonly behind?: readonly AcceptedCommand[] },
): Session {
  const isListed = behind.length > 0;
  const [item, ...rest] = [first, ...behind].map((one, at) =>
    itemOf(session, one, { ...to, index: to.index + at, isListed }),
  ) as [CommandItem, ...CommandItem[]]; // The first is there.
  const { label } = item;
  const { now } = to;
  // One question stands at a time: a second one would take the place of the first, whose command then never ends.
  const refusal =
    verdict.verdict === 'refuse'
      ? verdict.failure
      : verdict.verdict === 'ask' && session.queue.question
        ? questionOpen
        : undefined;
  if (refusal) {
    const left = isListed ? say`The rest of your list was not carried out either.` : undefined;
    const text = sayAll([say`You: ${label} → not done.`, explain(refusal), left, item.lesson]);
    const refused = withDeed(withTrace(session, item, NOT_DONE), item, {
      end: 'not_done',
      why: refusal.message,
      now,
    });
    return tell(refused, [{ kind: 'receipt', text }], now);
  }
  const commandQueue = [item, ...rest].reduce(enqueue, session.queue.items);
  const queued = patch(atWork(session), { progress: { answer: null }, queue: { items: commandQueue } });
  return verdict.verdict === 'ask' ? askApproval(queued, item, verdict, now) : queued;
}

function itemOf(
  session: Session,
  { command, fields, expects, lesson }: AcceptedCommand,
  { turn, index, now, isListed }: ReplyTo & { readonly isListed: boolean },
): CommandItem {
  return {
    id: newItemId(),
    session: session.id,
    kind: 'COMMAND',
    state: 'received',
    receivedAt: now,
    turn,
    index,
    action: command.name,
    label: command.label(fields),
    deed: command.deed(fields, nameOf(session, fields)),
    fields,
    ...(expects !== undefined && { expects }),
    ...(lesson && { lesson }),
    ...(isListed && { isListed }),
    ...(command.opens && { opens: command.opens }),
  };
}

/** What the agent has read as the name of the element that a command is for. */
function nameOf(session: Session, { id }: ParsedCommand['fields']): string {
  if (typeof id !== 'number') return '';
  const tabId = targetOf(session, id as ElementId)?.tabId; // Parsed by the command's schema.
  const seen = session.shown.pages.find((shown) => shown.tabId === tabId);
  return (seen && controlNameIn(seen.text, id)) || String(id);
}
