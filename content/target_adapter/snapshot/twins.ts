import type { ElementId } from '../../../src/protocol/ids.ts';
import type { ContextReader, ContextWords } from '../read/context-words.ts';
import type { RawControl } from '../read/raw-block.ts';
import { shapeOf } from '../watch/page-text.ts';
import type { ElementTable, ShownAs } from './element-table.ts';

/** A control and the words around it now. */
export interface PlacedControl {
  readonly control: RawControl;
  readonly context: ContextWords;
}

/** Takes the number from an element whose row has become another one: a virtual list uses its rows again. */
export function retireRecycled(
  table: ElementTable,
  element: Element,
  { reader, isTouched }: { readonly reader: ContextReader; isTouched(id: ElementId): boolean },
): void {
  const id = table.idOf(element);
  const shown = id === undefined ? undefined : table.shownAs(id);
  if (id === undefined || !shown?.context) return;
  const { name, context } = shown;
  if (!reader.isSameItem(element, context, { name, isTouched: isTouched(id) })) table.retire(element);
}

/**
 * Gives the numbers of elements that are gone to `fresh` ones that took their places: each to the only one of the same role and
 * name in the same context, if no other element is like it. `isConstant`: the page redraws what an element is in again and again.
 */
export function followTwins(
  table: ElementTable,
  fresh: readonly PlacedControl[],
  isConstant: (element: Element) => boolean,
): void {
  if (fresh.length === 0) return;
  const isLeft = ({ control }: PlacedControl) => table.idOf(control.element) === undefined;
  const { lost, kept } = table.shown();
  if (lost.size === 0) return;
  const match = (keyOf: KeyOf, news: readonly PlacedControl[]): void => {
    const gone = grouped(lost, ([, shown]) => keyOf(shown));
    const rivals = new Set(kept.map(keyOf));
    for (const [key, controls] of grouped(news, ({ control, context }) => keyOf({ ...control, context }))) {
      const [one, ...others] = controls;
      const [was, ...alike] = gone.get(key) ?? [];
      if (!one || !was || others.length > 0 || alike.length > 0 || rivals.has(key)) continue;
      const [id] = was;
      table.move(id, one.control.element);
      lost.delete(id);
    }
  };
  match((shown) => keyIn(shown, { item: same, around: same }), fresh);
  match((shown) => keyIn(shown, { item: withoutAges, around: withoutTimes }), fresh.filter(isLeft));
  const redrawn = fresh.filter((one) => isLeft(one) && isConstant(one.control.element));
  if (redrawn.length > 0) match((shown) => keyIn(shown, { item: withoutTimes, around: shapeOf }), redrawn);
}

type KeyOf = (shown: ShownAs) => string | undefined;

/** What of a context may differ. */
interface Blanks {
  item(words: string): string;
  around(words: string): string;
}

const same = (words: string): string => words;

/** How long ago something was, which a page keeps up to date. */
const AGES =
  /(?<!\p{L})(?:(?:\d+|an?)\s*\p{L}+\s+ago|(?:vor|il y a|hace|há)\s+\d+\s*\p{L}+|(?:just )?now)(?!\p{L})/giu;
/** Times of day, durations and parts of a whole. */
const TIMES =
  /\d+(?::\d\d)+|\d[\d.,]*\s*(?:%|(?:ms|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?)(?!\p{L}))/giu;

const withoutAges = (words: string): string => words.replace(AGES, '⌚');
const withoutTimes = (words: string): string => withoutAges(words).replace(TIMES, '⌚');

/** What tells an element from others; undefined if that was not read. */
function keyIn({ role, name, context }: ShownAs, blank: Blanks): string | undefined {
  return context && [role, name, blank.item(context.item), blank.around(context.around)].join('\u0000');
}

function grouped<T>(all: Iterable<T>, keyOf: (one: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
