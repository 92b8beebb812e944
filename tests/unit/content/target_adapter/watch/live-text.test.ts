// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { LiveText } from '../../../../../content/target_adapter/watch/live-text.ts';

const clock = document.createElement('p');
const text = clock.appendChild(document.createTextNode('12:00'));
document.body.append(clock);

/** Lets the clock tick; returns what is shown at last. */
function tick(
  liveText: LiveText,
  { everyMs, times, from = 0 }: { everyMs: number; times: number; from?: number },
): string {
  let shown = '';
  for (let time = 0; time < times; time += 1) {
    text.data = `12:${time}`;
    liveText.changed(clock, from + time * everyMs);
    shown = liveText.read(text.data, clock);
  }
  return shown;
}

it('shows a clock as it was when its changes were noticed', () => {
  expect(tick(new LiveText(), { everyMs: 1000, times: 30 })).toBe('12:7 (changes constantly)');
  expect(tick(new LiveText(), { everyMs: 50, times: 500 })).toBe('12:100 (changes constantly)');
});

it('shows a text that changes now and then as it is', () => {
  expect(tick(new LiveText(), { everyMs: 3000, times: 30 })).toBe('12:29');
  expect(tick(new LiveText(), { everyMs: 50, times: 60 })).toBe('12:59');
});

it('shows a text as it is soon after it stops', () => {
  const liveText = new LiveText();
  tick(liveText, { everyMs: 50, times: 200 });
  expect(liveText.stopped(200 * 50 + 100)).toEqual([]);
  expect(liveText.stopped(200 * 50 + 300)).toEqual([clock]);
  expect(liveText.read(text.data, clock)).toBe('12:199');
});

it('shows a text beside other nodes as it is', () => {
  const liveText = new LiveText();
  const beside = clock.appendChild(document.createElement('b'));
  expect(tick(liveText, { everyMs: 100, times: 100 })).toBe('12:99');
  beside.remove();
});

it('shows what our own acts change as it is, however often they do', () => {
  const liveText = new LiveText();
  for (let now = 0; now < 10_000; now += 200) liveText.changed(clock, now, { byAct: true });
  expect(liveText.read(text.data, clock)).toBe(text.data);
});
