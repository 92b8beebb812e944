import { shadowOf } from './shadow-roots.ts';

/** What has the focus, inside shadow roots too; null where nothing in particular has it. */
export function deepFocus(): Element | null {
  let focused = document.activeElement;
  for (let inner: Element | null | undefined = focused; inner; ) {
    focused = inner;
    inner = shadowOf(inner)?.activeElement;
  }
  return focused === document.body ? null : focused;
}
