// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { watchPerson } from '../../../../../content/target_adapter/watch/take-over.ts';

let controller: AbortController;
let interruptions: string[];
let now: number;
let own: Set<Event>;
const panel = document.createElement('div');

beforeEach(() => {
  controller = new AbortController();
  interruptions = [];
  now = 1000;
  document.body.append(panel);
  own = new Set();
  watchPerson({
    signal: controller.signal,
    counts: (event) => trusted.has(event) && event.target !== panel,
    interrupted: (how) => interruptions.push(how),
    isOurs: (event) => own.has(event),
    now: () => now,
  });
});
afterEach(() => controller.abort());

/** Events of a script are never trusted, so this set lists those that count as the person's. */
const trusted = new WeakSet<Event>();
function person(event: Event, target: EventTarget = document.body): boolean {
  trusted.add(event);
  return target.dispatchEvent(event);
}
const pointer = (x: number, y: number) =>
  new MouseEvent('pointerdown', { clientX: x, clientY: y, bubbles: true, cancelable: true });
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true });

describe('the watch notices the person', () => {
  test.each<[string, () => Event]>([
    ['pointer', () => pointer(5, 5)],
    ['keyboard', () => key('a')],
    ['paste', () => new Event('paste', { bubbles: true })],
    ['drop', () => new MouseEvent('drop', { bubbles: true })],
  ])('by %s', (how, event) => {
    person(event());
    expect(interruptions).toEqual([how]);
  });

  it('at most once a second, and stops no event', () => {
    expect([person(pointer(1, 1)), person(pointer(1, 1))]).toEqual([true, true]);
    expect(interruptions).toHaveLength(1);
    now += 1000;
    person(pointer(1, 1));
    expect(interruptions).toHaveLength(2);
  });
});

describe('the watch notices nobody', () => {
  test.each<[string, () => void]>([
    ['when a script dispatches events', () => void document.body.dispatchEvent(pointer(1, 1))],
    ['when only a modifier goes down', () => void person(key('Shift'))],
    ['in our own panel', () => void person(pointer(1, 1), panel)],
    [
      'when the watch has ended',
      () => {
        controller.abort();
        person(pointer(1, 1));
      },
    ],
  ])('%s', (_, act) => {
    act();
    expect(interruptions).toEqual([]);
  });

  it('when the input is ours', () => {
    const [press, stroke] = [pointer(1, 1), key('v')];
    for (const event of [press, stroke]) own.add(event);
    person(press);
    person(stroke);
    expect(interruptions).toEqual([]);
    person(key('v'));
    expect(interruptions).toEqual(['keyboard']);
  });
});
