import { describe, expect, it } from 'vitest';
import type { ElementId } from '../../../../src/protocol/ids.ts';
import type { Gauge } from '../../../../src/protocol/messages/target-fields.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { moveGauge } from '../../../../src/targets/act/move-gauge.ts';

interface Widget extends Gauge {
  readonly step: number;
  readonly keys?: readonly [up: string, down: string];
  readonly hasEnds?: boolean;
}

/** Moves a widget as its page would, and tells where it came to and by which keys. */
async function move(widget: Widget, value: string) {
  const { step, keys: [up, down] = ['ArrowRight', 'ArrowLeft'], hasEnds = true, min, max } = widget;
  let { now } = widget;
  const pressed: string[] = [];
  const outcome = await moveGauge(4 as ElementId, value, {
    read: async () => done({ now, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
    async press(key, times) {
      pressed.push(`${key} ${times}`);
      const by = key === up ? step : key === down ? -step : 0;
      now = Math.min(max ?? 1e9, Math.max(min ?? -1e9, now + by * times));
      if (hasEnds && key === 'Home') now = min ?? now;
      if (hasEnds && key === 'End') now = max ?? now;
      return done();
    },
  });
  return { now, pressed, failure: outcome.ok ? '' : `${outcome.failure.message} ${outcome.failure.hint}` };
}

const hundred = { min: 0, max: 100 };

describe('a slider without an input', () => {
  it.each<[string, Widget, string, number, string[]]>([
    ['is left where it is', { ...hundred, now: 30, step: 1 }, '30', 30, []],
    ['goes up by its step', { ...hundred, now: 30, step: 5 }, '45', 45, ['ArrowRight 1', 'ArrowRight 2']],
    ['goes down', { ...hundred, now: 60, step: 5 }, '50', 50, ['ArrowLeft 1', 'ArrowLeft 1']],
    ['goes by the nearer end', { ...hundred, now: 30, step: 5 }, '95', 95, ['End 1', 'ArrowLeft 1']],
    ['goes to its end', { ...hundred, now: 30, step: 5 }, '0', 0, ['Home 1']],
    [
      'goes on by arrows where Home does nothing',
      { ...hundred, now: 30, step: 10, hasEnds: false },
      '0',
      0,
      ['Home 1', 'ArrowLeft 1', 'ArrowLeft 2'],
    ],
    [
      'takes the other arrows',
      { now: 2, step: 1, keys: ['ArrowUp', 'ArrowDown'] },
      '4',
      4,
      ['ArrowRight 1', 'ArrowUp 1', 'ArrowUp 1'],
    ],
    [
      'goes from right to left',
      { ...hundred, now: 50, step: 5, keys: ['ArrowLeft', 'ArrowRight'] },
      '60',
      60,
      ['ArrowRight 1', 'ArrowLeft 3'],
    ],
    [
      'counts in fractions',
      { min: 0, max: 1, now: 0.1, step: 0.1 },
      '0.4',
      0.4,
      ['ArrowRight 1', 'ArrowRight 2'],
    ],
  ])('%s', async (_, widget, value, now, pressed) => {
    const moved = await move(widget, value);
    expect(moved).toEqual({ now: expect.closeTo(now), pressed, failure: '' });
  });

  it.each(['loud', '', '101', '-1', 'Infinity'])('does not take %j, and no key is pressed', async (value) => {
    const { pressed, failure } = await move({ ...hundred, now: 30, step: 1 }, value);
    expect(pressed).toEqual([]);
    expect(failure).toContain('It wants a number from 0 to 100, such as 0.');
  });

  it('that has no such step stays near, and says where it is', async () => {
    const { failure } = await move({ ...hundred, now: 50, step: 10 }, '55');
    expect(failure).toMatch(/^4 is at \d+, and keys bring it no nearer\./);
  });

  it('that no key moves says so', async () => {
    const { failure, pressed } = await move({ now: 50, step: 0 }, '55');
    expect(pressed).toEqual(['ArrowRight 1', 'ArrowUp 1']);
    expect(failure).toMatch(/^4 is at 50, and keys bring it no nearer\./);
  });

  it('is not moved by more keys than one command may press', async () => {
    const { failure, pressed } = await move({ now: 0, step: 1 }, '5000');
    expect(pressed).toEqual(['ArrowRight 1']);
    expect(failure).toMatch(/^4 is at 1: what is missing would take too many keys\./);
  });
});
