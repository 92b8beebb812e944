import { isFinal, type RiskKind } from '../../protocol/grant.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { explain, type Failure, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say, sayAll } from '../../protocol/said.ts';
import type { Place, StepOutcome } from '../../protocol/story.ts';
import { openPlace } from '../../protocol/web-address.ts';
import type { CommandItem, CommandResult, News } from '../items.ts';
import { answer, tell } from '../news.ts';
import { type StepEnd, withTrace } from '../progress/traces.ts';
import { commandIn, settle } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withStory } from '../story.ts';
import { targetOf } from '../tabs/target-tabs.ts';
import type { TargetTab } from '../targets.ts';
import { turnNumber } from '../turn-codes.ts';
import { withoutRest } from './lists.ts';

interface ReceiptOptions {
  readonly news: readonly News[];
  readonly now: number;
  readonly quiet?: boolean;
  /** Why the commands behind it in its list are not carried out, although it was; a failure always ends a list. */
  readonly endsList?: Said;
  /** Its kind of risk, if the person was not asked. */
  readonly unasked?: RiskKind;
  /** Its effects, one sentence each. */
  readonly changes?: readonly Said[];
  /** What was seen of its effect, where it has run. */
  readonly trace?: Pick<StepEnd, 'effect' | 'reads' | 'waited' | 'answer'>;
}

/** Settles a command with its one receipt, which also tells what was stored of its effects meanwhile. */
export function withReceipt(
  session: Session,
  command: CommandItem,
  outcome: Outcome<Said | ''>,
  { news, now, quiet = false, endsList, unasked, changes, trace }: ReceiptOptions,
): Session {
  const { id, label, fields, lesson } = command;
  const end = outcome.ok ? 'done' : endOf(outcome.failure);
  const caused = commandIn(session.queue.items, id)?.caused ?? [];
  const { session: alone, told } = outcome.ok && !endsList ? { session } : withoutRest(session, command);
  const receipt: News = {
    kind: 'receipt',
    text: sayAll([
      say`You: ${label} → ${END_WORDS[end]}.`,
      outcome.ok ? outcome.value : explain(outcome.failure),
      ...caused,
      ...(told ? [endsList, told] : []),
      lesson,
    ]),
    ...(typeof fields.id === 'number' && { about: fields.id as ElementId }),
    ...(quiet && outcome.ok && ({ quiet: true } as const)),
    result: resultOf(session, command, outcome),
  };
  const answered =
    command.call === undefined
      ? patch(alone, { queue: { items: settle(alone.queue.items, id) } })
      : answer(alone, { call: command.call, item: id, news: [receipt, ...news], now });
  const over = patch(answered, {
    turn: { lastActionAt: now },
    progress: { lastStep: { label, end } },
  });
  const stepped = withTrace(over, command, {
    effect: 'unknown',
    answer: outcome.ok ? outcome.value : '',
    ...trace,
    ...(end === 'not_done' && { effect: 'none', failed: true }),
  });
  const why = outcome.ok ? undefined : outcome.failure.message;
  const ended = withDeed(stepped, command, { end, why, now, unasked, changes });
  return command.call === undefined ? tell(ended, [receipt, ...news], now) : ended;
}

/** How a command ended, for programs. */
export function resultOf(
  session: Session,
  { call, fields }: CommandItem,
  outcome: Outcome<unknown>,
): CommandResult {
  // The parser checked the fields before the item was stored.
  const target = (fields.target as number | undefined) ?? targetOf(session, elementIn(fields))?.number;
  return {
    ...(call !== undefined && { call }),
    end: outcome.ok ? 'done' : endOf(outcome.failure),
    ...(!outcome.ok && { code: outcome.failure.code }),
    ...(target !== undefined && { target }),
  };
}

/** The receipt of a reply whose command was not understood, so that nothing of it was carried out. */
export const misreadReceipt = (text: Said, code: Failure['code'] = 'invalid_command'): News => ({
  kind: 'receipt',
  text,
  result: { end: 'not_done', code },
});

interface DeedEnd {
  readonly end: StepOutcome;
  readonly why: Said | undefined;
  readonly now: number;
  readonly unasked?: RiskKind | undefined;
  readonly changes?: readonly Said[] | undefined;
}

/** Tells the person's story of a command that is over. */
export function withDeed(
  session: Session,
  command: CommandItem,
  { end, why, now, unasked, changes = [] }: DeedEnd,
): Session {
  const { deed, past, action, approved = [] } = command;
  if (!deed) return session;
  const target = targetIn(session, command);
  const ledTo = target && past?.place && ledFrom(past.place, target.url);
  const risk = unasked ?? approved.findLast(({ kind }) => isFinal(kind))?.kind;
  // A step that did not happen has nothing to mark.
  const mayHaveHappened = end !== 'not_done';
  const { answer } = session.progress;
  // With the receipt: a `done` that a death interrupted has none, and the agent sends it again.
  const isFinished = deed.icon === 'finish' && end === 'done' && answer !== null;
  const before = isFinished ? withStory(session, { kind: 'finished', at: now, text: answer }) : session;
  return withStory(before, {
    kind: 'step',
    at: now,
    action,
    icon: deed.icon,
    end,
    sentence: mayHaveHappened ? deed.did : deed.failed,
    turn: turnNumber(session, command.turn) ?? 0,
    ...(why !== undefined && { why }),
    ...(target !== undefined && { target: target.number }),
    ...(unasked && mayHaveHappened && { unasked: true }),
    ...(risk && isFinal(risk) && mayHaveHappened && { risk }),
    ...past,
    ...(changes.length > 0 && { changes: changes.slice(0, LIMITS.effects).map(asNote) }),
    ...(ledTo && { ledTo }),
  });
}

const asNote = (line: string): string => line.slice(0, LIMITS.note);

/** The target that a command is about. */
const targetIn = (session: Session, { fields }: CommandItem): TargetTab | undefined =>
  typeof fields.target === 'number'
    ? session.targets.tabs.find(({ number }) => number === fields.target)
    : targetOf(session, elementIn(fields));

/** The page that a step has led to; undefined if it is the same place. */
function ledFrom(from: Place, url: string): Place | undefined {
  const place = openPlace(url);
  if (!place || (place.site === from.site && place.path === from.path)) return undefined;
  return { site: place.site, path: place.path, title: '' };
}

const elementIn = ({ id }: CommandItem['fields']): ElementId | undefined =>
  typeof id === 'number' ? (id as ElementId) : undefined; // Parsed by the command's schema.

const endOf = ({ code }: Failure): StepOutcome => (code === 'interrupted' ? 'unknown' : 'not_done');

/** How a command ends, in the words of its receipt. */
export const END_WORDS = { done: 'done', not_done: 'not done', unknown: 'unknown' } as const satisfies Record<
  StepOutcome,
  string
>;
