import { expect, vi } from 'vitest';
import type { FakeWorker } from './chrome.ts';

/** What a person finds and does in the page that is drawn into the document. Every search waits until there is something to find. */

/** Ends what hangs: a slow machine may take its time. */
const LIMIT = { timeout: 20_000, interval: 10 };

/** Tries again until it holds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, LIMIT);

const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

function find<T extends Element>(what: string, search: () => T | undefined | null): Promise<T> {
  return eventually(() => {
    const found = search();
    if (!found) throw new Error(`no ${what} in: ${words(document.body)}`);
    return found;
  });
}

const byName = (name: string) => (element: Element) =>
  (element.getAttribute('aria-label') ?? words(element)) === name;

/** The button with this accessible name. */
export const button = (name: string): Promise<HTMLButtonElement> =>
  find(`button "${name}"`, () => [...document.querySelectorAll('button')].find(byName(name)));

/** Presses a button once it takes presses. */
export async function press(name: string): Promise<void> {
  const wanted = await button(name);
  await eventually(() => expect(wanted.ariaDisabled).not.toBe('true'));
  wanted.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The last field with this label. */
export const field = (label: string): Promise<Field> =>
  find(`field "${label}"`, () => {
    const labels = [...document.querySelectorAll('label')].filter((one) => words(one).startsWith(label));
    return labels.at(-1)?.control as Field | undefined;
  });

/** Replaces what a field holds, as typing does. */
export async function type(label: string, text: string): Promise<Field> {
  const element = await field(label);
  element.focus();
  element.value = text;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  return element;
}

export function key(element: Element, name: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  return event;
}

/** Waits until the page says this. */
export const reads = (text: string): Promise<Element> =>
  find(`text "${text}"`, () => (words(document.body).includes(text) ? document.body : undefined));

/** What the page says now. */
export const page = (): string => words(document.body);

/** Waits until this, and nothing else, has been asked of the worker. */
export const asks = (
  worker: FakeWorker,
  ...wanted: readonly { name: string; payload: unknown }[]
): Promise<void> => eventually(() => expect(worker.asked).toEqual(wanted));
