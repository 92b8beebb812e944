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
    expect(places).not.toContain('50 50');
  });

  const proven = (card: Element, more = {}) =>
    provePress(
      { snapshotter: { resolve: async () => done(card) }, nameBlocker, isNumbered },
      { id: element(7), point: { x: 50, y: 50 }, ...more },
    );
  const covered = { failure: { message: expect.stringContaining('covered by') } };

  it('is not pressed where that appears under the pointer', async () => {
    const card = layOut((y) => find(y > 25 ? '#card button' : '#card'));
    expect(await proven(card)).toMatchObject(covered);
  });

  it.each([
    ['another control', 'Open <button>Remove</button>', false],
    ['its title', '<button>Open</button>', true],
    ['its title beside an open submenu', '<button>Open</button><ul><li>Open</li></ul>', true],
    ['its title beside a button', '<b>Open</b><button>Remove</button>', true],
    ['a button of the same name in a submenu', '<ul><button>Open</button></ul>', false],
    ['one of two of the same name', '<button>Open</button><button>Open</button>', false],
  ])('is pressed nowhere but at its title if all of it is %s', async (_, inside, isPressed) => {
    find('#card').innerHTML = inside;
    const inner = find('#card b, #card button');
    const isIn = (one: Element) => one.matches('#card, #card button, #card b, #card li');
    inner.getClientRects = () => [BOX] as unknown as DOMRectList;
    inner.getBoundingClientRect = () => BOX;
    const card = layOut(() => inner);
    const [point] = hitPointsOf(card, isIn);
    expect(point !== undefined).toBe(isPressed);
    const press = { id: element(7), point: { x: 50, y: 50 } };
    const prover = { snapshotter: { resolve: async () => done(card) }, nameBlocker, isNumbered: isIn };
    expect(await provePress(prover, press)).toMatchObject(isPressed ? { ok: true } : covered);
    const numberOf = async () => element(8);
    const located = await locate(card, {
      ...{ id: element(7), changedAt: 0 },
      nameBlocker,
      isNumbered: isIn,
      numberOf,
    });
    if (!isPressed)
      expect(located).toMatchObject({
        failure: { message: expect.stringMatching(/every point of 7 belongs to another control in it: 8/) },
      });
  });

  it('takes a drop on that', async () => {
    const card = layOut(() => find('#card button'));
    expect([...hitPointsOf(card, isNumbered)]).toEqual([]);
    expect([...hitPointsOf(card, isNumbered, { drops: true })]).not.toEqual([]);
    expect(await proven(card, { drops: true })).toMatchObject({ ok: true });
  });
});

it('what covers an element is named, also where it has a number itself', async () => {
  const card = layOut(() => find('header'));
  const numberOf = async () => element(8);
  const located = await locate(card, { id: element(7), changedAt: 0, nameBlocker, isNumbered, numberOf });
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
