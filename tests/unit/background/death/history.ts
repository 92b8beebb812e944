import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import type { StoryEntry } from '../../../../src/protocol/story.ts';
import { openHistory } from '../../../../src/store/history.ts';
import { gapsIn } from '../../../../src/store/history-chunks.ts';
import { sampled } from '../../../support/sample.ts';
import { type Played, play, SECRET } from '../support/play.ts';
import type { Fault } from '../support/world.ts';
import { waitingNews } from './checks.ts';
import { click, isWhole, others, triedElsewhere } from './scenarios.ts';

const FAULTS: readonly Fault[] = ['before', 'after', 'refused', 'full', 'silent'];

/** A whole run plays every scenario; otherwise a click and a sample. */
const scenarios = [
  ...(click ? [click] : []),
  ...(isWhole
    ? others
    : sampled(others, { table: 'deaths of the history', keyOf: ({ name }) => name, share: 1 / 9 })),
];

/** Every entry of the session is kept once, in its place. */
async function check(played: Played): Promise<void> {
  const { session, world } = played;
  expect(session).toBeDefined();
  if (!session) return;
  const { entries, last } = await openHistory().entries(session.id as SessionId);
  const { seq, outbox, run } = session.history;
  const places = entries.map((entry) => entry.seq);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  // What the last worker did not keep is in the outbox of the session, which the next one keeps.
  const waiting = outbox.filter((entry) => entry.seq > last);
  expect(gapsIn([...entries, ...waiting], seq)).toEqual([]);
  expect(last).toBe(seq);
  expect(entries.filter(({ kind }) => kind === 'lost')).toEqual([]);
  checkSteps(entries, played);
  expect(run.entries).toBe(seq);
  const [kept] = await openHistory().runs();
  expect(JSON.stringify([entries, kept])).not.toContain(SECRET);
  expect(kept?.summary).toMatchObject({ id: session.id, entries: seq });
  expect(Object.keys(world.browser.local.items).filter((key) => key.startsWith('ended:'))).toEqual([]);
}

/** What happened once has one entry: as many steps as the agent has receipts, and an answer for each `done`. */
function checkSteps(entries: readonly StoryEntry[], { received, cancelled, session }: Played): void {
  const waiting = waitingNews(session).flatMap((one) => (one.kind === 'receipt' ? [one.text] : []));
  // A program hears the answer to a call that it cancelled, and passes it over.
  const passedOver = [...(cancelled?.values() ?? [])].flatMap((answers) => [...answers].slice(0, 1));
  const receipts = [...received, ...passedOver, ...waiting].flatMap((text) =>
    [...text.matchAll(/You: (\w+).*? → (done|not done|unknown)/g)].map(([, action = '', end = '']) =>
      `${action} ${end}`.replace('not done', 'not_done'),
    ),
  );
  const steps = entries.flatMap((one) => (one.kind === 'step' ? [`${one.action} ${one.end}`] : []));
  const ofKind = (all: readonly string[], kind: string) => all.filter((one) => one === kind).length;
  for (const kind of new Set(receipts))
    expect([kind, ofKind(steps, kind)]).toEqual([kind, ofKind(receipts, kind)]);
  expect(ofKind(steps, 'done done')).toBeGreaterThan(0);
  // An agent answers again if it gets another message: each answer belongs to the step right after it.
  const answered = entries.flatMap((one, index) => (one.kind === 'finished' ? [entries[index + 1]] : []));
  expect(answered).toEqual(
    entries.filter((one) => one.kind === 'step' && one.action === 'done' && one.end === 'done'),
  );
}

/** Calls at which an entry can be lost or kept twice with this fault. */
const isTried = (call: string, how: Fault): boolean =>
  how === 'full'
    ? /^idb\..*\.(put|delete)$/.test(call)
    : call.startsWith('idb.') || call === 'storage.local.set';

/** Plays scenarios with this fault at each write and each call of IndexedDB; a sample of these, unless all faults are played. */
export function playHistory(how: Fault): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    // The worker logs refused calls.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(scenarios)('the history has each entry once, in order: $name', async ({ agent, leads }) => {
    const quiet = await play(agent(), undefined, { ...leads, keepsHistory: true });
    await check(quiet);
    quiet.world.databases?.restore();
    const { calls } = quiet.world;
    const tried = triedElsewhere(how, leads?.agent, calls);
    const places = calls.flatMap((call, index) => (isTried(call, how) ? [{ call, at: index + 1 }] : []));
    expect(places.some(({ call }) => call.startsWith('idb.steps.put'))).toBe(true);
    const wrong: string[] = [];
    for (const [index, { call, at }] of places.entries()) {
      if (at <= tried || (!isWhole && index % FAULTS.length !== FAULTS.indexOf(how))) continue;
      const played = await play(agent(), { at, how }, { ...leads, keepsHistory: true });
      try {
        await check(played);
      } catch (cause) {
        wrong.push(`call ${at}, ${call}: ${cause instanceof Error ? cause.message : cause}`);
      } finally {
        played.world.databases?.restore();
      }
    }
    expect(wrong.join('\n')).toBe('');
  });
}
