import { shadowOf } from '../shadow.ts';
import { type Draft, draft, wordsOf } from './draft.ts';
import type { Place } from './place.ts';
import type { Visited } from './visited.ts';
import type { Walk } from './walk.ts';

/** More blocks than this in one cell, or a heading or list, and the table serves the layout. */
const CELL_BLOCKS_MAX = 6;

/** A table's row on one line, cell by cell. A row that only serves the layout is its content. */
export function composeRow(walk: Walk, { element }: Visited, here: Place): void {
  const { composer } = walk;
  const { blocks: cells, spoken } = composer.capture(() => {
    for (const child of cellsOf(element)) {
      const captured = composer.capture(() => walk.visit(child, here));
      composer.say(`${captured.spoken} `);
      // An empty cell keeps its place in the row.
      composer.put({ ...draft('text'), children: captured.blocks.length > 0 ? captured.blocks : [{ ...draft('text'), inline: [''] }] });
    }
  });
  composer.say(spoken);
  const content = cells.flatMap(({ children }) => children.filter((block) => !isBlank(block)));
  if (content.length === 0) return;
  if (cells.length < 2 || cells.some(({ children }) => children.length > CELL_BLOCKS_MAX || children.some(isLarge))) {
    for (const block of content) composer.put(block);
  } else composer.put({ ...draft('row'), children: cells });
}

const isBlank = (block: Draft): boolean =>
  block.children.length === 0 && block.inline.every((part) => part === '') && wordsOf(block) === '' && !block.frame;

const isLarge = ({ kind, children }: Draft): boolean => {
  if (kind === 'text' || kind === 'alert') return false;
  return kind !== 'item' || children.length > 0;
};

function cellsOf(row: Element, cells: Element[] = []): Element[] {
  const first = (shadowOf(row) ?? row).firstElementChild;
  for (let child = first; child; child = child.nextElementSibling) {
    // Wrappers without a role of their own stand between a row and its cells in many grids.
    if (row.localName !== 'tr' && isWrapper(child)) cellsOf(child, cells);
    else cells.push(child);
  }
  return cells;
}

function isWrapper(child: Element): boolean {
  const role = child.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  return role === null && child.localName === 'div' && child.querySelector(':scope > [role$="cell"]') !== null;
}
