import { contains, isDrawn, parentElementOf } from '../../page/genuine.ts';
import type { RawBlock } from '../read/raw-block.ts';

/**
 * The page with open dialogs first. If a modal one makes the rest inert, that is marked. Blocks without dialogs stay
 * the same objects otherwise.
 */
export function dialogsFirst(blocks: readonly RawBlock[], isModal: () => boolean): readonly RawBlock[] {
  if (!blocks.some(containsDialog)) return blocks;
  const dialogs: RawBlock[] = [];
  const rest = extractDialogs(blocks, dialogs);
  return [...dialogs, ...(isModal() ? rest.map(outOfReach) : rest)];
}

const dialogCache = new WeakMap<RawBlock, boolean>();

function containsDialog(block: RawBlock): boolean {
  const known = dialogCache.get(block);
  if (known !== undefined) return known;
  const contains = block.kind === 'dialog' || block.children.some(containsDialog);
  dialogCache.set(block, contains);
  return contains;
}

function extractDialogs(blocks: readonly RawBlock[], dialogs: RawBlock[]): RawBlock[] {
  return blocks.flatMap((block) => {
    if (!containsDialog(block)) return [block];
    if (block.kind === 'dialog') {
      dialogs.push(block);
      return [];
    }
    const children = extractDialogs(block.children, dialogs);
    const isEmpty = children.length === 0 && block.inline.length === 0 && !block.frame;
    return isEmpty ? [] : [{ ...block, children }];
  });
}

/** The same object each time, so that its line is rendered once. */
function outOfReach(block: RawBlock): RawBlock {
  const known = outOfReachCache.get(block) ?? { ...block, behind: 'inert' };
  outOfReachCache.set(block, known);
  return known;
}
const outOfReachCache = new WeakMap<RawBlock, RawBlock>();

/** Whether an open dialog makes the rest of the page inert. */
export function isModalOpen(root: Document, hitAt: (x: number, y: number) => Element | null): boolean {
  if (root.querySelector('dialog:modal')) return true;
  const claimed = [...root.querySelectorAll('[aria-modal="true"]')].filter(isDrawn);
  return claimed.length > 0 && !hitsPageBehind(claimed, hitAt);
}

const SAMPLES = [0.1, 0.5, 0.9];

/**
 * Many cookie bars claim `aria-modal` and leave the page usable: then a hit test finds page content outside
 * of them.
 */
function hitsPageBehind(
  dialogs: readonly Element[],
  hitAt: (x: number, y: number) => Element | null,
): boolean {
  return SAMPLES.some((across) =>
    SAMPLES.some((down) => {
      const hit = hitAt(across * innerWidth, down * innerHeight);
      if (!hit || dialogs.some((dialog) => contains(dialog, hit) || contains(hit, dialog))) return false;
      for (
        let element: Element | null = hit;
        element && element !== document.body;
        element = parentElementOf(element)
      ) {
        if (getComputedStyle(element).position === 'fixed') return false;
      }
      return true;
    }),
  );
}
