import { shadowOf } from '../../page/shadow-roots.ts';
import { type Draft, draft, wordsOf } from './raw-block.ts';
import { type ElementInfo, infoOf } from './semantics/element-info.ts';
import type { RenderState } from './visibility/render-state.ts';
import type { Visitor } from './visitor.ts';
import type { Place } from './walk-context.ts';

/** More blocks than this in one cell, or a heading or list, and the table serves the layout. */
const CELL_BLOCKS_MAX = 6;

/** A table's row on one line, cell by cell. A row that only serves the layout is its content. */
export function composeRow(visitor: Visitor, { element, hidesContent }: ElementInfo, here: Place): void {
  const { builder } = visitor;
  if (hidesContent) return;
  const cells = cellsOf(visitor, element).map((child) => {
    const { blocks, spoken } = builder.capture(() => visitor.visit(child, here));
    builder.say(spoken);
    builder.gap();
    return blocks;
  });
  if (cells.every((blocks) => blocks.every(isBlank))) return;
  if (cells.length < 2 || cells.some((blocks) => blocks.length > CELL_BLOCKS_MAX || blocks.some(isLarge))) {
    for (const block of cells.flat()) if (!isBlank(block)) builder.put(block);
  } else builder.put({ ...draft('row'), children: cells.map(cellOf) });
}

/** An empty cell keeps its place in the row. */
function cellOf(blocks: readonly Draft[]): Draft {
  const [first = NOTHING, ...rest] = blocks;
  return rest.length === 0 && first.kind === 'text' && first.children.length === 0
    ? first
    : { ...draft('text'), children: blocks };
}

const NOTHING: Draft = { ...draft('text'), inline: [''] };

const isBlank = (block: Draft): boolean =>
  block.children.length === 0 &&
  block.inline.every((part) => part === '') &&
  wordsOf(block) === '' &&
  !block.frame;

const isLarge = ({ kind, children }: Draft): boolean => {
  if (kind === 'text' || kind === 'alert') return false;
  return kind !== 'item' || children.length > 0;
};

function cellsOf(visitor: Visitor, row: Element, cells: Element[] = []): Element[] {
  const first = (shadowOf(row) ?? row).firstElementChild;
  for (let child = first; child; child = child.nextElementSibling) {
    // Wrappers without a role of their own stand between a row and its cells in many grids.
    if (row.localName === 'tr' || !isWrapper(child)) cells.push(child);
    else if (OPEN.has(visitor.sight(infoOf(child), { cursor: false }).state)) cellsOf(visitor, child, cells);
  }
  return cells;
}

/** What is in something that looks so may be seen. */
const OPEN: ReadonlySet<RenderState['state']> = new Set(['visible', 'hidden']);

function isWrapper(child: Element): boolean {
  const role = child.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  return (
    role === null && child.localName === 'div' && child.querySelector(':scope > [role$="cell"]') !== null
  );
}
