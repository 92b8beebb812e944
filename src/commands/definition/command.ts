import type * as v from 'valibot';
import type { CommandKind } from '../../protocol/command-state.ts';
import type { GetFact, IsFact } from '../../protocol/element-facts.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { Point } from '../../protocol/snapshot.ts';

export type Fields = Readonly<Record<string, v.GenericSchema>>;
type Values<F extends Fields> = v.InferOutput<v.StrictObjectSchema<F, undefined>>;

/** What a command may touch. The target is the tab that owns the command's element, or the one used last. */
export interface CommandContext {
  /** Scrolls to the element and clicks it, unless it is gone, hidden, disabled, moving or covered. */
  click(id: ElementId): Promise<Outcome>;
  /** Focuses a field with the caret at its end or all of it selected. A `native` field wants `setValue`, not keys. */
  focusField(id: ElementId, select: 'end' | 'all'): Promise<Outcome<{ readonly native: boolean }>>;
  setValue(id: ElementId, value: string): Promise<Outcome>;
  /** One key event after the other, at what has the focus. */
  type(text: string, options: { readonly delayMs: number }): Promise<Outcome>;
  /** All at once, at what has the focus; '' deletes what is selected. */
  insert(text: string): Promise<Outcome>;
  press(keys: string): Promise<Outcome>;
  scroll(how: Scroll): Promise<Outcome<string>>;
  openTab(url: string): Promise<Outcome<string>>;
  openTool(name: string): Promise<Outcome<string>>;
  /** Shows the page of a target, whole, in the next message. */
  showPage(target: number | undefined): Promise<Outcome<string>>;
  /** Shows what a fold holds that names this number, or what the element's own line leaves out. */
  unfold(id: ElementId): Promise<Outcome<string>>;
  /** Shows the lines of a page that hold the words and an element of the role. */
  find(wanted: Find): Promise<Outcome<string>>;
  /** Shows one fact of an element, or of the page that is used now. */
  get(
    what: GetFact,
    of: { readonly id: ElementId | undefined; readonly name: string | undefined },
  ): Promise<Outcome<string>>;
  is(what: IsFact, id: ElementId): Promise<Outcome<string>>;
  ask(question: string, choices: readonly string[]): Promise<Outcome<string>>;
  finish(answer: string): Promise<Outcome<string>>;
}

export type Scroll = {
  readonly id?: ElementId;
  readonly by?: Point;
  readonly to?: 'top' | 'bottom' | 'left' | 'right';
};

export type Find = {
  readonly text: string | undefined;
  readonly role: string | undefined;
  readonly target: number | undefined;
};

/** One thing that an agent can do: how it is taught, read and carried out. */
export interface Command<F extends Fields = Fields> {
  /** The `action` that an agent writes. */
  readonly name: string;
  /** One line of the briefing that teaches it, and of README's table. */
  readonly summary: string;
  readonly example: Readonly<Record<string, unknown>> & { readonly action: string };
  readonly fields: F;
  readonly kind: CommandKind;
  /** Whether the page may change by it, so that its receipt waits for what it causes. */
  readonly settles: boolean;
  /** Answers what the receipt adds to what was seen to happen; nothing, where that says it all. */
  run(context: CommandContext, values: Values<F>): Promise<Outcome<string> | Outcome>;
}

/** Identity, for inference: `values` in `run` takes its type from `fields`. */
export const defineCommand = <const F extends Fields>(command: Command<F>): Command =>
  command as unknown as Command; // Its values are always parsed with its own fields first.
