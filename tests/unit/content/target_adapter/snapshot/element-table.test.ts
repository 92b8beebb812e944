// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { ElementTable } from '../../../../../content/target_adapter/snapshot/element-table.ts';
import type { ElementId } from '../../../../../src/protocol/ids.ts';
import { explain } from '../../../../../src/protocol/outcome.ts';
import { walkOf } from '../page.ts';

const id = (number: number) => number as ElementId;
const identify = (element: Element) => walkOf().control(element);
const words = ({ role, name }: { role: string; name: string }) => `${role} "${name}"`;

let table: ElementTable;
let button: Element;
beforeEach(() => {
  document.body.innerHTML = '<button>Pay</button>';
  button = document.body.firstElementChild as Element;
  table = new ElementTable();
  table.grant({ from: id(5), to: id(6) });
});

const resolve = (number: number) => {
  const outcome = table.resolve(id(number), identify, words);
  return outcome.ok ? outcome.value : explain(outcome.failure);
};
const show = () => {
  const number = table.assign(button);
  table.recordShown(number, identify(button));
  return number;
};

it('assigns each element one id for life', () => {
  expect([table.assign(button), table.assign(document.body), table.assign(button)]).toEqual([5, 6, 5]);
  expect(table.left).toBe(0);
});

it('continues with the next range', () => {
  table.assign(button);
  table.grant({ from: id(40), to: id(50) });
  expect(table.assign(document.body)).toBe(40);
});

it('resolves an element that was shown', () => {
  expect(resolve(show())).toBe(button);
});

it('refuses an element whose role or name has changed until it is shown again', () => {
  show();
  button.textContent = 'Delete all';
  expect(resolve(5)).toBe(
    'Element 5 was button "Pay" and has become button "Delete all". Look at the newest page data before you use it.',
  );
  show();
  expect(resolve(5)).toBe(button);
});

it('refuses an element that has left the page, even if an equal one replaced it', () => {
  show();
  button.replaceWith(button.cloneNode(true));
  expect(resolve(5)).toMatch('Element 5 is no longer on the page.');
});

it('refuses ids that were never assigned', () => {
  show();
  expect(resolve(6)).toMatch('No element has the number 6.');
  expect(resolve(400)).toMatch('No element has the number 400.');
});
