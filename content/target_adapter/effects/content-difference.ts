import { flatText, type RawBlock, type RawControl } from '../read/raw-block.ts';

/** What is other in a page than before. */
export interface ContentDifference {
  /** Texts and controls that have come or gone; of what has changed, both; rows and items in another order than before. */
  readonly pieces: readonly Piece[];
  /** Controls that show other attributes, as they were and as they are. */
  readonly controls: readonly (readonly [before: RawControl, now: RawControl])[];
}

/** A text in one line, or a control by its name and what it leads to. */
export interface Piece {
  readonly text: string;
  readonly control?: Element;
}

/** Compares what was read of a page at two times. Blocks that are the same object have not changed. */
export function contentDifference(before: readonly RawBlock[], now: readonly RawBlock[]): ContentDifference {
  if (before === now) return { pieces: [], controls: [] };
  const [blocksBefore, blocksNow] = [blocksIn(before), blocksIn(now)];
  const [was, is] = [partsOf(before, blocksNow), partsOf(now, blocksBefore)];
  const controls = [...was.controls.values()].flatMap((control) => {
    const after = is.controls.get(control.element);
    return after && contentOf(control) === contentOf(after) ? [[control, after] as const] : [];
  });
  const kept = new Set(controls.map(([{ element }]) => element));
  const other = ({ controls: all }: Parts) => [...all.values()].filter(({ element }) => !kept.has(element));
  const piecesOf = (parts: Parts): Piece[] => [
    ...parts.texts.map((text) => ({ text })),
    ...other(parts).map((control) => ({ text: contentOf(control), control: control.element })),
  ];
  const [gone, come] = [piecesOf(was), piecesOf(is)];
  return {
    pieces: [
      ...without(gone, come),
      ...without(come, gone),
      ...inOtherOrder(ordered(blocksBefore), ordered(blocksNow)),
    ],
    controls: [...controls, ...drawnAnew(other(was), other(is))],
  };
}

/** The rows of tables and items of lists. The order of anything else may be that of the source alone, as of what a page draws on top. */
const ordered = (blocks: Iterable<RawBlock>): readonly RawBlock[] =>
  [...blocks].filter(({ kind }) => kind === 'row' || kind === 'item');

/** What was there before and is now, where the order of these is another one. */
function inOtherOrder(was: readonly RawBlock[], is: readonly RawBlock[]): Piece[] {
  let from = 0;
  while (from < is.length && was[from] === is[from]) from += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - from && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const changed = (all: readonly RawBlock[]) => all.slice(from, all.length - end).map(flatText);
  const [before, now] = [changed(was), changed(is)];
  const [known, still] = [new Set(before), new Set(now)];
  const kept = before.filter((text) => still.has(text));
  return now
    .filter((text) => known.has(text))
    .filter((text, at) => text !== kept[at])
    .map((text) => ({ text }));
}

/** Pairs controls that have gone with the same ones that have come in their place, in order, where there are as many. */
function drawnAnew(gone: readonly RawControl[], come: readonly RawControl[]): [RawControl, RawControl][] {
  const now = byContent(come);
  return [...byContent(gone)].flatMap(([content, was]) => {
    const is = now.get(content) ?? [];
    return was.flatMap((one, at): [RawControl, RawControl][] => {
      const other = is.length === was.length ? is[at] : undefined;
      return other ? [[one, other]] : [];
    });
  });
}

function byContent(controls: readonly RawControl[]): ReadonlyMap<string, RawControl[]> {
  const found = new Map<string, RawControl[]>();
  for (const control of controls) {
    const content = contentOf(control);
    const same = found.get(content);
    if (same) same.push(control);
    else found.set(content, [control]);
  }
  return found;
}

interface Parts {
  readonly texts: string[];
  readonly controls: Map<Element, RawControl>;
}

function blocksIn(blocks: readonly RawBlock[], found = new Set<RawBlock>()): ReadonlySet<RawBlock> {
  for (const block of blocks) {
    found.add(block);
    blocksIn(block.children, found);
  }
  return found;
}

/** The texts and controls of blocks, but for those that are `known`. */
function partsOf(
  blocks: readonly RawBlock[],
  known: ReadonlySet<RawBlock>,
  parts: Parts = { texts: [], controls: new Map() },
): Parts {
  for (const block of blocks) {
    if (known.has(block)) continue;
    const text = block.inline.filter((part) => typeof part === 'string').join(' ');
    // A dialog that comes or goes is told as such; what names a line is not shown.
    const label = UNTOLD_LABELS.has(block.kind) ? '' : (block.label ?? '');
    for (const one of [label, text]) if (/\S/.test(one)) parts.texts.push(oneLine(one));
    for (const part of block.inline) if (typeof part !== 'string') parts.controls.set(part.element, part);
    partsOf(block.children, known, parts);
  }
  return parts;
}

const UNTOLD_LABELS: ReadonlySet<RawBlock['kind']> = new Set(['dialog', 'text', 'alert']);

const contentOf = ({ name, text, tag, attributes }: RawControl): string =>
  oneLine([name, text === name ? '' : text, tag, ...attributes.filter(isContent).flat()].join(' '));

/** Attributes that say where a control leads or what can be chosen, not how it is. */
const isContent = ([name]: readonly [string, string]): boolean =>
  name === 'href' || name === 'type' || name === 'options';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The pieces that are not among the others, each as often as there are more of it. */
function without(pieces: readonly Piece[], others: readonly Piece[]): Piece[] {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return pieces.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count === 0;
  });
}
