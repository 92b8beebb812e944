import {
  attribute,
  firstElementChildOf,
  holds,
  isDrawn,
  localNameOf,
  nextElementSiblingOf,
} from '../../page/genuine.ts';
import { shownShadowOf } from '../../page/shadow-roots.ts';
import { flatText, type RawBlock, rawBlock } from './raw-block.ts';
import { type ElementInfo, infoOf } from './semantics/element-info.ts';
import { guessedPurpose } from './semantics/guessed-name.ts';
import type { RenderState } from './visibility/render-state.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/** A table with more blocks in one cell, or with a heading or list in it, is a layout table. */
const CELL_BLOCKS_MAX = 6;

/** Adds a table row as one line of cells. Adds only the content of a row in a layout table. */
export function addRow(visitor: Visitor, { element, hidesContent }: ElementInfo, context: WalkContext): void {
  const { builder } = visitor;
  if (hidesContent) return;
  const cells = cellsOf(visitor, element).map((child) => {
    const { blocks, nameText } = builder.capture(() => visitor.visit(child, context));
    builder.addNameText(nameText);
    builder.addGap();
    return blocks.length > 0 || !context.visible ? blocks : pictureIn(child);
  });
  if (cells.every((blocks) => blocks.every(isBlank))) return;
  if (cells.length < 2 || cells.some((blocks) => blocks.length > CELL_BLOCKS_MAX || blocks.some(isLarge))) {
    for (const block of cells.flat()) if (!isBlank(block)) builder.addBlock(block);
  } else builder.addBlock({ ...rawBlock('row'), children: cells.map(cellOf) });
}

/** The block of a cell; empty cells stay, so that columns line up. */
function cellOf(blocks: readonly RawBlock[]): RawBlock {
  const [first = EMPTY_CELL, ...rest] = blocks;
  return rest.length === 0 && first.kind === 'text' && first.children.length === 0
    ? first
    : { ...rawBlock('text'), children: blocks };
}

/** What an icon without a name may say that is all of a cell: whether a plan holds what its row is about. */
function pictureIn(cell: Element): readonly RawBlock[] {
  const picture = firstElementChildOf(cell);
  const isAlone = picture && !holds(cell, SEVERAL) && isDrawn(picture);
  const guess = isAlone ? guessedPurpose(picture) : '';
  return guess === '' ? [] : [{ ...rawBlock('text'), inline: [`${guess}?`] }];
}

/** Selects what has another element before it, but for the parts of a drawing. */
const SEVERAL = '* + :not(svg *)';

const EMPTY_CELL: RawBlock = { ...rawBlock('text'), inline: [''] };

const isBlank = (block: RawBlock): boolean =>
  block.children.length === 0 &&
  block.inline.every((part) => part === '') &&
  flatText(block) === '' &&
  !block.frame;

const isLarge = ({ kind, children }: RawBlock): boolean => {
  if (kind === 'text' || kind === 'alert') return false;
  return kind !== 'item' || children.length > 0;
};

function cellsOf(visitor: Visitor, row: Element, cells: Element[] = []): Element[] {
  const first = shownShadowOf(row)?.firstElementChild ?? firstElementChildOf(row);
  for (let child = first; child; child = nextElementSiblingOf(child)) {
    // Many grids have wrappers without a role between a row and its cells.
    if (localNameOf(row) === 'tr' || !isWrapper(child)) cells.push(child);
    else if (MAY_SHOW_CONTENT.has(visitor.readRenderState(infoOf(child), { cursor: false }).state))
      cellsOf(visitor, child, cells);
  }
  return cells;
}

/** States of an element whose content may be visible. */
const MAY_SHOW_CONTENT: ReadonlySet<RenderState['state']> = new Set(['visible', 'hidden']);

function isWrapper(child: Element): boolean {
  const role = attribute(child, 'role');
  if (role === 'presentation' || role === 'none') return true;
  return (
    role === null && localNameOf(child) === 'div' && child.querySelector(':scope > [role$="cell"]') !== null
  );
}
