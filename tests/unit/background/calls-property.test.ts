import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallId } from '../../../src/protocol/ids.ts';
import type { CommandResult } from '../../../src/session/items.ts';
import fc from '../../support/properties.ts';
import { sampledCount } from '../../support/sample.ts';
import type { FromAgent } from './support/remote-line.ts';
import { sessionsIn } from './support/stage.ts';
import { TargetTab } from './support/target-tab.ts';
import { World } from './support/world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const RETRY_MS = 1_000;
/** Long enough for alarms alone to finish what a dead worker left. */
const REST_MS = 300_000;
const MOST_RESTS = 4;

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('call'), action: fc.constantFrom('click', 'snapshot', 'wait') } as const),
    fc.record({ does: fc.constantFrom('cancel', 'repeat'), nth: fc.nat(7) } as const),
    fc.record({ does: fc.constantFrom('pause', 'resume') } as const),
    fc.record({ does: fc.constant('die'), afterCalls: fc.nat(80) } as const),
    fc.record({ does: fc.constant('pass'), ms: fc.constantFrom(1, 20, 100, 500, 2_000, 40_000) } as const),
  ),
  { minLength: 4, maxLength: 16 },
);
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never)[number];
/** Orders that together reach every end, so that the random ones need not. */
const examples: [Step[]][] = [
  ...Array.from({ length: 12 }, (_, index): [Step[]] => [
    [
      { does: 'die', afterCalls: 5 * index },
      { does: 'call', action: 'click' },
    ],
  ]),
  [[{ does: 'pause' }, { does: 'call', action: 'click' }, { does: 'cancel', nth: 1 }]],
];

interface Called {
  readonly action: string;
  readonly message: FromAgent;
  /** The turns of its answers, each once, and the results that they carried. */
  readonly turns: Set<string>;
  readonly results: (readonly CommandResult[])[];
}

/** An agent that calls, the person and a worker that dies do these steps; then everything has time to end. */
async function playCalls(given: readonly Step[]) {
  const world = new World(undefined, 'chrome');
  const { browser } = world;
  await browser.sync.set({ privacyAccepted: true });
  const shop = new TargetTab(world, browser.addTab('https://shop.example/'));
  browser.onInject = ({ tab, frame, file }) => {
    if (file.includes('target_adapter') && tab === shop.tab) shop.inject(frame);
  };
  browser.onInput = ({ method, params }) => shop.input(method, params);

  const calls = new Map<CallId, Called>();
  let shown = '';
  world.onSent = (message) => {
    if (message.kind !== 'message') return;
    shown += message.text;
    const called = message.to && calls.get(message.to);
    if (!called || called.turns.has(message.turn)) return;
    called.turns.add(message.turn);
    called.results.push(message.results);
  };
  /** Repeats it until a worker confirms it. */
  const say = (message: FromAgent): void => {
    world.tellWorker(message).catch(() => world.later(RETRY_MS, () => say(message)));
  };
  const call = (action: string, fields: object = {}) => {
    const id = `call-${calls.size + 1}` as CallId;
    const message: FromAgent = { kind: 'call', call: id, command: { action, ...fields } };
    calls.set(id, { action, message, turns: new Set(), results: [] });
    say(message);
  };
  const stored = () => sessionsIn(browser.local.items)[0];
  const ask = (type: 'PAUSE_SESSION' | 'RESUME') =>
    void world.ask(type, { session: stored()?.id }).catch(() => {}); // The person sees the failure.

  await world.wake();
  say({ kind: 'begin', style: 'calls' });
  await world.settle(1_000);
  void world.ask('ASSIGN_ROLE', { tabId: shop.tab.id, role: 'target' });
  await world.settle(5_000);
  call('snapshot');
  await world.settle(5_000);
  const id = Number(/<(\d+) button>Buy/.exec(shown)?.[1]);
  const fields = { click: { id }, snapshot: {}, wait: { seconds: 20 } };

  let diesAt = Number.POSITIVE_INFINITY;
  world.onCall = () => {
    if (world.calls.length < diesAt) return;
    diesAt = Number.POSITIVE_INFINITY;
    world.kill();
  };
  for (const step of given) {
    if (step.does === 'call') call(step.action, fields[step.action]);
    else if (step.does === 'cancel') say({ kind: 'cancel', call: `call-${step.nth + 1}` as CallId });
    // As after a lost connection.
    else if (step.does === 'repeat') {
      const again = [...calls.values()][step.nth % calls.size];
      if (again) say(again.message);
    } else if (step.does === 'die') diesAt = world.calls.length + 1 + step.afterCalls;
    else if (step.does === 'pass') await world.settle(step.ms);
    else ask(step.does === 'pause' ? 'PAUSE_SESSION' : 'RESUME');
    await world.rest();
  }
  const isOpen = () => stored()?.queue.hold || [...calls.values()].some(({ turns }) => turns.size === 0);
  for (let rests = 0; rests < MOST_RESTS && isOpen(); rests++) {
    if (stored()?.queue.hold) ask('RESUME');
    await world.settle(REST_MS);
  }
  await world.settle(REST_MS);
  const left = stored()?.queue.items ?? [];
  world.kill();
  await world.rest();
  vi.unstubAllGlobals();
  vi.clearAllTimers();
  return { calls, clicks: shop.clicks, left };
}

it('answers each call once and truly, whatever the order of calls, cancellations, pauses and deaths', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const { calls, clicks, left } = await playCalls(given);
      const results = [...calls].map(
        ([
          id,
          {
            results: [one = []],
          },
        ]) => ({ id, one }),
      );
      expect([...calls.values()].map(({ turns }) => turns.size)).toEqual([...calls].map(() => 1));
      expect(results.map(({ one }) => one.map((result) => result.call))).toEqual(
        results.map(({ id }) => [id]),
      );
      expect(left.filter((item) => item.kind === 'COMMAND' || item.to !== undefined)).toEqual([]);
      const clicked = [...calls.values()].filter(({ action }) => action === 'click');
      const count = (end: CommandResult['end']) =>
        clicked.filter(({ results: [one] }) => one?.[0]?.end === end).length;
      expect(clicks).toBeGreaterThanOrEqual(count('done'));
      expect(clicks).toBeLessThanOrEqual(count('done') + count('unknown'));
      for (const { one } of results) ends.add(`${one[0]?.end} ${one[0]?.code ?? ''}`.trim());
    }),
    { numRuns: examples.length + sampledCount(40), examples },
  );
  expect([...ends]).toEqual(expect.arrayContaining(['done', 'not_done cancelled', 'unknown interrupted']));
});
