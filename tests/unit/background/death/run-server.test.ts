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

/** What must hold in the end: the task is done once, one run has decided it and knows its end, and nothing was decided twice. */
function check(played: PlayedModel): void {
  checkPlayed(played, 'run_server');
  expect(played.runs).toEqual(['completed']);
  expect(played.openRuns).toEqual([]);
  expect(played.calls.filter(({ isPaid }) => isPaid)).toHaveLength(played.sessions[0]?.turn.number ?? 0);
}

it('a run server that nothing disturbs passes every point, and decides three times', async () => {
  const played = await playModel(undefined, { isServer: true });
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
    table: 'faults of a run server',
    keyOf: ({ what, at }) => `${what} ${at}`,
    share: 1 / 12,
  }),
];

describe('each step is decided once, nothing is repeated, and the run ends with the task', () => {
  it.each(cases)('if $what $at', async (fault) => {
    const played = await playModel(fault, { isServer: true });
    check(played);
    expect(played.passed).toContain(fault.at);
    expect(played.hindered > 0).toBe(!ENDS.includes(fault.what));
  });
});
