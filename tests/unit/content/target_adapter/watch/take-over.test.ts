// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { watchPerson } from '../../../../../content/target_adapter/watch/take-over.ts';
import type { AnnouncedInput } from '../../../../../src/protocol/messages/index.ts';
import { element } from '../../../../support/samples.ts';

let controller: AbortController;
let interruptions: string[];
let now: number;
let announce: (input: AnnouncedInput) => void;
let came: () => void;
const panel = document.createElement('div');

beforeEach(() => {
  controller = new AbortController();
  interruptions = [];
  now = 1000;
  document.body.append(panel);
  ({ announce, came } = watchPerson({
    signal: controller.signal,
    counts: (event) => trusted.has(event) && event.target !== panel,
    interrupted: (how) => interruptions.push(how),
    now: () => now,
  }));
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

  it('at our own announced click, however late it comes, and once', () => {
    announce({ kind: 'pointer', id: element(7), point: { x: 100, y: 50 }, sendTo: [] });
    person(pointer(103, 50));
    expect(interruptions).toEqual(['pointer']);
    now += 60_000;
    person(pointer(101, 48.5));
    expect(interruptions).toEqual(['pointer']);
    person(pointer(101, 48.5));
    expect(interruptions).toEqual(['pointer', 'pointer']);
  });

  it('when our own announced keys go down, each once; other keys are the person', () => {
    announce({ kind: 'keys', keys: ['Control', 'v'], sendTo: [] });
    announce({ kind: 'keys', keys: ['a', 'a'], sendTo: [] });
    person(key('v'));
    person(new Event('paste', { bubbles: true }));
    now += 60_000;
    person(key('a'));
    person(key('a'));
    expect(interruptions).toEqual([]);
    person(key('a'));
    expect(interruptions).toEqual(['keyboard']);
  });

  it('after all of ours has come: what did not reach this page is not awaited any more', () => {
    announce({ kind: 'pointer', id: element(7), point: { x: 100, y: 50 }, sendTo: [] });
    announce({ kind: 'keys', keys: ['v'], sendTo: [] });
    came();
    for (const event of [pointer(100, 50), key('v'), new Event('paste', { bubbles: true })]) {
      person(event);
      now += 1_000;
    }
    expect(interruptions).toEqual(['pointer', 'keyboard', 'paste']);
  });
});
