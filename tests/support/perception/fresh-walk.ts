import { isRendered } from '../../../content/page/genuine.ts';
import { composedAncestors } from '../../../content/page/hit-test.ts';
import { noCache } from '../../../content/target_adapter/incremental/read-cache.ts';
import { Listened } from '../../../content/target_adapter/read/semantics/listened.ts';
import { NO_OCCLUSION } from '../../../content/target_adapter/read/visibility/occlusion.ts';
import {
  type RenderStateReader,
  readRenderState,
} from '../../../content/target_adapter/read/visibility/render-state.ts';
import { TextLegibility } from '../../../content/target_adapter/read/visibility/text-legibility.ts';
import { Walk } from '../../../content/target_adapter/read/walk.ts';
import { FieldSecrets } from '../../../content/target_adapter/redact/field-secrets.ts';

/** A walk that knows nothing of the page. */
export const freshWalk = (stateReader: RenderStateReader = readRenderState) =>
  new Walk({
    ...{
      readRenderState: stateReader,
      legibility: new TextLegibility(),
      secrets: new FieldSecrets(),
      listened: new Listened(),
      ignored: undefined,
    },
    ...{ onRoot: () => undefined, cache: noCache(), occlusion: NO_OCCLUSION, shownText: (data) => data },
  });

/** An element that the walk takes for drawn, though the browser says that it is not, with all around it; undefined where there is none. */
export function firstBoxless(): string | undefined {
  let first: string | undefined;
  const walk = freshWalk((info, wanted) => {
    const rendered = readRenderState(info, wanted);
    if (rendered.state !== 'not-rendered' && rendered.flow !== 'contents' && !isRendered(info.element))
      first ??= Array.from(composedAncestors(info.element), ({ localName }) => localName).join(' in ');
    return rendered;
  });
  walk.page(document.documentElement);
  return first;
}
