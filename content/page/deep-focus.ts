import { anyShadowOf } from './shadow-roots.ts';

/** The focused element, inside shadow roots too; null where only the body has the focus. */
export function deepFocus(): Element | null {
  let focused = document.activeElement;
  for (let inner: Element | null | undefined = focused; inner; ) {
    focused = inner;
    inner = anyShadowOf(inner)?.activeElement;
  }
  return focused === document.body ? null : focused;
}
