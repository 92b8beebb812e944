// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { hitPointsOf } from '../../../../../content/target_adapter/act/locate.ts';

/** A card of 100 × 100 pixels with a numbered button in it, which begins where the first point above the middle lies. */
it('keeps a pixel clear of what else has a number in the element', () => {
  document.body.innerHTML = '<div id="card">Open<button>Remove</button></div>';
  const [card, button] = [document.querySelector('div'), document.querySelector('button')];
  if (!card || !button) throw new Error('The page is not there.');
  const box = new DOMRect(0, 0, 100, 100);
  card.getBoundingClientRect = () => box;
  card.getClientRects = () => [box] as unknown as DOMRectList;
  card.checkVisibility = () => true;
  const hitAt = (x: number, y: number) => {
    if (x < 0 || y < 0 || x > 100 || y > 100) return null;
    return y > 25 ? button : card;
  };
  document.elementFromPoint = hitAt;
  const [first, ...others] = hitPointsOf(card, (one) => one === button);
  expect(first).toEqual({ x: 10, y: 10 });
  // It is taken before the points of the button all the same.
  const places = others.map(({ x, y }) => `${x} ${y}`);
  expect(places.indexOf('50 25')).toBeLessThan(places.indexOf('50 50'));
  expect(places).toContain('50 25');
});
