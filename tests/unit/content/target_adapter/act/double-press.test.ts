// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it } from 'vitest';
import { EarlyEvents } from '../../../../../content/target_adapter/act/early-events.ts';
import { InputGuard } from '../../../../../content/target_adapter/act/input-guard.ts';
import { reaches } from '../../../../../content/target_adapter/act/own-part.ts';

let controller: AbortController;
let guard: InputGuard;
/** How often the guard has said that a press of ours is over. */
let ends: number;

beforeEach(() => {
  document.body.innerHTML = '<button id="pay">Pay</button><button id="delete">Delete</button>';
  controller = new AbortController();
  ends = 0;
  guard = new InputGuard({
    signal: controller.signal,
    events: new EarlyEvents(controller.signal),
    counts: () => true,
    isOurs: () => true,
    personActs: () => {},
    pressEnds: () => {
      ends += 1;
    },
  });
});
afterEach(() => controller.abort());

const find = (id: string) => document.getElementById(id) as HTMLElement;
const send = (id: string, ...types: readonly string[]) =>
  types.map((type) =>
    find(id).dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1 })),
  );
const CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
const aim = (presses: number, ends: 'click' | 'dblclick' | 'auxclick' | 'mouseup') =>
  guard.aimPress({
    element: find('pay'),
    presses,
    ends,
    isAsShown: () => true,
    isHitBy: (hit) => reaches(hit, find('pay')),
  });

it('a double click has come with its last event, and lets the pointer through to its second release', () => {
  aim(2, 'dblclick');
  send('pay', ...CLICK);
  expect([ends, guard.hasArrived()]).toEqual([0, false]);
  send('pay', ...CLICK, 'dblclick');
  expect([ends, guard.hasArrived()]).toEqual([1, true]);
});

it('the second click of two is stopped where another element has come, and the first is told', () => {
  aim(2, 'dblclick');
  send('pay', ...CLICK);
  expect(send('delete', ...CLICK)).toEqual(Array(5).fill(false));
  expect(guard.end()).toMatchObject({ strayed: find('delete'), ups: 1 });
});

it('a menu of the browser does not open for a press of ours, and one of the person’s does', () => {
  aim(1, 'auxclick');
  expect(send('pay', 'contextmenu')).toEqual([false]);
  guard.end();
  expect(send('pay', 'contextmenu')).toEqual([true]);
});

it.each(['mouseup', 'drop'])('a drag has come with its %s', (type) => {
  aim(1, 'mouseup');
  send('pay', 'pointerdown', 'mousedown');
  expect(guard.hasArrived()).toBe(false);
  send('delete', type);
  expect(guard.hasArrived()).toBe(true);
});

it('a press that takes its element away has come: what that was in gets the release alone', () => {
  aim(1, 'click');
  const pay = find('pay');
  pay.addEventListener('pointerdown', () => pay.remove());
  send('pay', 'pointerdown');
  document.body.id = 'body';
  expect(send('body', 'mousedown', 'pointerup', 'mouseup', 'click')).toEqual([false, true, true, false]);
  expect([ends, guard.hasArrived(), guard.end().strayed]).toEqual([1, true, undefined]);
});
