// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { byPerson, drawn, key, open, part, place, press, setUp, tearDown } from './open-pill.ts';

beforeEach(setUp);
afterEach(tearDown);

it('stands in the corner that the person has chosen for the site, else at the bottom, in a chat at the top', () => {
  open({ corner: 'top-left' });
  expect(place()).toEqual(['pill', 'top-left']);
  open();
  expect(place()).toEqual(['pill', 'bottom-right']);
  open({ role: 'agent' });
  expect(place()).toEqual(['pill', 'top-right']);
});

it('goes where arrow keys lead, and says so to the worker', () => {
  open();
  expect(key('ArrowUp').defaultPrevented).toBe(true);
  expect(key('ArrowLeft').defaultPrevented).toBe(true);
  expect(key('a').defaultPrevented).toBe(false);
  expect(place()).toEqual(['pill', 'top-left']);
  expect(drawn.asked).toEqual([
    ['PILL_MOVED', { corner: 'top-right' }],
    ['PILL_MOVED', { corner: 'top-left' }],
  ]);
});

it('is left by Escape, which does nothing else', () => {
  open();
  part('mark').focus();
  const heard = vi.fn();
  document.addEventListener('keydown', heard, { signal: drawn.life.signal });
  key('Escape');
  expect(drawn.root.activeElement).toBeNull();
  expect(heard).not.toHaveBeenCalled();
});

it('goes to the corner nearest to where it is dropped; a press that does not move is none', () => {
  open();
  const pill = part('pill');
  const pointer = (name: string, clientX: number, clientY: number) =>
    byPerson(pill, new MouseEvent(name, { bubbles: true, clientX, clientY }));
  pointer('pointerdown', 700, 580);
  pointer('pointermove', 702, 581);
  pointer('pointerup', 702, 581);
  expect(drawn.asked).toEqual([]);
  pill.getBoundingClientRect = () => new DOMRect(30, 40, 120, 28);
  pointer('pointerdown', 700, 580);
  pointer('pointermove', 50, 50);
  expect(pill.style.translate).toBe('-650px -530px');
  pointer('pointerup', 50, 50);
  expect(pill.style.translate).toBe('');
  expect(drawn.asked).toEqual([['PILL_MOVED', { corner: 'top-left' }]]);
  expect(place()).toEqual(['pill', 'top-left']);
});

it('opens our page by its mark where there is no room for a button', () => {
  drawn.occupied = [new DOMRect(0, 0, 800, 600)];
  open();
  expect(place()[0]).toBe('small');
  expect(part('mark').ariaLabel).toBe('Working · Open AgentAnything');
  const pointer = (name: string) =>
    byPerson(part('mark'), new MouseEvent(name, { bubbles: true, clientX: 5, clientY: 5 }));
  pointer('pointerdown');
  pointer('pointerup');
  press('mark');
  expect(drawn.asked).toEqual([
    ['OPEN_PANEL', {}],
    ['OPEN_PANEL', {}],
  ]);
});

it('moves off what is about to be clicked, and lets the click through', () => {
  const pill = open();
  pill.outline(new DOMRect(700, 560, 60, 20));
  expect(place()).toEqual(['pill', 'top-right']);
  pill.letThrough(3_000);
  expect(part('pill').hasAttribute('data-through')).toBe(true);
  pill.letThrough(0);
  expect(part('pill').hasAttribute('data-through')).toBe(false);
  pill.letThrough(3_000);
  vi.advanceTimersByTime(3_000); // Nobody has said that it has come.
  expect(part('pill').hasAttribute('data-through')).toBe(false);
});

it.each<[string, DOMRect[], string, string]>([
  ['beside a column of text', [new DOMRect(0, 0, 400, 600)], 'card', 'top-right'],
  ['smaller where a card would cover text', [new DOMRect(0, 0, 600, 600)], 'pill', 'top-right'],
  ['on the other side', [new DOMRect(400, 0, 400, 600)], 'card', 'top-left'],
  ['as a mark alone where there is little room', [new DOMRect(50, 0, 700, 600)], 'small', 'top-right'],
  [
    'as a mark, where it covers least, where there is none',
    [new DOMRect(0, 0, 800, 580)],
    'small',
    'bottom-right',
  ],
])('stands in a chat %s', (_, boxes, form, corner) => {
  drawn.occupied = boxes;
  open({ role: 'agent', status: 'question' });
  expect(place()).toEqual([form, corner]);
});
