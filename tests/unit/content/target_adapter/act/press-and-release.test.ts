// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { downOn, isClickOf } from '../../../../../content/target_adapter/act/press-and-release.ts';

beforeEach(() => {
  document.body.innerHTML = '<main><button><b>Pay</b></button></main><button id="other">Delete</button>';
});

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? document.body;
const at = (x: number): MouseEvent => new MouseEvent('click', { clientX: x, clientY: 10 });
const standsAt = (...lefts: readonly number[]) => {
  const boxes = lefts.map((left) => new DOMRect(left, 0, 40, 20));
  find('main button').getClientRects = () => Object.assign(boxes, { item: () => null });
};

/** Whether a press at 10 that is released at `x` and hits this is a click on the button, which stands at `then` by then. */
function clicks(
  hit: string,
  { x = 10, later = [0] }: { x?: number; later?: readonly number[] } = {},
): boolean {
  const button = find('main button');
  standsAt(0);
  const down = downOn(button, { event: at(10) });
  standsAt(...later);
  return isClickOf(button, { event: at(x), hit: find(hit), down });
}

it.each([
  ['on the element itself', true, 'main button', {}],
  ['on what it holds, wherever it has moved to', true, 'b', { x: 50, later: [50] }],
  ['on something else', false, '#other', {}],
  ['on what it is in, where something lies over it by now', true, 'main', {}],
  ['on what it is in, where it is drawn no more', true, 'main', { later: [] }],
  ['on what it is in, where it has moved away', false, 'main', { later: [200] }],
  ['on what it is in, where the frame around has moved away', false, 'main', { x: 30 }],
])('a click %s counts: %s', (_, counts, hit, release) => {
  expect(clicks(hit, release)).toBe(counts);
});

it('counts on what the element is in where the button went down beside its own boxes, on what hangs out of them', () => {
  const button = find('main button');
  standsAt(200);
  const down = downOn(button, { event: at(10) });
  expect(isClickOf(button, { event: at(10), hit: find('main'), down })).toBe(true);
});

it('counts on what the element is in where a drag ends', () => {
  standsAt(200);
  expect(isClickOf(find('main button'), { event: at(10), hit: find('main'), down: undefined })).toBe(true);
});

it.each([
  ['that has opened what it belongs to', true, { 'aria-expanded': 'true' }],
  ['that is only drawn in another way', false, { class: 'pressed', style: 'margin: 0' }],
])('a click on what the element is in counts for one %s as it moved: %s', (_, counts, sets) => {
  const button = find('main button');
  standsAt(0);
  const down = downOn(button, { event: at(10) });
  standsAt(200);
  for (const [name, value] of Object.entries(sets)) button.setAttribute(name, value);
  expect(isClickOf(button, { event: at(10), hit: find('main'), down })).toBe(counts);
});
