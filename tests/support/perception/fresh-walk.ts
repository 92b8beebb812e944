import { composedAncestors } from '../../../content/page/hit-test.ts';
import { noMemory } from '../../../content/target_adapter/incremental/read-cache.ts';
import { NO_OCCLUSION } from '../../../content/target_adapter/read/visibility/occlusion.ts';
import {
  type RenderStateReader,
  readRenderState,
} from '../../../content/target_adapter/read/visibility/render-state.ts';
import { TextLegibility } from '../../../content/target_adapter/read/visibility/text-legibility.ts';
import { Walk } from '../../../content/target_adapter/read/walk.ts';
import { Secrets } from '../../../content/target_adapter/redact/field-secrets.ts';

/** A walk that knows nothing of the page. */
export const freshWalk = (sight: RenderStateReader = readRenderState) =>
  new Walk({
    ...{ sight, legible: new TextLegibility(), secrets: new Secrets(), ignored: undefined },
    ...{ onRoot: () => undefined, memory: noMemory(), covers: NO_OCCLUSION, read: (data) => data },
  });

/** An element that the walk takes for drawn, though the browser says that it is not, with all around it; undefined where there is none. */
export function firstBoxless(): string | undefined {
  let first: string | undefined;
  const walk = freshWalk((at, wanted) => {
    const look = readRenderState(at, wanted);
    if (look.state !== 'not-rendered' && look.flow !== 'contents' && !at.element.checkVisibility())
      first ??= Array.from(composedAncestors(at.element), ({ localName }) => localName).join(' in ');
    return look;
  });
  walk.page(document.documentElement);
  return first;
}
