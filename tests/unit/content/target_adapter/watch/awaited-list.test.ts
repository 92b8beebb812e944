// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AwaitedList } from '../../../../../content/target_adapter/watch/awaited-list.ts';

let controller: AbortController;
let list: AwaitedList;
let now: number;

beforeEach(() => {
  now = 1_000;
  controller = new AbortController();
  list = new AwaitedList(controller.signal, () => now);
  Element.prototype.checkVisibility = () => true; // jsdom lays nothing out.
});
afterEach(() => controller.abort());

/** Writes into the field of a page, which changes so many ms later. */
function isAwaited(html: string, { text = 'tea', changes = 0 } = {}): boolean {
  document.body.innerHTML = html;
  const field = document.querySelector('input, textarea') as HTMLInputElement;
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return list.isAwaited(now + changes);
}

it.each([
  '<input role="combobox" aria-expanded="false">',
  '<textarea aria-autocomplete="list"></textarea>',
  '<input aria-haspopup="listbox"><ul role="listbox"></ul>',
  '<input list="l"><datalist id="l"></datalist>',
])('awaits a list of %s', (html) => {
  expect(isAwaited(html)).toBe(true);
});

it.each([
  '<input>',
  '<input aria-autocomplete="inline">',
  '<input role="combobox" aria-expanded="true">',
  '<input role="combobox" aria-expanded="false"><ul role="listbox"><li role="option">tea</li></ul>',
  '<input list="l"><datalist id="l"><option>tea</option></datalist>',
])('awaits none of %s', (html) => {
  expect(isAwaited(html)).toBe(false);
});

it('awaits none of an empty field, of another act, or once the focus is elsewhere', () => {
  const combobox = '<input role="combobox"><button>Go</button>';
  expect(isAwaited(combobox, { text: '' })).toBe(false);
  expect(isAwaited(combobox)).toBe(true);
  document.querySelector('button')?.focus();
  expect(list.isAwaited(now)).toBe(false);
  expect(isAwaited(combobox)).toBe(true);
  list.noted();
  expect(list.isAwaited(now)).toBe(false);
});

it('takes a later change for the list of a field that does not say whether it is open', () => {
  expect(isAwaited('<input role="combobox">', { changes: 51 })).toBe(false);
  expect(isAwaited('<input role="combobox" aria-expanded="false">', { changes: 51 })).toBe(true);
});
