import { anyShadowOf } from '../../page/shadow-roots.ts';

/** The element that an event hits, inside shadow roots that are closed to its path too. */
export function hitBy(event: MouseEvent): Element | undefined {
  let [hit] = event.composedPath();
  while (hit instanceof Element) {
    const inner = anyShadowOf(hit)?.elementFromPoint(event.clientX, event.clientY);
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
  return undefined;
}
