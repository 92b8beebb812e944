import type { Command } from '../commands/definition/command.ts';
import type { Asked } from '../protocol/question.ts';
import type { Said } from '../protocol/said.ts';
import { quotedIn, type StepEnd } from '../session/progress/traces.ts';
import type { CommandItem, News } from '../session/session.ts';
import type { HeldForm } from '../targets/act/input-under-way.ts';
import type { JudgedPress } from '../targets/act/target-handle.ts';

/** One run of a command. `news` collects what its receipt shows, `held` a form that the person is asked about. */
export interface CommandRun {
  readonly item: CommandItem;
  readonly command: Command;
  readonly news: News[];
  readonly held: HeldForm[];
  /** Whether it is stored as started: until then it is only looked at. */
  readonly isStarted: Promise<boolean>;
  /** Origins to which the guard lets its form go. */
  readonly sendTo: string[];
  /** The press that the person has allowed. */
  readonly judged: JudgedPress;
  /** What the person is asked before it may run. */
  asked?: Asked;
  /** It is risky, and the person was not asked. */
  unasked?: true;
  /** Whether a page may have felt something of it. */
  hasBegun: boolean;
  /** Why the commands behind it in its list are not carried out. */
  endsList?: Said | undefined;
  /** What it has told beside its effects, and those, once they were looked at. */
  told?: { readonly answer: string; readonly effect?: StepEnd['effect'] };
}

/** What was seen of a run, for the guard against loops. */
export function traceOf({ item, command, news, told }: CommandRun): StepEnd {
  const reads = !command.settles && !item.opens && !command.inDialog;
  const effect = told?.effect ?? (reads ? 'none' : 'unknown');
  return { effect, answer: [told?.answer, quotedIn(news)].join('\n').trim(), ...(reads && { reads }) };
}
