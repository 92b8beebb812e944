import { addLabelAsControl } from './controls.ts';
import { addImage, addImageMapAreas, addSvg } from './images.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import { addStructure } from './structure.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/**
 * Adds an element that is not interactive: a line break, an image, a label or structure; `inner`: the context
 * in it.
 */
export function addContent(visitor: Visitor, info: ElementInfo, role: string, inner: WalkContext): void {
  const { element, tag, semanticAttributes } = info;
  if (tag === 'br') visitor.builder.endLine();
  else if (tag === 'svg') addSvg(visitor, info, inner);
  else if (tag === 'img' || tag === 'canvas' || role === 'img') {
    addImage(visitor, visitor.names.authorName(info), inner);
    if (inner.occluded === 'no' && semanticAttributes.includes('usemap'))
      addImageMapAreas(visitor, element, inner);
  } else if (tag !== 'label' || inner.occluded === 'all' || !addLabelAsControl(visitor, info, inner))
    addStructure(visitor, info, role, inner);
}
