import { isDisabled } from '../composer/disabled.ts';
import { isSendable } from '../composer/fit.ts';
import { controlsIn } from './control-signatures.ts';
import { controlAreaOf } from './sent.ts';

/** Finds the control that sends where no selector does: the only one that a text in the empty field has changed. */
export class ChangedControl {
  /** The controls around the empty field, each with its attributes. */
  #before: ReadonlyMap<Element, string> | undefined;

  /** Notes the controls while the field is empty. */
  atRest(field: HTMLElement): void {
    this.#before = new Map(controlsAround(field).map((control) => [control, stateOf(control)]));
  }

  /** The control, once the field is filled; undefined if there is none, or more than one. */
  find(field: HTMLElement): HTMLElement | undefined {
    const before = this.#before;
    if (!before) return undefined;
    const [changed, another] = controlsAround(field).filter(
      (control) =>
        before.get(control) !== stateOf(control) &&
        isSendable(control, field) &&
        !isDisabled(control, controlAreaOf(field), field),
    );
    return another ? undefined : changed;
  }
}

const stateOf = (control: Element): string =>
  control
    .getAttributeNames()
    .map((name) => `${name}=${control.getAttribute(name)}`)
    .join(' ');

/** By tag or role, and what only the pointer over it or its icon tells. */
function controlsAround(field: HTMLElement): HTMLElement[] {
  const area = controlAreaOf(field);
  const pointed = [...area.querySelectorAll<HTMLElement>('div, span, svg')].filter(
    (element) =>
      !element.contains(field) &&
      !field.contains(element) &&
      ((isPointed(element) && !(element.parentElement && isPointed(element.parentElement))) ||
        element.querySelector(':scope > svg, :scope > img') !== null),
  );
  return [...new Set([...controlsIn(area), ...pointed])];
}

const isPointed = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';
