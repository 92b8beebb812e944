import type { PolledProperty } from '../read/block-cache.ts';
import { clippingMeasures } from '../read/visibility/render-state.ts';

type Read = (element: Element) => unknown;

const READ: Readonly<Record<Exclude<PolledProperty, 'field'>, Read>> = {
  ...clippingMeasures,
  popover: (element) => element.matches(':popover-open'),
  // A closed root of a later time stays unseen until everything is read afresh: to ask Chrome for each costs too much.
  host: (element) => element.shadowRoot,
};

/** How an element is looked at, and what it was. */
interface Watch {
  readonly read: Read;
  value: unknown;
}

/** What changes without a mutation or an event that could be relied on; scripts set values, and layout moves by itself. */
export class Watches {
  readonly #watches = new Map<PolledProperty, Map<Element, Watch>>();

  add(element: Element, what: PolledProperty): void {
    const read = what === 'field' ? fieldRead(element) : READ[what];
    if (!read) return;
    const known = this.#watches.get(what) ?? new Map<Element, Watch>();
    this.#watches.set(what, known);
    known.set(element, { read, value: read(element) });
  }

  /** All that is watched so. Some may have left the page. */
  of(what: PolledProperty): Iterable<Element> {
    return this.#watches.get(what)?.keys() ?? [];
  }

  /** What has changed since it was read last. */
  changed(): [Element, PolledProperty][] {
    const changed: [Element, PolledProperty][] = [];
    for (const [what, watches] of this.#watches) {
      for (const [element, watch] of watches) {
        const now = watch.read(element);
        if (now === watch.value) continue;
        watch.value = now;
        changed.push([element, what]);
      }
    }
    return changed;
  }

  /** Forgets what has left the page: it is looked at anew when it comes back. */
  prune(): void {
    for (const watches of this.#watches.values()) {
      for (const element of watches.keys()) if (!element.isConnected) watches.delete(element);
    }
  }
}

/**
 * How the state of a field is read: as a number or a text that is another one in every other state. Long lists of fields are read each time, so what
 * kind of field it is is asked once: where that changes it is watched anew. Undefined where all of its state is in its attributes and what it holds.
 */
function fieldRead(field: Element): Read | undefined {
  if (field instanceof HTMLInputElement)
    return CHOICES.has(field.type) ? choice : field.type === 'file' ? files : text;
  if (field instanceof HTMLTextAreaElement) return text;
  if (field instanceof HTMLSelectElement) return field.multiple ? options : option;
  return undefined;
}

const CHOICES = new Set(['checkbox', 'radio']);

const choice = (field: Element): number => {
  const { checked, indeterminate } = field as HTMLInputElement;
  return Number(checked) + 2 * Number(indeterminate) + 4 * isInvalid(field);
};
const files = (field: Element): string =>
  `${isInvalid(field)} ${Array.from((field as HTMLInputElement).files ?? [], ({ name }) => name).join('\n')}`;
/** No value can hold a null character. */
const text = (field: Element): string => {
  const { value } = field as HTMLInputElement | HTMLTextAreaElement;
  return isInvalid(field) === 0 ? value : `\0${value}`;
};
const option = (field: Element): number => 2 * (field as HTMLSelectElement).selectedIndex + isInvalid(field);
const options = (field: Element): string =>
  `${isInvalid(field)} ${Array.from((field as HTMLSelectElement).selectedOptions, ({ index }) => index).join()}`;

const isInvalid = (field: Element): number => Number(field.matches(':user-invalid'));
