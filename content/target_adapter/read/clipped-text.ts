import {
  attribute,
  nextElementSiblingOf,
  previousElementSiblingOf,
  textContentOf,
} from '../../page/genuine.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/**
 * Adds text for screen readers to names. Shows it too if a sibling is hidden from assistive technology, since
 * the text is then the alternative of that sibling. `inner`: the context inside the element.
 */
export function addClippedText(
  visitor: Visitor,
  info: ElementInfo,
  context: WalkContext,
  inner: WalkContext,
): void {
  const { builder } = visitor;
  const isAlternative = [previousElementSiblingOf(info.element), nextElementSiblingOf(info.element)].some(
    (sibling) =>
      sibling && attribute(sibling, 'aria-hidden') === 'true' && /\S/.test(textContentOf(sibling) ?? ''),
  );
  const { nameText } = builder.capture(() => visitor.inside(info, { ...inner, inControl: true }));
  builder.addGap();
  builder.addText(nameText, { visible: isAlternative && context.visible, inName: inner.inName });
  builder.addGap();
}
