import * as v from 'valibot';

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

export const insertionSchema = v.pipe(
  v.object({
    /** The way by which a message last arrived unchanged. */
    exact: v.exactOptional(way),
    /** The ways by which messages arrived with backslashes that we did not write, the latest last. */
    escaped: v.array(way),
  }),
  v.title('Insertion'),
);
/** What the sent turns of a chat have shown of the ways to insert a message. */
export type Insertion = Readonly<v.InferOutput<typeof insertionSchema>>;

export const arrivalSchema = v.object({ way, isEscaped: v.boolean() });
/** How one message arrived. */
export type Arrival = Readonly<v.InferOutput<typeof arrivalSchema>>;

export const NOTHING_KNOWN: Insertion = { escaped: [] };

/** What is known after this arrival; the same object if nothing changes. */
export function withArrival(known: Insertion, { way: used, isEscaped }: Arrival): Insertion {
  const others = known.escaped.filter((one) => one !== used);
  if (!isEscaped)
    return known.exact === used && others.length === known.escaped.length
      ? known
      : { exact: used, escaped: others };
  if (known.exact !== used && known.escaped.at(-1) === used) return known;
  const { exact } = known;
  return { ...(exact && exact !== used && { exact }), escaped: [...others, used] };
}

/** These ways, the one that is proven first, those that escape last. */
export function inOrder(ways: readonly InsertionWay[], { exact, escaped }: Insertion): InsertionWay[] {
  const rank = (one: InsertionWay) => (one === exact ? -1 : escaped.indexOf(one) + 1);
  return [...ways].sort((one, other) => rank(one) - rank(other));
}
