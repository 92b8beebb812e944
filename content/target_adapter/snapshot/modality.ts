import type { Draft } from './draft.ts';

/** The page with open dialogs first. Where one of them makes the rest inert, only dialogs and alerts are left. */
export function dialogsFirst(blocks: readonly Draft[], isModal: boolean): Draft[] {
  const dialogs: Draft[] = [];
  const alerts: Draft[] = [];
  const rest = without(blocks, { dialogs, alerts });
  return isModal && dialogs.length > 0 ? [...dialogs, ...alerts] : [...dialogs, ...rest];
}

function without(blocks: readonly Draft[], found: { dialogs: Draft[]; alerts: Draft[] }): Draft[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'dialog') {
      found.dialogs.push(block);
      return [];
    }
    if (block.kind === 'alert') found.alerts.push(block);
    const children = without(block.children, found);
    const empty = block.children.length > 0 && children.length === 0 && block.inline.length === 0;
    return empty && !block.frame ? [] : [{ ...block, children }];
  });
}

/** Whether an open dialog keeps a person from everything else on the page. */
export function isModalOpen(root: Document, hitAt: (x: number, y: number) => Element | null): boolean {
  if (root.querySelector('dialog:modal')) return true;
  const claimed = [...root.querySelectorAll('[aria-modal="true"]')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  return claimed.length > 0 && !reachesPage(claimed, hitAt);
}

const SAMPLES = [0.1, 0.5, 0.9];

/** Many cookie bars say `aria-modal` and leave the page in use: then something outside, that is no backdrop, takes a click. */
function reachesPage(dialogs: readonly Element[], hitAt: (x: number, y: number) => Element | null): boolean {
  return SAMPLES.some((across) =>
    SAMPLES.some((down) => {
      const hit = hitAt(across * innerWidth, down * innerHeight);
      if (!hit || dialogs.some((dialog) => dialog.contains(hit) || hit.contains(dialog))) return false;
      for (let element: Element | null = hit; element && element !== document.body; element = element.parentElement) {
        if (getComputedStyle(element).position === 'fixed') return false;
      }
      return true;
    }),
  );
}
