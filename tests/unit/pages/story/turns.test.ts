import { describe, expect, it } from 'vitest';
import { stepNumbers, stepsInGap, turnsOf } from '../../../../src/pages/story/turns.ts';
import { aStep, numbered } from '../../../support/history-runs.ts';

const told = (gaps: readonly { from: number; to: number }[], steps = 9) => ({
  entries: [
    ...numbered([{ kind: 'said', text: 'Go' }, aStep(), aStep()]),
    ...numbered([aStep(), { kind: 'ended' }], 10),
  ],
  gaps,
  steps,
});

describe('a story with gaps', () => {
  it('has each gap where its entries were', () => {
    const kinds = turnsOf(
      told([
        { from: 12, to: 14 },
        { from: 4, to: 9 },
      ]),
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['said', 'turn', 'gap', 'turn', 'gap']);
  });

  it('counts steps from both ends, and names those that one gap holds', () => {
    const one = told([{ from: 4, to: 9 }]);
    expect([...stepNumbers(one)].sort()).toEqual(
      [
        [10, 9],
        [2, 1],
        [3, 2],
      ].sort(),
    );
    expect(stepsInGap(one)).toEqual({ from: 3, to: 8 });
    expect(stepsInGap(told([{ from: 4, to: 9 }], 3))).toBeUndefined();
  });

  it('gives no number to a step between two gaps', () => {
    const two = told([
      { from: 4, to: 9 },
      { from: 12, to: 14 },
    ]);
    expect([...stepNumbers(two).keys()]).toEqual([2, 3]);
    expect(stepsInGap(two)).toBeUndefined();
  });

  it('counts the latest steps alone where the story begins later', () => {
    const latest = { entries: numbered([aStep(), aStep()], 40), gaps: [], steps: 12 };
    expect([...stepNumbers(latest)]).toEqual([
      [40, 11],
      [41, 12],
    ]);
  });

  it('shows neither the step that asks nor the one that finishes, and does not count the last one', () => {
    const finished = {
      entries: numbered([
        aStep(),
        { kind: 'question', text: 'Which?' },
        { kind: 'answer', text: 'That' },
        aStep({ action: 'ask_user', icon: 'ask' }),
        { kind: 'finished', text: 'Bought' },
        aStep({ action: 'done', icon: 'finish' }),
      ]),
      gaps: [],
      steps: 2,
    };
    const rows = turnsOf(finished).flatMap((turn) => (turn.kind === 'turn' ? turn.rows : []));
    expect(rows.map(({ kind }) => kind)).toEqual(['step', 'finished']);
    expect([...stepNumbers(finished)]).toEqual([
      [1, 1],
      [4, 2],
    ]);
  });
});
