import { isCloseWord } from '../../../src/protocol/close-words.ts';
import { allIn, matches } from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { shownShadowOf } from '../../page/shadow-roots.ts';

const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** What lies over an element at a hit: the largest thing around the hit that is not around the element, too. */
export function coverOf(hit: Element, element: Element): Element {
  const shared = new Set(composedAncestors(element));
  let cover = hit;
  for (const ancestor of composedAncestors(hit)) {
    if (shared.has(ancestor)) return cover;
    cover = ancestor;
  }
  return cover;
}

/** What to name as covering an element: the dialog around the hit, else the control around it, else all of the cover. */
export function blockerOf(hit: Element, element: Element, isKnown: (element: Element) => boolean): Element {
  const cover = coverOf(hit, element);
  let control: Element | undefined;
  for (const ancestor of composedAncestors(hit)) {
    if (matches(ancestor, DIALOG)) return ancestor;
    if (!control && isKnown(ancestor)) control = ancestor;
    if (ancestor === cover) break;
  }
  return control ?? cover;
}

const CONTROLS =
  'button, [role="button"], a[href], input:is([type="button"], [type="submit"], [type="reset"])';
/** What pages mark a control with that closes something. */
const CLOSES =
  '[data-dismiss], [data-bs-dismiss], [command="close"], [command="hide-popover"], [popovertargetaction="hide"]';

/** The control in a cover that closes it, as its marks or its name say; undefined where none does. */
export function closerIn(cover: Element, nameOf: (element: Element) => string): Element | undefined {
  const controls = [...controlsIn(cover)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return controls.find((one) => matches(one, CLOSES)) ?? controls.find((one) => isCloseWord(nameOf(one)));
}

function* controlsIn(root: ParentNode): Iterable<Element> {
  const inner = root instanceof Element ? shownShadowOf(root) : null;
  if (inner) yield* controlsIn(inner);
  for (const element of allIn(root, '*')) {
    if (matches(element, CONTROLS)) yield element;
    const shadow = shownShadowOf(element);
    if (shadow) yield* controlsIn(shadow);
  }
}
