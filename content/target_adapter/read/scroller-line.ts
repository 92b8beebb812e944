import { SCROLLER_TAG } from '../../../src/perception/render.ts';
import { rawBlock } from './raw-block.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import { roleOf } from './semantics/roles.ts';
import { whereMore } from './visibility/scroller.ts';
import type { Visitor } from './visitor.ts';

/** Adds the line that says where a scroller hides more, below what it shows. */
export function addScrollerLine(visitor: Visitor, info: ElementInfo): void {
  const { element, tag } = info;
  const { builder, cache, names } = visitor;
  if (tag === 'pre' || tag === 'code') return; // Their text is read whole.
  cache.watch(element, 'scroll');
  const more = whereMore(element);
  if (more === '' || builder.blocks.length === 0) return;
  const control = {
    element,
    tag: SCROLLER_TAG,
    role: roleOf(info),
    name: names.authorName(info),
    text: '',
    attributes: [['more', more]] satisfies [string, string][],
  };
  builder.addBlock(rawBlock('text', { inline: [control] }));
}
