import { describe, expect, it } from 'vitest';
import { playRun, recordedRuns } from '../../../support/recorded-runs.ts';

const looping = recordedRuns('looping');
const innocent = recordedRuns('innocent');
const REPEATS = /You have done the same|go round in a circle/;

it('there are thirty of each, under different names', () => {
  expect([looping.length, innocent.length]).toEqual([30, 30]);
  expect(new Set([...looping, ...innocent].map(({ name }) => name)).size).toBe(60);
});

describe('a run that loops is told of it with its last step, and not before', () => {
  it.each(looping.map((run) => [run.name, run] as const))('%s', (_, run) => {
    const steps = run.lines.filter((line) => !line.startsWith('page')).length;
    const told = playRun(run).filter(({ words }) => REPEATS.test(words));
    expect(told.map(({ step }) => step)).toEqual([steps]);
  });
});

describe('a run that only looks like it is never told, nor is the person asked', () => {
  it.each(innocent.map((run) => [run.name, run] as const))('%s', (_, run) => {
    const said = playRun(run);
    expect(said.filter(({ words, isHeld }) => isHeld || REPEATS.test(words))).toEqual([]);
  });
});
