import { describe, expect, it } from 'vitest';
import {
  judgeReply,
  type ReplyState,
  type Stability,
  updateStability,
} from '../../../../content/agent_bridge/completion.ts';

const streaming: ReplyState = { found: true, hasText: true, key: 'a1 He', busy: true, proof: false };
const finished: ReplyState = { found: true, hasText: true, key: 'a1 Hello', busy: false, proof: true };
const unproven: ReplyState = { ...finished, proof: false };

/** The verdict after these looks, each at its time. */
function after(...looks: (readonly [at: number, look: ReplyState])[]) {
  let state: Stability | undefined;
  for (const [at, look] of looks) state = updateStability(state, look, at);
  return state && judgeReply(state, looks.at(-1)?.[0] ?? 0);
}

describe('a reply is complete', () => {
  it('after three looks at the same finished state over 1.2 s', () => {
    expect(after([0, finished], [600, finished], [1200, finished])).toBe('complete');
  });

  it('not after fewer looks, however late', () => {
    expect(after([0, finished], [5000, finished])).toBe('settling');
  });

  it('not before 1.2 s, however many looks', () => {
    expect(after([0, finished], [10, finished], [20, finished], [1199, finished])).toBe('settling');
  });

  it('not while a stop control is shown, even with proof', () => {
    expect(
      after(
        [0, { ...finished, busy: true }],
        [9000, { ...finished, busy: true }],
        [90_000, { ...finished, busy: true }],
      ),
    ).toBe('wait');
  });
});

it.each([
  ['the text changed', { ...finished, key: 'a1 Hello!' }],
  ['the proof flashed', unproven],
  ['it was busy in between', { ...finished, busy: true }],
  ['a turn was added', { ...finished, key: 'a1 Hello\na2 ' }],
])('starts again when %s', (_, other) => {
  expect(
    after(
      [0, finished],
      [600, finished],
      [1100, other],
      [1200, finished],
      [1300, finished],
      [1400, finished],
    ),
  ).toBe('settling');
});

it('takes 12 s without a change for the end if there is no proof', () => {
  expect(after([0, unproven], [6000, unproven], [11_999, unproven])).toBe('settling');
  expect(after([0, unproven], [6000, unproven], [12_000, unproven])).toBe('quiet');
});

it('waits a minute for a reply to start', () => {
  const none: ReplyState = { found: true, hasText: false, key: '', busy: false, proof: false };
  expect(after([0, streaming], [1, none], [30_000, none], [59_000, none])).toBe('wait');
  expect(after([0, none], [30_000, none], [60_000, none])).toBe('missing');
});
