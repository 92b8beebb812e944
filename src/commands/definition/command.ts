import type * as v from 'valibot';
import type { AimVerb } from '../../protocol/aim.ts';
import type { Opens } from '../../protocol/command-state.ts';
import type { Deed } from '../../protocol/deed.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { Risk } from '../../protocol/risk.ts';
import type { Said } from '../../protocol/said.ts';
import type { DialogsContext } from './dialogs-context.ts';
import type { FilesContext } from './files-context.ts';
import type { HelpContext } from './help-context.ts';
import type { PageContext } from './page-context.ts';
import type { PersonContext } from './person-context.ts';
import type { TabsContext } from './tabs-context.ts';
import type { TimeContext } from './time-context.ts';
import type { TravelContext } from './travel-context.ts';

export type Fields = Readonly<Record<string, v.GenericSchema>>;
type Values<F extends Fields> = v.InferOutput<v.StrictObjectSchema<F, undefined>>;

/** What a command may touch; each takes the part that it is about. */
export interface CommandContext {
  readonly page: PageContext;
  readonly dialogs: DialogsContext;
  readonly tabs: TabsContext;
  readonly travel: TravelContext;
  readonly person: PersonContext;
  readonly files: FilesContext;
  readonly time: TimeContext;
  readonly help: HelpContext;
}

/**
 * plain: tells what `run` returned and what the page did · field: also what the field `id` holds then ·
 * quiet: a success waits for the next news.
 */
export type Receipt = 'plain' | 'field' | 'quiet';

/** One thing that an agent can do, with all that the rest of the extension knows of it. */
export interface Command<F extends Fields = Fields> {
  /** The `action` that an agent writes. */
  readonly name: string;
  /** The line that teaches it, in the briefing and in README's table. */
  readonly summary: string;
  /** Agents need it so seldom that the briefing names it alone: `help` teaches it. */
  readonly isRare?: true;
  readonly example: Readonly<Record<string, unknown>> & { readonly action: string };
  readonly fields: F;
  readonly risk: Risk<keyof F & string>;
  /** The command in a few words without what it types; receipts and questions show it. */
  label(values: Values<F>): Said;
  /** The command for the person; `name` is what the agent has read as the name of its element. */
  deed(values: Values<F>, name: string): Deed;
  readonly receipt: Receipt;
  /** Whether the page may change by it, so that the receipt waits until the page has settled. */
  readonly settles: boolean;
  /** What the pointer in the page says before the command acts on its element; absent if it acts on none. */
  readonly aim?: AimVerb;
  readonly opens?: Opens;
  /** It ends the task, so no limit of steps holds it. */
  readonly ends?: true;
  /** It is the whole of a reply, never one of a list: what comes before it has to be seen first. */
  readonly isAlone?: true;
  /**
   * What it does while a dialog blocks the target: runs, as it needs no page that answers, or answers the dialog. Any other
   * command is refused then.
   */
  readonly inDialog?: 'runs' | 'answers';
  /** Returns extra text for the receipt, or nothing. */
  run(context: CommandContext, values: Values<F>): Promise<Outcome<Said | ''> | Outcome>;
  /** Looks, once the page has come to rest, whether that has done what it is for. */
  seen?(context: CommandContext, values: Values<F>): Promise<Outcome<Said | ''>>;
}

/** Infers the type of `values` in `label` and `run` from `fields`. */
export const defineCommand = <const F extends Fields>(command: Command<F>): Command =>
  command as unknown as Command; // The parser reads the values by the command's own fields first.

/** Whether the command does more in a page than to scroll it. */
export const givesInput = ({ risk }: Command): boolean => risk !== 'none';
