import type { RawBlock } from '../read/raw-block.ts';

/**
 * The page with open dialogs first. Where one of them makes the rest inert, only dialogs and alerts are left;
 * `isModal` is asked where there are any. What has no dialog in it stays the same draft.
 */
export function dialogsFirst(blocks: readonly RawBlock[], isModal: () => boolean): readonly RawBlock[] {
  if (!blocks.some(holdsDialog)) return blocks;
  const dialogs: RawBlock[] = [];
  const rest = without(blocks, dialogs);
  return isModal() ? [...dialogs, ...alertsIn(rest)] : [...dialogs, ...rest];
}

const withDialog = new WeakMap<RawBlock, boolean>();

function holdsDialog(block: RawBlock): boolean {
  const known = withDialog.get(block);
  if (known !== undefined) return known;
  const holds = block.kind === 'dialog' || block.children.some(holdsDialog);
  withDialog.set(block, holds);
  return holds;
}

function without(blocks: readonly RawBlock[], dialogs: RawBlock[]): RawBlock[] {
  return blocks.flatMap((block) => {
    if (!holdsDialog(block)) return [block];
    if (block.kind === 'dialog') {
      dialogs.push(block);
      return [];
    }
    const children = without(block.children, dialogs);
    const empty = children.length === 0 && block.inline.length === 0 && !block.frame;
    return empty ? [] : [{ ...block, children }];
  });
}

const alertsIn = (blocks: readonly RawBlock[]): RawBlock[] =>
  blocks.flatMap((block) => [...(block.kind === 'alert' ? [block] : []), ...alertsIn(block.children)]);

/** Whether an open dialog keeps a person from everything else on the page. */
export function isModalOpen(root: Document, hitAt: (x: number, y: number) => Element | null): boolean {
  if (root.querySelector('dialog:modal')) return true;
  const claimed = [...root.querySelectorAll('[aria-modal="true"]')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  return claimed.length > 0 && !reachesPage(claimed, hitAt);
}

const SAMPLES = [0.1, 0.5, 0.9];

/**
 * Many cookie bars say `aria-modal` and leave the page in use: then something outside, that is no backdrop,
 * takes a click.
 */
function reachesPage(dialogs: readonly Element[], hitAt: (x: number, y: number) => Element | null): boolean {
  return SAMPLES.some((across) =>
    SAMPLES.some((down) => {
      const hit = hitAt(across * innerWidth, down * innerHeight);
      if (!hit || dialogs.some((dialog) => dialog.contains(hit) || hit.contains(dialog))) return false;
      for (
        let element: Element | null = hit;
        element && element !== document.body;
        element = element.parentElement
      ) {
        if (getComputedStyle(element).position === 'fixed') return false;
      }
      return true;
    }),
  );
}
