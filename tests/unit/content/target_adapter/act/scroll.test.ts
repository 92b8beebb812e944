// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { revealText } from '../../../../../content/target_adapter/act/reveal-text.ts';
import { otherScrollers, positionOf, scroll } from '../../../../../content/target_adapter/act/scroll.ts';
import { whereMore } from '../../../../../content/target_adapter/read/visibility/scroller.ts';

/** jsdom lays nothing out: a box of 100 × 100 that shows a part of 400 × 400. */
function box(style: string, { least = 0 } = {}): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = style;
  const place = { left: 0, top: 0 };
  const clamp = (value: number) => Math.min(Math.max(value, least), least + 300);
  Object.defineProperties(element, {
    clientWidth: { value: 100 },
    clientHeight: { value: 100 },
    scrollWidth: { value: 400 },
    scrollHeight: { value: 400 },
    scrollLeft: { get: () => place.left },
    scrollTop: { get: () => place.top },
    scrollBy: {
      value: ({ left = 0, top = 0 }) => {
        place.left = clamp(place.left + left);
        place.top = clamp(place.top + top);
      },
    },
  });
  return element;
}

beforeEach(() => document.body.replaceChildren());

describe('scrolling', () => {
  it('moves each axis in the scroller that can, and tells both places', () => {
    const outer = box('overflow-x: auto');
    const inner = box('overflow-y: auto');
    const leaf = document.createElement('p');
    inner.append(leaf);
    outer.append(inner);
    document.body.append(outer);
    const { said, scrollers } = scroll(leaf, { by: { x: 1.5, y: 0.75 } });
    expect(said).toBe('Scrolled, now at 25 %, now at 50 % across.');
    expect(scrollers).toEqual([inner, outer]);
    expect([outer.scrollLeft, outer.scrollTop, inner.scrollLeft, inner.scrollTop]).toEqual([150, 0, 0, 75]);
  });

  it.each([
    ['overflow-x: auto; overflow-y: auto', 0, 'right', 'now at the right'],
    ['overflow-x: auto; overflow-y: auto; direction: rtl', -300, 'left', 'now at the left'],
    ['overflow-x: auto; overflow-y: auto; direction: rtl', -300, 'right', 'now at the right'],
    ['overflow-x: auto; overflow-y: auto', 0, 'bottom', 'now at the bottom'],
    [
      'overflow-x: auto; overflow-y: auto; display: flex; flex-direction: column-reverse',
      -300,
      'top',
      'now at the top',
    ],
    [
      'overflow-x: auto; overflow-y: auto; display: flex; flex-direction: column-reverse',
      -300,
      'bottom',
      'now at the bottom',
    ],
  ] as const)('of a box with “%s” reaches its ends (first place %i): %s', (style, least, to, place) => {
    const element = box(style, { least });
    document.body.append(element);
    scroll(element, { to });
    expect(positionOf(element, to === 'left' || to === 'right' ? 'x' : 'y')).toBe(place);
  });

  it('says so where nothing moves', () => {
    const element = box('overflow-x: auto; overflow-y: auto');
    document.body.append(element);
    expect(scroll(element, { by: { x: 0, y: -1 } })).toMatchObject({
      hasMoved: false,
      said: 'Did not move, now at the top.',
    });
  });
});

describe('a text that is revealed', () => {
  const seen: Element[] = [];
  beforeEach(() => {
    seen.length = 0;
    Element.prototype.scrollIntoView = function () {
      seen.push(this);
    };
    Element.prototype.checkVisibility = function () {
      return !(this as HTMLElement).hidden;
    };
  });

  it('is the smallest element that shows it, in any case and spacing', () => {
    document.body.innerHTML =
      '<p hidden>Order 99</p><main><ul><li>Order 9</li><li id="it">ORDER\n 99, <b>paid</b></li></ul></main>';
    expect(revealText('order 99, Paid')?.id).toBe('it');
    expect(seen).toEqual([document.getElementById('it')]);
  });

  it('may stand in a shadow root', () => {
    const host = document.createElement('x-list');
    host.attachShadow({ mode: 'open' }).innerHTML = '<div><p id="it">Order 99</p></div>';
    document.body.append(host);
    expect(revealText('Order 99')?.id).toBe('it');
  });

  it('may be nowhere', () => {
    document.body.innerHTML = '<p>Order 9</p>';
    expect(revealText('Order 99')).toBeUndefined();
    expect(seen).toEqual([]);
  });
});

describe('where nothing is named and the page fits', () => {
  const down = { by: { x: 0, y: 1 } };
  const placed = (style: string, { width, height }: { width: number; height: number }): HTMLElement => {
    const element = box(style);
    element.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
    document.body.append(element);
    return element;
  };
  /** What lies on top at a point is the last one. */
  const onTop = (element: Element | null) => {
    document.elementFromPoint = () => element;
  };

  it('the largest scroller that is in view moves, and the others are known', () => {
    const small = placed('overflow-y: auto', { width: 100, height: 100 });
    const large = placed('overflow-y: auto', { width: 300, height: 300 });
    const hidden = placed('overflow-y: hidden', { width: 500, height: 500 });
    document.elementFromPoint = (x) => (x > 100 ? large : small);
    expect(scroll(undefined, down).scrollers).toEqual([large]);
    expect(otherScrollers(large, down)).toEqual([small]);
    expect(hidden.scrollTop).toBe(0);
  });

  it('nothing moves that something else covers', () => {
    const covered = placed('overflow-y: auto', { width: 300, height: 300 });
    onTop(document.body);
    document.documentElement.scrollBy = () => {}; // jsdom has none.
    expect(scroll(undefined, down)).toMatchObject({ hasMoved: false, fits: true });
    expect(covered.scrollTop).toBe(0);
  });
});

describe('where a scroller hides more', () => {
  it.each([
    ['overflow-y: auto', 0, 'below'],
    ['overflow-y: auto', 0.5, 'above and below'],
    ['overflow-y: scroll', 9, 'above'],
    ['overflow-y: hidden', 0, ''],
    ['overflow-x: auto; overflow-y: hidden', 0, 'to the right'],
    ['overflow-x: auto; overflow-y: auto', 0, 'below and to the right'],
  ])('%s, scrolled by %d: %s', (style, by, where) => {
    const element = box(style);
    document.body.append(element);
    element.scrollBy({ top: by * 100 });
    expect(whereMore(element)).toBe(where);
  });

  it('covers text from right to left', () => {
    const element = box('overflow-x: auto; overflow-y: hidden; direction: rtl', { least: -300 });
    document.body.append(element);
    expect(whereMore(element)).toBe('to the left');
  });
});
