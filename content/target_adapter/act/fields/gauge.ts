import type { Gauge } from '../../../../src/protocol/messages/target-fields.ts';
import { infoOf } from '../../read/semantics/element-info.ts';
import { roleOf } from '../../read/semantics/roles.ts';

/** A slider or spin button without an input of its own: keys move it, and it tells where it is. */
export function isGauge(element: Element): boolean {
  if (element instanceof HTMLInputElement) return false;
  const role = roleOf(infoOf(element));
  const isSpinbutton =
    role === 'spinbutton' &&
    element.querySelector('input') === null &&
    !(element instanceof HTMLElement && element.isContentEditable);
  return (role === 'slider' || isSpinbutton) && numberIn(element, 'aria-valuenow') !== undefined;
}

/** Where such an element is, and between what; undefined where it does not tell. */
export function gaugeOf(element: Element): Gauge | undefined {
  const now = numberIn(element, 'aria-valuenow');
  if (now === undefined) return undefined;
  const isSlider = roleOf(infoOf(element)) === 'slider';
  // A slider without bounds goes from 0 to 100: https://www.w3.org/TR/wai-aria-1.2/#slider
  const min = numberIn(element, 'aria-valuemin') ?? (isSlider ? 0 : undefined);
  const max = numberIn(element, 'aria-valuemax') ?? (isSlider ? 100 : undefined);
  return { now, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function numberIn(element: Element, attribute: string): number | undefined {
  const text = element.getAttribute(attribute)?.trim() ?? '';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
}
