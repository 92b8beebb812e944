import type { Learned } from '../../../src/protocol/learned-chat.ts';
import { DISABLED } from '../composer/disabled.ts';
import { controlsIn, type SendControl } from './control-signatures.ts';
import { selectorsFor } from './selector-candidates.ts';

/** How the message was sent. `offered`: controls that could have been pressed instead of the key. */
export type Sent =
  | { readonly by: 'control'; readonly control: SendControl }
  | { readonly by: Learned['submitKey']; readonly offered: readonly SendControl[] };

/** The controls that could be pressed now. */
export const controlsNow = (field: HTMLElement): readonly SendControl[] =>
  controlsIn(controlAreaOf(field))
    .filter((element) => !element.matches(DISABLED))
    .map((element) => controlAt(element, field));

/** What is known of a control that may send. */
export const controlAt = (element: HTMLElement, field: HTMLElement): SendControl => ({
  element,
  selectors: selectorsFor(element, field),
  offset: offsetFrom(element, field),
});

/** What sends: the pressed control, or the only control that a key press disabled or removed. */
export function sendMethod(sent: Sent): {
  readonly control: SendControl | undefined;
  readonly submitKey: Learned['submitKey'];
} {
  if ('control' in sent) return { control: sent.control, submitKey: 'Enter' };
  const [used, another] = sent.offered.filter(
    ({ element }) => !element.isConnected || element.matches(DISABLED),
  );
  return { control: another ? undefined : used, submitKey: sent.by };
}

function offsetFrom(element: Element, field: Element): Learned['sendAt'] {
  const [control, composer] = [element.getBoundingClientRect(), field.getBoundingClientRect()];
  if (control.width === 0) return null;
  const dx = Math.round((control.left + control.right) / 2 - composer.right);
  return { dx, dy: Math.round((control.top + control.bottom) / 2 - composer.bottom) };
}

const MAX_LEVELS = 6;

/** The largest ancestor of the field up to half the viewport high: it holds the field's controls. */
export function controlAreaOf(field: Element): Element {
  let area = field;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent: Element | null = area.parentElement;
    if (!parent || parent === document.body || parent.getBoundingClientRect().height > innerHeight / 2)
      return area;
    area = parent;
  }
  return area;
}
