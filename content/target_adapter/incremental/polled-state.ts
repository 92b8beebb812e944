import { editContextOf } from '../../page/edit-context.ts';
import { isConnected, matches, openShadowOf } from '../../page/genuine.ts';
import type { PolledProperty } from '../read/block-cache.ts';
import { clippingMeasures } from '../read/visibility/render-state.ts';
import { whereMore } from '../read/visibility/scroller.ts';

type ReadState = (element: Element) => unknown;

const READ: Readonly<Record<Exclude<PolledProperty, 'field'>, ReadState>> = {
  ...clippingMeasures,
  scroll: whereMore,
  popover: (element) => matches(element, ':popover-open'),
  // A closed root that is attached late stays unseen until the next fresh read: asking Chrome for each costs
  // too much.
  host: (element) => openShadowOf(element),
};

/** How to read one state of an element, and its value at the last poll. */
interface Poll {
  readonly read: ReadState;
  value: unknown;
}

/**
 * State that changes without a mutation or a reliable event: values that scripts set, sizes and places of the
 * layout.
 */
export class PolledState {
  readonly #polls = new Map<PolledProperty, Map<Element, Poll>>();

  add(element: Element, what: PolledProperty): void {
    const read = what === 'field' ? fieldReader(element) : READ[what];
    if (!read) return;
    const known = this.#polls.get(what) ?? new Map<Element, Poll>();
    this.#polls.set(what, known);
    known.set(element, { read, value: read(element) });
  }

  /** Elements whose state of this kind is polled, among them some that have left the page. */
  of(what: PolledProperty): Iterable<Element> {
    return this.#polls.get(what)?.keys() ?? [];
  }

  /** Elements whose state has changed since the last poll. */
  changed(): [Element, PolledProperty][] {
    const changed: [Element, PolledProperty][] = [];
    for (const [what, polls] of this.#polls) {
      for (const [element, poll] of polls) {
        const now = poll.read(element);
        if (now === poll.value) continue;
        poll.value = now;
        changed.push([element, what]);
      }
    }
    return changed;
  }

  /** Drops elements that have left the page; the walk adds them again when they come back. */
  prune(): void {
    for (const polls of this.#polls.values()) {
      for (const element of polls.keys()) if (!isConnected(element)) polls.delete(element);
    }
  }
}

/**
 * Returns a reader that gives a different number or string for each state of the field. It decides on the
 * kind of field once, since every poll reads long lists of fields; the walk adds a field again when its type
 * changes. Undefined where the field's attributes and children hold all of its state.
 */
function fieldReader(field: Element): ReadState | undefined {
  if (field instanceof HTMLInputElement)
    return CHOICES.has(field.type) ? choice : field.type === 'file' ? files : text;
  if (field instanceof HTMLTextAreaElement) return text;
  if (field instanceof HTMLSelectElement) return field.multiple ? options : option;
  return editContextOf(field) && ((one) => editContextOf(one)?.text);
}

const CHOICES = new Set(['checkbox', 'radio']);

const choice = (field: Element): number => {
  const { checked, indeterminate } = field as HTMLInputElement;
  return Number(checked) + 2 * Number(indeterminate) + 4 * isInvalid(field);
};
const files = (field: Element): string =>
  `${isInvalid(field)} ${Array.from((field as HTMLInputElement).files ?? [], ({ name }) => name).join('\n')}`;
/** Marks an invalid value by a null character, which no value can hold. */
const text = (field: Element): string => {
  const { value } = field as HTMLInputElement | HTMLTextAreaElement;
  return isInvalid(field) === 0 ? value : `\0${value}`;
};
const option = (field: Element): number => 2 * (field as HTMLSelectElement).selectedIndex + isInvalid(field);
const options = (field: Element): string =>
  `${isInvalid(field)} ${Array.from((field as HTMLSelectElement).selectedOptions, ({ index }) => index).join()}`;

const isInvalid = (field: Element): number => Number(matches(field, ':user-invalid'));
