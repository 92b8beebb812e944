import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampled } from '../../../support/sample.ts';
import {
  type ModelFault,
  modelFaults,
  type PlayedModel,
  type Point,
  playModel,
  points,
} from '../support/model/play-model.ts';
import { textOf } from '../support/model/scripted.ts';
import { checkPlayed, ENDS } from './model-checks.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  // The worker logs refused calls.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a worker that was killed costs while the document has the call, ms: it is started as soon as the call ends. */
const TELLING_MS = 15_000;
/** Answers that were paid for beyond one for each turn. */
const extraOf = ({ calls, sessions: [session] }: PlayedModel): number =>
  calls.filter(({ isPaid }) => isPaid).length - (session?.turn.number ?? 0);

const check = (played: PlayedModel): void => checkPlayed(played, 'model');

it('a model that nothing disturbs passes every point, and needs three calls', async () => {
  const played = await playModel();
  check(played);
  expect(played.passed).toEqual(points);
  expect(played.holds).toEqual([]);
  expect(played.calls.map(({ isPaid }) => isPaid)).toEqual([true, true, true]);
});

interface Case {
  readonly what: ModelFault;
  readonly at: Point;
}
const casesOf = (what: ModelFault) => points.map((at): Case => ({ what, at }));
const [first, ...others] = modelFaults;
const cases = [
  ...casesOf(first),
  ...sampled(others.flatMap(casesOf), {
    table: 'faults of a model',
    keyOf: ({ what, at }) => `${what} ${at}`,
    share: 1 / 6,
  }),
];

const isBefore = (point: Point, { at }: Case): boolean => points.indexOf(at) < points.indexOf(point);
const isWithDocument = (fault: Case): boolean =>
  !isBefore('once the model is asked', fault) && isBefore('once the answer is taken', fault);

describe('each answer is taken once, nothing is repeated, and the task ends', () => {
  it.each(cases)('if $what $at', async (fault) => {
    const played = await playModel(fault);
    check(played);
    expect(played.passed).toContain(fault.at);
    // A fault costs one answer at most, and none once that is stored.
    expect(extraOf(played)).toBeLessThanOrEqual(isBefore('once the answer is stored', fault) ? 1 : 0);
    if (fault.what === 'the worker is killed' && isWithDocument(fault))
      expect(played.tookMs).toBeLessThan(TELLING_MS);
    expect(played.hindered > 0).toBe(!ENDS.includes(fault.what));
  });
});

it('a model that writes 120,000 characters hears that this was too much, and the task ends', async () => {
  const played = await playModel(undefined, {
    textOf: (answer) => (answer === 1 ? 'I would like to say. '.repeat(6_000) : undefined),
  });
  check(played);
  expect(played.sessions[0]?.progress.usage.calls).toBe(4);
  const [, second] = played.calls;
  expect(second && textOf(second.messages.at(-1) ?? { role: 'user', content: '' })).toMatch(
    /too long|broke off/i,
  );
  // It does not go back whole to the provider with every later call.
  expect(JSON.stringify(second?.messages).length).toBeLessThan(130_000);
});

it('a conversation that fills the model begins again: with the story, each page whole, and the same numbers', async () => {
  const played = await playModel(undefined, { context: 2_500 });
  check(played);
  const [first, second] = played.calls.map(({ messages }) => messages.slice(1).map(textOf));
  expect(first).toHaveLength(1);
  expect(second).toHaveLength(1);
  expect(second?.[0]).toContain('Task: Buy the grinder once.');
  expect(second?.[0]).toMatch(/What happened in this task so far.*The person said/);
  expect(second?.[0]).toMatch(/You: click 1 → done/);
  expect(second?.[0]).toContain('<1 button>Buy</>\nBought 1 times');
});
