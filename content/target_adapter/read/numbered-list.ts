import { attribute, childrenOf, isRendered, localNameOf } from '../../page/genuine.ts';
import { listMarker } from './list-markers.ts';
import { attributeOf, type ElementInfo } from './semantics/element-info.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/**
 * Adds a list whose drawn numbers nobody could count: it has letters, a `start`, is `reversed`, or has an item with a
 * `value`. False for any other. The list numbers its items, since an item is cached and its number depends on the others.
 */
export function addNumberedList(visitor: Visitor, info: ElementInfo, context: WalkContext): boolean {
  const { element } = info;
  if (!(element instanceof HTMLOListElement)) return false;
  const children = [...childrenOf(element)];
  const items = children.filter((child) => localNameOf(child) === 'li' && isRendered(child));
  const start = attributeOf(info, 'start');
  const isReversed = attributeOf(info, 'reversed') !== null;
  const style = items[0] ? drawnStyle(items[0]) : 'none';
  const isCountable =
    start === null && !isReversed && !items.some((item) => attribute(item, 'value') !== null);
  if ((isCountable && style === 'decimal') || listMarker(1, style) === undefined) return false;
  const step = isReversed ? -1 : 1;
  let number = start === null && isReversed ? items.length : element.start;
  for (const child of children) {
    const { blocks, nameText } = visitor.builder.capture(() => visitor.visit(child, context, info));
    visitor.builder.addNameText(nameText);
    const own = items.includes(child) ? child : undefined;
    if (own && attribute(own, 'value') !== null) number = (own as HTMLLIElement).value;
    for (const [index, block] of blocks.entries())
      visitor.builder.addBlock(
        own && index === 0 && block.kind === 'item'
          ? { ...block, inline: [`${listMarker(number, style)}. `, ...block.inline] }
          : block,
      );
    if (own) number += step;
  }
  return true;
}

/** How an item is marked; `none` where it is laid out as something else. */
function drawnStyle(item: Element): string {
  const { display, listStyleType } = getComputedStyle(item);
  return display.includes('list-item') ? listStyleType : 'none';
}
