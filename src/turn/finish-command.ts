import type { Command } from '../commands/definition/command.ts';
import { cancelled, mayHaveHappened, stopped } from '../protocol/failures/failures.ts';
import { changedSinceApproval, stoppedMidway } from '../protocol/failures/input-failures.ts';
import type { RiskKind } from '../protocol/grant.ts';
import type { ElementId } from '../protocol/ids.ts';
import { type Failure, failed, type Outcome } from '../protocol/outcome.ts';
import type { Asked } from '../protocol/question.ts';
import type { Said } from '../protocol/said.ts';
import { questionOf } from '../session/asked-site.ts';
import type { CommandItem, News } from '../session/items.ts';
import { withDeed, withReceipt } from '../session/messages/receipts.ts';
import { quotedIn, type StepEnd } from '../session/progress/traces.ts';
import { commandIn, unstart } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { askApproval, askToSend } from '../session/waits/questions.ts';
import type { HasPreferences } from '../store/preferences.ts';
import { change, sessionOf } from '../store/sessions.ts';
import type { HeldForm } from '../targets/act/target-handle.ts';
import { absenceOf } from '../targets/pages/absence.ts';
import { frameOf } from '../targets/pages/element-ids.ts';
import type { BegunCommand } from './begin-command.ts';
import type { TurnServices } from './services.ts';

/** The person decides before the command runs. */
export interface AskFirst {
  readonly step: 'ask';
  readonly asked: Asked;
}

/** A run that ended, and the facts for its receipt. */
export interface RunOver {
  readonly step: 'over';
  readonly outcome: Outcome<Said | ''>;
  /** What the receipt shows beside the effects. */
  readonly news: readonly News[];
  /** Whether a page may have felt something of it. */
  readonly hasBegun: boolean;
  /** Its kind of risk, if the person was not asked. */
  readonly unasked?: RiskKind | undefined;
  /** A form that was held back, which the person is asked about. */
  readonly held?: HeldForm | undefined;
  /** Why the commands behind it in its list are not carried out. */
  readonly endsList?: Said | undefined;
  /** Its answer, and its effects if the page was asked for them. */
  readonly told?:
    | {
        readonly answer: string;
        readonly effect: StepEnd['effect'] | undefined;
        readonly changes?: readonly Said[] | undefined;
      }
    | undefined;
}

/** How the run of a command ended. */
export type RunEnd = AskFirst | RunOver;

/**
 * Stores the receipt, the pages to show and the end of the item in one write. Keeps a command queued if a hold stopped
 * it before it had an effect, even if the person has resumed since.
 */
export async function finishCommand(
  services: TurnServices,
  begun: BegunCommand,
  ended: RunEnd,
): Promise<void> {
  const end = ended.step === 'over' ? await asFarAsStored(services, begun, ended) : ended;
  services.log(`outcome of ${begun.item.action}`, end.step === 'over' ? end.outcome : failed(stopped));
  // A command that a full storage kept from its effect runs once there is room.
  const isKept = services.room.fullSince !== undefined;
  const finished = (session: Session): Session => {
    const current = commandIn(session.queue.items, begun.item.id);
    if (!current || session.queue.question?.item === current.id || session.queue.wait?.item === current.id)
      return session;
    const now = services.now();
    if (isCancelled(current, end)) return withReceipt(session, current, failed(cancelled), { news: [], now });
    if (end.step === 'ask') return withQuestion(session, current, end.asked, now);
    const { outcome } = end;
    const isStopped = !outcome.ok && outcome.failure === stopped;
    const isBefore = !outcome.ok && current.state === 'started';
    if (isStopped || (isBefore && (isKept || session.queue.hold !== null))) {
      return patch(session, { queue: { items: unstart(session.queue.items, current.id) } });
    }
    return withEnd(session, { item: current, command: begun.command, end, now });
  };
  await services.room.write(() => change(services, begun.session.id, finished));
}

/** Whether a command was cancelled before it acted. One that has read a page meanwhile is done all the same. */
const isCancelled = ({ stopping, state }: CommandItem, end: RunEnd): boolean =>
  stopping === true && state === 'started' && (end.step === 'ask' || !end.outcome.ok);

/** Returns the command to the queue, and asks the person; if another question is open, it asks once that is answered. */
function withQuestion(session: Session, item: CommandItem, asked: Asked, now: number): Session {
  const waiting = patch(session, { queue: { items: unstart(session.queue.items, item.id) } });
  if (questionOf(session)) return waiting;
  const stoppedPress = asked.changes
    ? withDeed(waiting, item, { end: 'not_done', why: changedSinceApproval.message, now })
    : waiting;
  return askApproval(stoppedPress, item, asked, now);
}

/** Settles the command with its receipt, and asks about a form that was held back. */
function withEnd(
  session: Session,
  {
    item,
    command,
    end,
    now,
  }: {
    readonly item: CommandItem;
    readonly command: Command | undefined;
    readonly end: RunOver;
    readonly now: number;
  },
): Session {
  const { outcome, news, unasked, endsList, held } = end;
  const told = withReceipt(session, item, outcome, {
    news,
    quiet: command?.receipt === 'quiet',
    now,
    ...(endsList && { endsList }),
    ...(unasked && { unasked }),
    ...(end.told?.changes && { changes: end.told.changes }),
    ...(command && { trace: traceOf(item, command, end) }),
  });
  const acted = command?.settles ? withApprovals(told, item, outcome.ok) : told;
  return held ? askToSend(acted, item, held, now) : acted;
}

/** What was seen of a run, for the guard against loops. */
function traceOf({ opens }: CommandItem, { settles, inDialog }: Command, { news, told }: RunOver): StepEnd {
  const reads = !settles && !opens && !inDialog;
  const effect = told?.effect ?? (reads ? 'none' : 'unknown');
  return { effect, answer: [told?.answer, quotedIn(news)].join('\n').trim(), ...(reads && { reads }) };
}

/** Keeps the approvals of an act until the next act: what the page asks because of it may be covered. */
function withApprovals(session: Session, { fields, approved = [] }: CommandItem, isDone: boolean): Session {
  const presses = approved.filter(({ press }) => press);
  const id = typeof fields.id === 'number' ? (fields.id as ElementId) : undefined; // Parsed by the command's schema.
  const tabId = targetOf(session, id)?.tabId;
  const isKept = isDone && presses.length > 0 && tabId !== undefined;
  const approvedBefore = isKept ? { tabId, approved: presses } : null;
  return patch(session, { permissions: { approvedBefore } });
}

/**
 * A failure as far as the stored state can tell: a dispatched command may have happened, whatever the page answered. Tabs that
 * close or navigate during a command, and a debugger that the person cancels, are normal use.
 */
async function asFarAsStored(
  services: TurnServices,
  { session, item, target }: BegunCommand,
  end: RunOver,
): Promise<RunOver> {
  const { outcome } = end;
  if (outcome.ok) return end;
  const { failure } = outcome;
  const isCut = failure === stopped && end.hasBegun;
  const isUnknown = failure.code === 'interrupted';
  if (!isCut && !isUnknown && !isUnanswered(failure)) return end;
  const now = await sessionOf(services, session.id);
  if (!isDispatched(now, item)) {
    if (!isUnanswered(failure)) return end;
    // Chrome may know better why the page did not answer.
    return { ...end, outcome: failed((target && (await absenceOf(target.tabId))) ?? failure) };
  }
  const pages = await pagesOf(services, now, item);
  const known = isCut ? stoppedMidway : isUnknown ? failure : mayHaveHappened;
  return { ...end, news: [...end.news, ...pages], outcome: failed(known) };
}

/** The page may have got it all the same. */
const isUnanswered = ({ code }: Failure) =>
  code === 'no_answer' || code === 'silent_page' || code === 'page_crashed' || code === 'script_failed';

/** Whether it is stored that a command may have had an effect. */
export const isDispatched = (session: Session | undefined, { id }: CommandItem): session is Session =>
  session !== undefined && commandIn(session.queue.items, id)?.state === 'dispatched';

/** News that shows the pages a command may have changed, in full: the page of its element, or every target. */
export async function pagesOf(
  services: HasPreferences,
  session: Session,
  { fields, opens }: CommandItem,
): Promise<News[]> {
  if (opens) return [];
  // The parser checked `id` before the item was stored.
  const frame =
    typeof fields.id === 'number' ? await frameOf(services, session, fields.id as ElementId) : undefined;
  const pages = frame?.ok ? [frame.value.tabId] : session.targets.tabs.map(({ tabId }) => tabId);
  return pages.map((tabId) => ({ kind: 'page', tabId, full: true }));
}
