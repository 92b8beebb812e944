import {
  attribute,
  holds,
  matches,
  nextElementSiblingOf,
  previousElementSiblingOf,
  textContentOf,
} from '../../page/genuine.ts';
import { attributeOf, type ElementInfo } from './semantics/element-info.ts';
import { roleOf } from './semantics/roles.ts';
import { addStructure } from './structure.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

/**
 * Adds text for screen readers to names; a status line is told as it is spoken. Shows it too if a sibling is hidden from assistive technology, since
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
  if (context.visible && isStatus(info)) {
    addStructure(visitor, info, roleOf(info), { ...inner, unclipped: true, visible: true });
    return;
  }
  const { nameText } = builder.capture(() => visitor.inside(info, { ...inner, inControl: true }));
  builder.addGap();
  builder.addText(nameText, { visible: isAlternative && context.visible, inName: inner.inName });
  builder.addGap();
}

const STATUS = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
const STATUS_MAX = 300;

/** Whether an element is or only holds a line that screen readers speak when it changes. */
function isStatus(info: ElementInfo): boolean {
  const { element } = info;
  const length = textContentOf(element)?.trim().length ?? 0;
  if (length === 0 || length > STATUS_MAX) return false;
  const isLive = attributeOf(info, 'aria-live') !== 'off' && matches(element, STATUS);
  return isLive || holds(element, STATUS);
}
