import type { ElementId } from '../../protocol/ids.ts';
import { explain, type Failure, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say, sayAll } from '../../protocol/said.ts';
import { type SentenceKey, sentence } from '../../protocol/sentence.ts';
import type { FinishedStep } from '../finished-step.ts';
import { note } from '../journal.ts';
import { tell } from '../news.ts';
import { type StepEnd, withTrace } from '../progress/traces.ts';
import { commandIn, settle } from '../queue.ts';
import type { CommandItem, News, Session } from '../session.ts';
import { withStory } from '../story.ts';
import { targetOf } from '../tabs/target-tabs.ts';
import { withStep } from './finished-steps.ts';
import { withoutRest } from './lists.ts';

interface ReceiptOptions {
  readonly news: readonly News[];
  readonly now: number;
  readonly quiet?: boolean;
  /** Why the commands behind it in its list are not carried out, although it was; a failure always ends a list. */
  readonly endsList?: Said;
  /** It is risky, and the person was not asked. */
  readonly unasked?: true;
  /** What was seen of its effect, where it has run. */
  readonly trace?: Pick<StepEnd, 'effect' | 'reads' | 'waited' | 'answer'>;
}

/** Settles a command with its one receipt, which also tells what was stored of its effects meanwhile. */
export function withReceipt(
  session: Session,
  command: CommandItem,
  outcome: Outcome<Said | ''>,
  { news, now, quiet = false, endsList, unasked, trace }: ReceiptOptions,
): Session {
  const { id, label, fields, lesson } = command;
  const end = outcome.ok ? 'done' : endOf(outcome.failure);
  const { word, step } = endings[end];
  const caused = commandIn(session.commandQueue, id)?.caused ?? [];
  const { session: alone, told } = outcome.ok && !endsList ? { session } : withoutRest(session, command);
  const receipt: News = {
    kind: 'receipt',
    text: sayAll([
      say`You: ${label} → ${word}.`,
      outcome.ok ? outcome.value : explain(outcome.failure),
      ...caused,
      ...(told ? [endsList, told] : []),
      lesson,
    ]),
    ...(typeof fields.id === 'number' && { about: fields.id as ElementId }),
    ...(quiet && outcome.ok && ({ quiet: true } as const)),
  };
  const over = { ...alone, commandQueue: settle(alone.commandQueue, id), lastActionTimestamp: now };
  const stepped = withTrace(withStep(over, command, { receipt: end, now }), command, {
    effect: 'unknown',
    answer: outcome.ok ? outcome.value : '',
    ...trace,
    ...(end === 'not_done' && { effect: 'none', failed: true }),
  });
  const noted = note(stepped, sentence(step, label), now);
  const why = outcome.ok ? undefined : outcome.failure.message;
  return tell(withDeed(noted, command, { end, why, now, unasked }), [receipt, ...news], now);
}

interface DeedEnd {
  readonly end: FinishedStep['receipt'];
  readonly why: Said | undefined;
  readonly now: number;
  readonly unasked?: true | undefined;
}

/** Tells the person's story of a command that is over. */
export function withDeed(
  session: Session,
  command: CommandItem,
  { end, why, now, unasked }: DeedEnd,
): Session {
  const { deed, fields } = command;
  if (!deed) return session;
  const id = typeof fields.id === 'number' ? (fields.id as ElementId) : undefined; // Parsed by the command's schema.
  const target = targetOf(session, id)?.number;
  return withStory(session, {
    ...{ kind: 'step', at: now, icon: deed.icon, end },
    sentence: end === 'not_done' ? deed.failed : deed.did,
    ...(why !== undefined && { why }),
    ...(target !== undefined && { target }),
    // A step that did not happen has nothing to mark.
    ...(unasked && end !== 'not_done' && { unasked }),
  });
}

const endOf = ({ code }: Failure) => (code === 'interrupted' ? 'unknown' : 'not_done');

/** How a command ends: in the receipt for the agent, and in the step for the person. */
const endings = {
  done: { word: 'done', step: 'stepCommandDone' },
  not_done: { word: 'not done', step: 'stepCommandNotDone' },
  unknown: { word: 'unknown', step: 'stepCommandUnknown' },
} as const satisfies Record<FinishedStep['receipt'], { word: string; step: SentenceKey }>;
