// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { hitPointsOf, locate } from '../../../../../content/target_adapter/act/locate.ts';
import { provePress } from '../../../../../content/target_adapter/act/prove-press.ts';
import { done } from '../../../../../src/protocol/outcome.ts';
import { element } from '../../../../support/samples.ts';

const BOX = new DOMRect(0, 0, 100, 100);
const find = (selector: string): Element => document.querySelector(selector) ?? document.body;
const isNumbered = (one: Element) => one.matches('#card, button, header');
const nameBlocker = async ({ id, localName }: Element) => ({ name: id || localName });

/** Lays a card of 100 × 100 pixels out, in which `hitAt` says what is where. */
function layOut(hitAt: (y: number) => Element): Element {
  const card = find('#card');
  card.getBoundingClientRect = () => BOX;
  card.getClientRects = () => [BOX] as unknown as DOMRectList;
  Element.prototype.checkVisibility = () => true;
  card.scrollIntoView = () => {};
  document.elementFromPoint = (x, y) => (x < 0 || y < 0 || x > 100 || y > 100 ? null : hitAt(y));
  return card;
}

beforeEach(() => {
  document.body.innerHTML = `
    <header>Site</header>
    <div id="card">Open<button>Remove</button></div>
    <ul><button id="row"><label for="agree">I agree</label></button></ul><input id="agree" type="checkbox">`;
});

describe('an element with something else in it that has a number', () => {
  it('is pressed a pixel clear of that', () => {
    // The button begins where the first point above the middle lies.
    const card = layOut((y) => find(y > 25 ? '#card button' : '#card'));
    const [first, ...others] = hitPointsOf(card, isNumbered);
    expect(first).toEqual({ x: 10, y: 10 });
    const places = others.map(({ x, y }) => `${x} ${y}`);
    expect(places).toContain('50 25');
    expect(places.indexOf('50 25')).toBeLessThan(places.indexOf('50 50'));
  });

  it.each([
    [
      'has come up under the pointer',
      '#card',
      { failure: { message: expect.stringContaining('covered by') } },
    ],
    ['is all there is of it', '#card button', { ok: true }],
  ])('is pressed there unless that %s', async (_, above, outcome) => {
    const card = layOut((y) => find(y > 25 ? '#card button' : above));
    const snapshotter = { resolve: async () => done(card) };
    const press = { id: element(7), point: { x: 50, y: 50 } };
    expect(await provePress({ snapshotter, nameBlocker, isNumbered }, press)).toMatchObject(outcome);
  });
});

it('what covers an element is named, also where it has a number itself', async () => {
  const card = layOut(() => find('header'));
  const located = await locate(card, { id: element(7), changedAt: 0, nameBlocker, isNumbered });
  expect(located).toMatchObject({
    failure: { code: 'covered', message: expect.stringContaining('header') },
  });
});

it('the label of a field is the field, whatever has a number around it', async () => {
  layOut(() => find('label'));
  const snapshotter = { resolve: async () => done(find('#agree')) };
  const press = { id: element(7), point: { x: 50, y: 50 }, isChosen: true } as const;
  expect(await provePress({ snapshotter, nameBlocker, isNumbered }, press)).toMatchObject({ ok: true });
});
