// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Ticking } from '../../../../../content/target_adapter/watch/live-text.ts';

const clock = document.createElement('p');
const text = clock.appendChild(document.createTextNode('12:00'));
document.body.append(clock);

/** Lets the clock tick, and answers what is shown at last. */
function tick(
  ticking: Ticking,
  { everyMs, times, from = 0 }: { everyMs: number; times: number; from?: number },
): string {
  let shown = '';
  for (let time = 0; time < times; time += 1) {
    text.data = `12:${time}`;
    ticking.changed(clock, from + time * everyMs);
    shown = ticking.read(text.data, clock);
  }
  return shown;
}

it('shows a clock as it was when it was noticed', () => {
  expect(tick(new Ticking(), { everyMs: 1000, times: 30 })).toBe('12:7 (changes constantly)');
  expect(tick(new Ticking(), { everyMs: 50, times: 500 })).toBe('12:100 (changes constantly)');
});

it('shows a text that changes now and then as it is', () => {
  expect(tick(new Ticking(), { everyMs: 3000, times: 30 })).toBe('12:29');
  expect(tick(new Ticking(), { everyMs: 50, times: 60 })).toBe('12:59');
});

it('shows what has stopped as it is, soon after', () => {
  const ticking = new Ticking();
  tick(ticking, { everyMs: 50, times: 200 });
  expect(ticking.stopped(200 * 50 + 100)).toEqual([]);
  expect(ticking.stopped(200 * 50 + 300)).toEqual([clock]);
  expect(ticking.read(text.data, clock)).toBe('12:199');
});

it('shows a text beside other things as it is', () => {
  const ticking = new Ticking();
  const beside = clock.appendChild(document.createElement('b'));
  expect(tick(ticking, { everyMs: 100, times: 100 })).toBe('12:99');
  beside.remove();
});
