// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { Listened } from '../../../../content/target_adapter/read/semantics/listened.ts';
import { takeListeners } from '../../../../content/target_adapter/take-listeners.ts';
import { hashOfNames, type Listeners } from '../../../../src/protocol/listeners.ts';

/** `HTML HEAD BODY DIV B`: the fourth and fifth are listened on. */
const NAMES = ['HTML', 'HEAD', 'BODY', 'DIV', 'B'];
const told: Listeners = {
  elements: 5,
  hash: hashOfNames(NAMES),
  heard: [
    { kind: 'press', at: [3, 4] },
    { kind: 'hover', at: [4] },
  ],
};

let read: Element[] = [];
let listened = new Listened();
beforeEach(() => {
  read = [];
  listened = new Listened();
  document.body.innerHTML = '<div><b></b></div>';
});
const take = (...documents: readonly Listeners[]) =>
  takeListeners(documents, { listened, readAgain: (element) => void read.push(element) });
const element = (selector: string) => document.querySelector(selector) as Element;

it('knows its own document by its elements, and has those read again that are listened on', () => {
  expect(take({ ...told, hash: 1 }, told)).toBe('news');
  expect(read).toEqual([element('div'), element('b')]);
  expect([...listened.kindsOf(element('b'))]).toEqual(['press', 'hover']);
  expect(listened.kindsOf(element('body')).size).toBe(0);
});

it('learns nothing twice', () => {
  take(told);
  expect(take(told)).toBe('known');
  expect(read).toHaveLength(2);
});

it('takes nothing of another document, or of what it was before', () => {
  element('b').replaceWith(document.createElement('i'));
  expect(take(told)).toBe('unlike');
  element('div').append('more', document.createElement('b'));
  expect(take(told)).toBe('unlike');
  expect(listened.isEmpty).toBe(true);
});

it('keeps what it knows once nobody tells it any more', () => {
  take(told);
  expect(take({ ...told, heard: [] })).toBe('known');
  expect([...listened.kindsOf(element('div'))]).toEqual(['press']);
});
