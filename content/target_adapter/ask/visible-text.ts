import { infoOf } from '../read/semantics/element-info.ts';
import { type RenderState, readRenderState } from '../read/visibility/render-state.ts';
import { TextLegibility } from '../read/visibility/text-legibility.ts';

/** How an element stands among its neighbours where a person sees it and could read what stands directly in it, by the same signs as the walk. */
export function seeText(): (element: Element) => RenderState['flow'] | undefined {
  const legible = new TextLegibility();
  return (element) => {
    const at = infoOf(element);
    const { state, flow } = readRenderState(at, { cursor: false });
    // Here nobody has come from what is around it, which may draw nothing of what it holds.
    const isDrawn = flow === 'contents' || element.checkVisibility();
    return state === 'visible' && isDrawn && legible.isLegible(at) ? flow : undefined;
  };
}
