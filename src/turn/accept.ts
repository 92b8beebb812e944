import type { ParsedCommand } from '../commands/parse.ts';
import type { AcceptedCommand } from '../commands/reading/read-action.ts';
import { controlNameIn } from '../perception/control-name.ts';
import { questionOpen, tooManyCalls } from '../protocol/failures/failures.ts';
import type { CallId, ElementId } from '../protocol/ids.ts';
import { explain, type Failure, failed } from '../protocol/outcome.ts';
import { say, sayAll } from '../protocol/said.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { CommandItem, News } from '../session/items.ts';
import { resultOf, withDeed } from '../session/messages/receipts.ts';
import { answer, newItemId, tell } from '../session/news.ts';
import { NOT_DONE, withTrace } from '../session/progress/traces.ts';
import { enqueue, isOpenCall, waitingItems } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { currentTurn } from '../session/turn-codes.ts';
import { atWork } from '../session/waits/living.ts';
import { askApproval } from '../session/waits/questions.ts';
import type { JudgedCommand } from './judge.ts';
import { pastOf } from './past-step.ts';

/** The reply to a turn that holds a command, or a call. */
type ReplyTo = InReply | InCall;

/** `index` is its position among the commands that answer the turn; `behind` are those behind it in its list. */
interface InReply {
  readonly turn: TurnCode;
  readonly index: number;
  readonly now: number;
  readonly behind?: readonly AcceptedCommand[];
}

interface InCall {
  readonly call: CallId;
  readonly now: number;
}

/** Calls of a session that may wait for their answers at once. */
export const CALLS_MAX = 32;

/**
 * Queues a judged command and those behind it in its list, asks the person first, or tells the agent why the guard
 * refuses it, and then the rest of the list with it. The rest is judged when it starts. A call that waits or is answered
 * changes nothing: its agent may send it again.
 */
export function accept(session: Session, { verdict, ...first }: JudgedCommand, reply: ReplyTo): Session {
  if ('call' in reply && isKnown(session, reply.call)) return session;
  const { behind = [], ...to } = 'call' in reply ? { ...reply, turn: currentTurn(session), index: 0 } : reply;
  const isListed = behind.length > 0;
  const [item, ...rest] = [first, ...behind].map((one, at) =>
    itemOf(session, one, { ...to, index: to.index + at, isListed }),
  ) as [CommandItem, ...CommandItem[]]; // The first is there.
  const { now } = to;
  // One question stands at a time: a second one would take the place of the first, whose command then never ends.
  const refusal =
    item.call !== undefined && openCalls(session) >= CALLS_MAX
      ? tooManyCalls(CALLS_MAX)
      : verdict.verdict === 'refuse'
        ? verdict.failure
        : verdict.verdict === 'ask' && session.queue.question
          ? questionOpen
          : undefined;
  if (refusal) return refused(session, { item, refusal, isListed, now });
  const items = [item, ...rest].reduce(enqueue, session.queue.items);
  const queued = patch(atWork(session), { progress: { answer: null }, queue: { items } });
  return verdict.verdict === 'ask' ? askApproval(queued, item, verdict, now) : queued;
}

/** Whether a call waits for its answer, or its agent has the answer. */
export const isKnown = (session: Session, call: CallId): boolean =>
  isOpenCall(session.queue.items, call) || session.turn.answeredCalls.includes(call);

/** How many calls wait for their answers. */
export const openCalls = (session: Session): number =>
  waitingItems(session).filter((one) => (one.kind === 'COMMAND' ? one.call : one.to) !== undefined).length;

/** The session with the receipt of a command that is not carried out at all, nor the rest of its list. */
function refused(
  session: Session,
  {
    item,
    refusal,
    isListed,
    now,
  }: {
    readonly item: CommandItem;
    readonly refusal: Failure;
    readonly isListed: boolean;
    readonly now: number;
  },
): Session {
  const { label } = item;
  const left = isListed ? say`The rest of your list was not carried out either.` : undefined;
  const text = sayAll([say`You: ${label} → not done.`, explain(refusal), left, item.lesson]);
  const over = withDeed(withTrace(session, item, NOT_DONE), item, {
    end: 'not_done',
    why: refusal.message,
    now,
  });
  const news: News[] = [{ kind: 'receipt', text, result: resultOf(session, item, failed(refusal)) }];
  return item.call === undefined ? tell(over, news, now) : answer(over, { call: item.call, news, now });
}

function itemOf(
  session: Session,
  { command, fields, expects, lesson }: AcceptedCommand,
  { turn, index, now, call, isListed }: InReply & { readonly call?: CallId; readonly isListed: boolean },
): CommandItem {
  return {
    id: newItemId(),
    session: session.id,
    kind: 'COMMAND',
    state: 'received',
    receivedAt: now,
    turn,
    index,
    ...(call !== undefined && { call }),
    action: command.name,
    label: command.label(fields),
    deed: command.deed(fields, nameOf(session, fields)),
    past: pastOf(session, { fields }),
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
