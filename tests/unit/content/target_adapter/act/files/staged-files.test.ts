// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StagedFiles } from '../../../../../../content/target_adapter/act/files/staged-files.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const facts = { name: 'a.txt', size: 5, type: 'text/plain' };
const chunk = (at: number, text: string, over = {}) => ({
  ...{ upload: 'u1', file: 0, at, bytes: Buffer.from(text).toString('base64') },
  ...over,
});

function begun() {
  const controller = new AbortController();
  const staged = new StagedFiles(controller.signal);
  staged.begin('u1', [facts]);
  return { staged, controller };
}

it('a file is there once all of its bytes have come, in order', () => {
  const { staged } = begun();
  expect(staged.add(chunk(0, 'abc'))).toBe(true);
  expect(staged.whole('u1')).toBeUndefined();
  expect(staged.add(chunk(3, 'de'))).toBe(true);
  const [file] = staged.whole('u1') ?? [];
  expect([file?.name, file?.size, file?.type]).toEqual(['a.txt', 5, 'text/plain']);
});

it('a file without bytes is there at once', () => {
  const { staged } = begun();
  staged.begin('u2', [{ ...facts, size: 0 }]);
  expect(staged.whole('u2')).toHaveLength(1);
});

it.each([
  ['come again', chunk(0, 'abc')],
  ['leave a gap', chunk(4, 'e')],
  ['are too many', chunk(3, 'def')],
  ['are of another upload', chunk(3, 'de', { upload: 'u2' })],
  ['are of no file', chunk(3, 'de', { file: 1 })],
])('bytes that %s are not taken', (_, wrong) => {
  const { staged } = begun();
  staged.add(chunk(0, 'abc'));
  expect(staged.add(wrong)).toBe(false);
  expect(staged.whole('u1')).toBeUndefined();
});

it('the page is given them once', () => {
  const { staged } = begun();
  staged.add(chunk(0, 'abcde'));
  expect(staged.whole('u1')).toHaveLength(1);
  staged.given();
  expect(staged.whole('u1')).toBeUndefined();
});

it.each([
  ['another upload begins', ({ staged }: ReturnType<typeof begun>) => staged.begin('u2', [facts])],
  ['the page is released', ({ controller }: ReturnType<typeof begun>) => controller.abort()],
  ['nobody gives them for a minute', () => void vi.advanceTimersByTime(60_000)],
])('they are forgotten when %s', (_, happens) => {
  const one = begun();
  one.staged.add(chunk(0, 'abcde'));
  happens(one);
  expect(one.staged.whole('u1')).toBeUndefined();
});
