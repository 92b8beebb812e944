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

  /** What has changed since it was read last. Elements that have left the page are forgotten. */
  changed(): [Element, Watched][] {
    const changed: [Element, Watched][] = [];
    for (const [what, values] of this.#values) {
      const read = READ[what];
      for (const [element, before] of values) {
        if (!element.isConnected) {
          values.delete(element);
          continue;
        }
        const now = read(element);
        if (now === before) continue;
        values.set(element, now);
        changed.push([element, what]);
      }
    }
    return changed;
  }
}

function fieldState(field: Element): unknown {
  if (field instanceof HTMLInputElement) {
    const { type } = field;
    if (type === 'checkbox' || type === 'radio') return `${field.checked} ${field.indeterminate} ${isInvalid(field)}`;
    if (type === 'file') return `${[...(field.files ?? [])].map(({ name }) => name).join('\n')} ${isInvalid(field)}`;
    return `${isInvalid(field)} ${field.value}`;
  }
  if (field instanceof HTMLTextAreaElement) return `${isInvalid(field)} ${field.value}`;
  if (field instanceof HTMLSelectElement) {
    const chosen = field.multiple ? Array.from(field.selectedOptions, ({ index }) => index).join() : field.selectedIndex;
    return `${isInvalid(field)} ${chosen}`;
  }
  return undefined;
}

const isInvalid = (field: Element): boolean => field.matches(':user-invalid');
