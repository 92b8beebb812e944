import { attribute, childrenOf, isRendered, localNameOf } from '../../page/genuine.ts';
import { attributeOf, type ElementInfo } from './semantics/element-info.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/**
 * Adds a list whose drawn numbers nobody could count: it has a `start`, is `reversed`, or has an item with a `value`. False for
 * any other. The list numbers its items, since an item is cached and its number depends on the others.
 */
export function addNumberedList(visitor: Visitor, info: ElementInfo, context: WalkContext): boolean {
  const { element } = info;
  if (!(element instanceof HTMLOListElement)) return false;
  const children = [...childrenOf(element)];
  const items = children.filter((child) => localNameOf(child) === 'li' && isRendered(child));
  const start = attributeOf(info, 'start');
  const isReversed = attributeOf(info, 'reversed') !== null;
  if (start === null && !isReversed && !items.some((item) => attribute(item, 'value') !== null)) return false;
  if (getComputedStyle(element).listStyleType !== 'decimal') return false;
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
          ? { ...block, inline: [`${number}. `, ...block.inline] }
          : block,
      );
    if (own) number += step;
  }
  return true;
}
