import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRemoteSession } from '../../../../src/agents/remote/remote-state.ts';
import type { StepOutcome } from '../../../../src/protocol/story.ts';
import { sampled } from '../../../support/sample.ts';
import {
  LINK,
  type LinkFault,
  linkFaults,
  type PlayedLinked,
  type Point,
  playLinked,
  points,
} from '../support/linked/play-linked.ts';

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

/** Checks what must hold in the end, whatever happened. */
function check({ world, hub, shop, answers, click, lastPage, sessions }: PlayedLinked): void {
  // Each call has one answer, and no answer is left over.
  expect([...answers.values()].map(({ length }) => length)).toEqual([...answers].map(() => 1));
  expect(hub.seats.seat({ client: 'code', task: '', name: '', budget: 0 }).leftovers()).toEqual([]);
  // The answer is true, and the program sees it.
  expect(shop.clicks).toBeLessThanOrEqual(1);
  expect(lastPage).toBe(`Bought ${shop.clicks} times`);
  if (click?.end === 'done') expect(shop.clicks).toBe(1);
  if (click?.end === 'not_done') expect(shop.clicks).toBe(0);
  // The task is the same, nothing in it waits, and the browser shows that the program is there.
  expect(sessions).toMatchObject([{ agent: { kind: 'remote' }, queue: { hold: null } }]);
  expect(sessions[0]?.agent.leftAt).toBeUndefined();
  const waiting = sessions[0]?.queue.items.filter((item) => item.kind === 'COMMAND' || item.to !== undefined);
  expect(waiting).toEqual([]);
  expect(world.browser.session.items.links).toMatchObject({ [LINK]: { state: 'connected' } });
}

it('a program that nothing disturbs passes every point', async () => {
  const played = await playLinked();
  check(played);
  expect(played.click?.end).toBe('done');
  expect(played.passed).toEqual(points);
});

interface Case {
  readonly what: LinkFault;
  readonly at: Point;
}
const cases = linkFaults.flatMap((what) => points.map((at): Case => ({ what, at })));

const ENDS_WORKER: readonly LinkFault[] = ['the worker is killed', 'the extension is reloaded'];
const ENDS_CONNECTION: readonly LinkFault[] = [
  'the offscreen document is closed',
  'the hub is killed and is back later',
  'a frame is cut',
  'the hub stops reading',
  'the extension is reloaded',
];

/** How the click ends: only a worker that ends in the middle of it leaves it undone. */
function endOf({ what, at }: Case): StepOutcome {
  if (!ENDS_WORKER.includes(what)) return 'done';
  if (at === 'once it is dispatched') return 'unknown';
  return at === 'once it is started' ? 'not_done' : 'done';
}

describe('each call is answered once and nothing is repeated', () => {
  it.each(
    sampled(cases, {
      table: 'faults of a link',
      keyOf: ({ what, at }) => `${what} ${at}`,
      classOf: ({ what }) => what,
    }),
  )('if $what $at', async (fault) => {
    const played = await playLinked(fault);
    check(played);
    expect(played.passed).toContain(fault.at);
    expect(played.click?.end).toBe(endOf(fault));
    const [session] = played.sessions.filter(isRemoteSession);
    expect((session?.agent.epoch ?? 0) > 1).toBe(ENDS_CONNECTION.includes(fault.what));
  });
});
