import type { Watched } from '../snapshot/memory.ts';
import { measure } from '../snapshot/sight.ts';

const READ: Readonly<Record<Watched, (element: Element) => unknown>> = {
  ...measure,
  field: fieldState,
  popover: (element) => element.matches(':popover-open'),
  // A closed root of a later time stays unseen until everything is read afresh: to ask Chrome for each costs too much.
  host: (element) => element.shadowRoot,
};

/** What changes without a mutation or an event that could be relied on; scripts set values, and layout moves by itself. */
export class Watches {
  readonly #values = new Map<Watched, Map<Element, unknown>>();

  add(element: Element, what: Watched): void {
    const known = this.#values.get(what) ?? new Map<Element, unknown>();
    this.#values.set(what, known);
    known.set(element, READ[what](element));
  }

  /** All that is watched so. Some may have left the page. */
  of(what: Watched): Iterable<Element> {
    return this.#values.get(what)?.keys() ?? [];
  }

  /** What has changed since it was read last. */
  changed(): [Element, Watched][] {
    const changed: [Element, Watched][] = [];
    for (const [what, values] of this.#values) {
      const read = READ[what];
      for (const [element, before] of values) {
        const now = read(element);
        if (now === before) continue;
        values.set(element, now);
        changed.push([element, what]);
      }
    }
    return changed;
  }

  /** Forgets what has left the page: it is looked at anew when it comes back. */
  prune(): void {
    for (const values of this.#values.values()) {
      for (const element of values.keys()) if (!element.isConnected) values.delete(element);
    }
  }
}

/** A number or a text that is another one in every other state. Long lists of fields are read each time. */
function fieldState(field: Element): unknown {
  if (field instanceof HTMLInputElement) {
    const { type } = field;
    const invalid = isInvalid(field);
    if (type === 'checkbox' || type === 'radio') return Number(field.checked) + 2 * Number(field.indeterminate) + 4 * invalid;
    if (type === 'file') return `${invalid} ${Array.from(field.files ?? [], ({ name }) => name).join('\n')}`;
    return marked(field.value, invalid);
  }
  if (field instanceof HTMLTextAreaElement) return marked(field.value, isInvalid(field));
  if (field instanceof HTMLSelectElement) {
    const chosen = field.multiple ? Array.from(field.selectedOptions, ({ index }) => index).join() : field.selectedIndex;
    return `${isInvalid(field)} ${chosen}`;
  }
  return undefined;
}

const isInvalid = (field: Element): number => Number(field.matches(':user-invalid'));
/** No value can hold a null character. */
const marked = (value: string, invalid: number): string => (invalid === 0 ? value : `\0${value}`);
