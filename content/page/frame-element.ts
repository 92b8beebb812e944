import { localNameOf } from './genuine.ts';

/** An element that shows a document of its own. An `embed` tells nobody the window of its document. */
export type FrameElement = HTMLElement & { readonly contentWindow: WindowProxy | null };

/** Whether an element is such a frame; an `object` is one where it has loaded a document. */
export function isFrame(element: Element | null): element is FrameElement {
  if (!(element instanceof HTMLElement)) return false;
  const tag = localNameOf(element);
  return (
    tag === 'iframe' || tag === 'frame' || (element instanceof HTMLObjectElement && !!element.contentWindow)
  );
}
