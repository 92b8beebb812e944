// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ItemOrder } from '../../../../../content/target_adapter/effects/item-order.ts';

const LIST =
  '<ul id="l"><li>A <i>:</i></li><li>B <i>:</i></li><li>C <i>:</i></li></ul><ul id="m"><li>D</li></ul>';

/** The reported order after this act on the element that matches the selector. */
function orderAfter(selector: string, act: (list: Element, other: Element) => void) {
  document.body.innerHTML = LIST;
  const [list, other] = ['l', 'm'].map((id) => document.getElementById(id) ?? document.body);
  const order = new ItemOrder();
  order.begin();
  order.note(document.querySelector(selector) ?? document.body);
  act(list ?? document.body, other ?? document.body);
  return order.moved();
}

test.each<[string, string, (list: Element, other: Element) => void, object | undefined]>([
  ['an item', 'li', (list) => list.append(...list.querySelectorAll('li:first-child')), { at: 2 }],
  ['a handle in it', 'i', (list) => list.append(...list.querySelectorAll('li:first-child')), { at: 2 }],
  [
    'an item that the page replaces',
    'li',
    (list) => {
      list.innerHTML = '<li>B :</li><li>C :</li><li>A :</li>';
    },
    { at: 2 },
  ],
])('tells the new order after %s is moved', (_, selector, act, at) => {
  expect(orderAfter(selector, act)).toEqual({ items: ['B :', 'C :', 'A :'], ...at });
});

test('tells the order in the list that an item is moved to', () => {
  expect(orderAfter('li', (list, other) => other.append(...list.querySelectorAll('li:first-child')))).toEqual(
    {
      items: ['D', 'A :'],
      at: 1,
    },
  );
});

test.each<[string, (list: Element) => void]>([
  ['nothing moves', () => {}],
  ['the item goes', (list) => list.firstElementChild?.remove()],
  ['another one is added', (list) => list.insertAdjacentHTML('afterbegin', '<li>N</li>')],
  ['another one changes', (list) => list.lastElementChild?.append('!')],
])('tells no order where %s', (_, act) => {
  expect(orderAfter('li', act)).toBeUndefined();
});
