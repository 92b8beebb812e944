import { beforeEach, expect, it } from 'vitest';
import { ownWorld, shared, shareOnce } from '../../../../content/page/isolated-world.ts';

beforeEach(() => ownWorld(new AbortController().signal));

it('keeps the first value of a name, whichever script shares another', () => {
  expect(shared('hand')).toBeUndefined();
  expect(shareOnce('hand', () => 'first')).toBe('first');
  expect(shareOnce('hand', () => 'second')).toBe('first');
  expect(shared('hand')).toBe('first');
});

it('holds nothing of an earlier script once another one starts', () => {
  shareOnce('hand', () => 'of an earlier version');
  ownWorld(new AbortController().signal);
  expect(shared('hand')).toBeUndefined();
});

it('holds nothing once its script has ended, unless another one has started', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  ownWorld(first.signal);
  shareOnce('hand', () => 'first');
  ownWorld(second.signal);
  shareOnce('hand', () => 'second');
  first.abort();
  expect(shared('hand')).toBe('second');
  second.abort();
  expect(Reflect.has(globalThis, Symbol.for('agent-anything'))).toBe(false);
});
