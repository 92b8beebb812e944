import { infoOf } from '../read/semantics/element-info.ts';
import { browserSight, type Look } from '../read/visibility/render-state.ts';
import { Legible } from '../read/visibility/text-legibility.ts';

/** How an element stands among its neighbours where a person sees it and could read what stands directly in it, by the same signs as the walk. */
export function seeText(): (element: Element) => Look['flow'] | undefined {
  const legible = new Legible();
  return (element) => {
    const at = infoOf(element);
    const { state, flow } = browserSight(at, { pointer: false });
    // Here nobody has come from what is around it, which may draw nothing of what it holds.
    const isDrawn = flow === 'contents' || element.checkVisibility();
    return state === 'shown' && isDrawn && legible.has(at) ? flow : undefined;
  };
}
