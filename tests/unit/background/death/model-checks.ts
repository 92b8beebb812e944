import { expect } from 'vitest';
import { gapsIn } from '../../../../src/store/history-chunks.ts';
import { KEY, type ModelFault, type PlayedModel } from '../support/model/play-model.ts';
import { textOf } from '../support/model/scripted.ts';

/** How often the document may say that a time is up: never again and again while a call is under way. */
const BEATS = 100;
/** The longest that a fault may delay the task, ms: an alarm is up to 30 s late, and so may be the one after it. */
const DELAY_MS = 130_000;

/** Checks what must hold in the end, whatever happened. */
export function checkPlayed(
  { world, shop, calls, sessions, holds, entries, tookMs, stuck }: PlayedModel,
  kind: 'model' | 'run_server',
): void {
  // The task has ended, in time, and nothing in it waits.
  const [session] = sessions;
  expect(sessions).toMatchObject([
    { agent: { kind }, queue: { hold: null }, progress: { isTaskDone: true } },
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

/** These end what runs; the others hinder what it does next. */
export const ENDS: readonly ModelFault[] = [
  'the worker is killed',
  'the offscreen document is closed',
  'both are ended',
  'the clock is set back and the document is closed',
];
