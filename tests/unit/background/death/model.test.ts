import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gapsIn } from '../../../../src/store/history-chunks.ts';
import { sampled } from '../../../support/sample.ts';
import {
  KEY,
  type ModelFault,
  modelFaults,
  type PlayedModel,
  type Point,
  playModel,
  points,
} from '../support/model/play-model.ts';
import { textOf } from '../support/model/scripted.ts';

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

/** What a worker that was killed costs while the document has the call, ms: it is started as soon as the call ends. */
const TELLING_MS = 15_000;
/** How often the document may say that a time is up: never again and again while a call is under way. */
const BEATS = 100;
/** The longest that a fault may delay the task, ms: an alarm is up to 30 s late, and so may be the one after it. */
const DELAY_MS = 130_000;

/** Answers that were paid for beyond one for each turn. */
const extraOf = ({ calls, sessions: [session] }: PlayedModel): number =>
  calls.filter(({ isPaid }) => isPaid).length - (session?.turn.number ?? 0);

/** Checks what must hold in the end, whatever happened. */
function check({ world, shop, calls, sessions, holds, entries, tookMs, stuck }: PlayedModel): void {
  // The task has ended, in time, and nothing in it waits.
  const [session] = sessions;
  expect(sessions).toMatchObject([
    { agent: { kind: 'model' }, queue: { hold: null }, progress: { isTaskDone: true } },
  ]);
  expect(session?.progress.answer).toBe(`Bought ${shop.clicks} times.`);
  expect(session?.turn).toMatchObject({ busySince: 0, replied: session?.turn.number });
  expect(tookMs).toBeLessThan(DELAY_MS);
  expect(stuck).toEqual([]);
  expect(world.asked.filter(({ type }) => type === 'TIME_IS_UP').length).toBeLessThan(BEATS);
  // It was bought once, and every receipt is true.
  expect(shop.clicks).toBe(1);
  const heard = calls.at(-1)?.messages.slice(1).map(textOf) ?? [];
  const receipts = heard.flatMap((text) =>
    [...text.matchAll(/You: click \d+ → (done|not done|unknown)/g)].map(([, end]) => end),
  );
  const times = (end: string) => receipts.filter((one) => one === end).length;
  expect(times('done')).toBeLessThanOrEqual(shop.clicks);
  expect(times('done') + times('unknown')).toBeGreaterThanOrEqual(shop.clicks);
  // The history has each entry once, in order, and the steps that the receipts tell of.
  const places = entries.map(({ seq }) => seq);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  const { seq = 0, outbox = [] } = session?.history ?? {};
  const waiting = outbox.filter((entry) => entry.seq > (places.at(-1) ?? 0));
  expect(gapsIn([...entries, ...waiting], seq)).toEqual([]);
  const all = [...entries, ...waiting];
  const steps = all.flatMap((one) => (one.kind === 'step' && one.action === 'click' ? [one.end] : []));
  expect(steps).toEqual(receipts.map((end) => end?.replace('not done', 'not_done')));
  expect(all.filter(({ kind }) => kind === 'finished')).toHaveLength(1);
  // Every stop says why, in the history as well.
  expect(all.filter(({ kind }) => kind === 'held')).toHaveLength(holds.length);
  // The key is with the model and in the calls, and nowhere else.
  const keyed = [...world.browser.local.written].filter((json) => json.includes(KEY));
  expect(keyed).toEqual([JSON.stringify(KEY)]);
  expect(JSON.stringify([world.browser.toPages, entries, calls])).not.toContain(KEY);
}

it('a model that nothing disturbs passes every point, and needs three calls', async () => {
  const played = await playModel();
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
    table: 'faults of a model',
    keyOf: ({ what, at }) => `${what} ${at}`,
    share: 1 / 6,
  }),
];

const isBefore = (point: Point, { at }: Case): boolean => points.indexOf(at) < points.indexOf(point);
const isWithDocument = (fault: Case): boolean =>
  !isBefore('once the model is asked', fault) && isBefore('once the answer is taken', fault);

/** These end what runs; the others hinder what it does next. */
const ENDS: readonly ModelFault[] = [
  'the worker is killed',
  'the offscreen document is closed',
  'both are ended',
  'the clock is set back and the document is closed',
];

describe('each answer is taken once, nothing is repeated, and the task ends', () => {
  it.each(cases)('if $what $at', async (fault) => {
    const played = await playModel(fault);
    check(played);
    expect(played.passed).toContain(fault.at);
    // A fault costs one answer at most, and none once that is stored.
    expect(extraOf(played)).toBeLessThanOrEqual(isBefore('once the answer is stored', fault) ? 1 : 0);
    if (fault.what === 'the worker is killed' && isWithDocument(fault))
      expect(played.tookMs).toBeLessThan(TELLING_MS);
    expect(played.hindered > 0).toBe(!ENDS.includes(fault.what));
  });
});

it('a model that writes 120,000 characters hears that this was too much, and the task ends', async () => {
  const played = await playModel(undefined, {
    textOf: (answer) => (answer === 1 ? 'I would like to say. '.repeat(6_000) : undefined),
  });
  check(played);
  expect(played.sessions[0]?.progress.usage.calls).toBe(4);
  const [, second] = played.calls;
  expect(second && textOf(second.messages.at(-1) ?? { role: 'user', content: '' })).toMatch(
    /too long|broke off/i,
  );
  // It does not go back whole to the provider with every later call.
  expect(JSON.stringify(second?.messages).length).toBeLessThan(130_000);
});

it('a conversation that fills the model begins again: with the story, each page whole, and the same numbers', async () => {
  const played = await playModel(undefined, { context: 2_500 });
  check(played);
  const [first, second] = played.calls.map(({ messages }) => messages.slice(1).map(textOf));
  expect(first).toHaveLength(1);
  expect(second).toHaveLength(1);
  expect(second?.[0]).toContain('Task: Buy the grinder once.');
  expect(second?.[0]).toMatch(/What happened in this task so far.*The person said/);
  expect(second?.[0]).toMatch(/You: click 1 → done/);
  expect(second?.[0]).toContain('<1 button>Buy</>\nBought 1 times');
});
