import { composedAncestors } from '../../../content/page/hit-test.ts';
import { noCache } from '../../../content/target_adapter/incremental/read-cache.ts';
import { NO_COVERS } from '../../../content/target_adapter/read/visibility/occlusion.ts';
import { browserSight, type Sight } from '../../../content/target_adapter/read/visibility/render-state.ts';
import { Legible } from '../../../content/target_adapter/read/visibility/text-legibility.ts';
import { Walk } from '../../../content/target_adapter/read/walk.ts';
import { Secrets } from '../../../content/target_adapter/redact/field-secrets.ts';

/** A walk that knows nothing of the page. */
export const freshWalk = (sight: Sight = browserSight) =>
  new Walk({
    ...{ sight, legible: new Legible(), secrets: new Secrets(), ignored: undefined },
    ...{ onRoot: () => undefined, memory: noCache(), covers: NO_COVERS, read: (data) => data },
  });

/** An element that the walk takes for drawn, though the browser says that it is not, with all around it; undefined where there is none. */
export function firstBoxless(): string | undefined {
  let first: string | undefined;
  const walk = freshWalk((at, wanted) => {
    const look = browserSight(at, wanted);
    if (look.state !== 'gone' && look.flow !== 'contents' && !at.element.checkVisibility())
      first ??= Array.from(composedAncestors(at.element), ({ localName }) => localName).join(' in ');
    return look;
  });
  walk.page(document.documentElement);
  return first;
}
