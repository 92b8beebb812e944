// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { blockerOf, closerIn, coverOf } from '../../../../../content/target_adapter/act/cover.ts';
import { isCloseWord } from '../../../../../src/protocol/close-words.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main"><div id="part"><button id="pay">Pay</button><p id="beside">Beside</p></div>
      <div id="layer"><h2 id="head">News</h2><button id="later">Not now</button></div></main>
    <div role="dialog" id="dialog"><p id="words">We use cookies</p><button id="all">Accept all</button>
      <button id="cross" aria-label="×">x</button></div>`;
  for (const element of document.querySelectorAll('*')) element.checkVisibility = () => true;
});

it('what covers an element is the largest thing at the hit that does not hold the element', () => {
  expect(coverOf(find('head'), find('pay')).id).toBe('layer');
  expect(coverOf(find('words'), find('pay')).id).toBe('dialog');
  expect(coverOf(find('part'), find('pay')).id).toBe('part');
});

it('a dialog is named before a control in it, a control before a layer', () => {
  const blocker = (hit: string) =>
    blockerOf(find(hit), find('pay'), ({ localName }) => localName === 'button').id;
  expect([blocker('cross'), blocker('words'), blocker('later'), blocker('head')]).toEqual([
    ...['dialog', 'dialog', 'later', 'layer'],
  ]);
});

describe('what closes a cover', () => {
  it('is found by its mark, then by its name, and agrees to nothing', () => {
    expect(closerIn(find('dialog'), nameOf)?.id).toBe('cross');
    expect(closerIn(find('layer'), nameOf)?.id).toBe('later');
    find('all').setAttribute('data-dismiss', 'modal');
    expect(closerIn(find('dialog'), nameOf)?.id).toBe('all');
    expect(closerIn(find('part'), nameOf)).toBeUndefined();
  });

  it.each(['Close', 'CLOSE', ' ✕ ', 'Schließen', 'Non, merci', 'Позже', '关闭', 'Not now…'])(
    '%s does',
    (name) => {
      expect(isCloseWord(name)).toBe(true);
    },
  );

  it.each(['', 'OK', 'Accept all', 'Closed', 'Close account', 'Continue', 'xx'])('%s does not', (name) => {
    expect(isCloseWord(name)).toBe(false);
  });
});
