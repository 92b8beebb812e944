import { isLookedThrough } from './hit-test.ts';
import { anyShadowOf } from './shadow-roots.ts';

/** The focused element, inside shadow roots too; null where only a body that is not written in has the focus, or an element of ours. */
export function deepFocus(): Element | null {
  let focused = document.activeElement;
  if (focused && isLookedThrough(focused)) return null;
  for (let inner: Element | null | undefined = focused; inner; ) {
    focused = inner;
    inner = anyShadowOf(inner)?.activeElement;
  }
  return focused === document.body && !document.body?.isContentEditable ? null : focused;
}

/** The same as a person sees it: a body has the focus of its document even while another document has that of the tab. */
export function shownFocus(): Element | null {
  const focused = deepFocus();
  return focused === document.body && !document.hasFocus() ? null : focused;
}
