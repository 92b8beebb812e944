import * as v from 'valibot';
import { type EditorKind, editorKinds } from './learned-chat.ts';

/**
 * Ways to put a text into a message field: a paste, a paste in pieces, a run that is marked as pasted, an element for each
 * line, an editing command, the field's value, one run of preserved white space.
 */
export const insertionWays = [
  'paste',
  'pieces',
  'literal',
  'paragraphs',
  'command',
  'value',
  'preserved',
] as const;
export type InsertionWay = (typeof insertionWays)[number];

const way = v.picklist(insertionWays);
/** A site may replace its field by one of another kind, which needs another way. */
const field = v.picklist(editorKinds);

export const insertionSchema = v.pipe(
  v.object({
    field,
    /** The way by which a message last arrived unchanged. */
    exact: v.exactOptional(way),
    /** The ways by which messages arrived with backslashes that we did not write, the latest last. */
    escaped: v.array(way) as v.GenericSchema<unknown, readonly InsertionWay[]>, // Nobody changes it.
  }),
  v.title('Insertion'),
);
/** Results of the ways to insert a message into a chat's field, as its sent turns show them. */
export type Insertion = Readonly<v.InferOutput<typeof insertionSchema>>;

export const arrivalSchema = v.object({ field, way, isEscaped: v.boolean() });
/** How one message arrived. */
export type Arrival = Readonly<v.InferOutput<typeof arrivalSchema>>;

/** The results including this arrival; the same object if nothing changes. */
export function withArrival(
  before: Insertion | undefined,
  { field: kind, way: used, isEscaped }: Arrival,
): Insertion {
  const known: Insertion = before?.field === kind ? before : { field: kind, escaped: [] };
  const others = known.escaped.filter((one) => one !== used);
  const { exact } = known;
  if (!isEscaped)
    return exact === used && others.length === known.escaped.length
      ? known
      : { field: kind, exact: used, escaped: others };
  if (exact !== used && known.escaped.at(-1) === used) return known;
  return { field: kind, ...(exact && exact !== used && { exact }), escaped: [...others, used] };
}

/** These ways into a field of this kind, the one that is proven first, those that escape last. */
export function inOrder(
  ways: readonly InsertionWay[],
  kind: EditorKind,
  known: Insertion | undefined,
): InsertionWay[] {
  if (known?.field !== kind) return [...ways];
  const rank = (one: InsertionWay) => (one === known.exact ? -1 : known.escaped.indexOf(one) + 1);
  return [...ways].sort((one, other) => rank(one) - rank(other));
}
