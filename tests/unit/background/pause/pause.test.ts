import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampled } from '../../../support/sample.ts';
import { createRng } from '../random/rng.ts';
import { type PausedRun, playPaused, TEXT } from './play-paused.ts';

const MOMENTS = 30;
/** Each seed pauses in its own part of a run. */
const seeds = Array.from({ length: MOMENTS }, (_, index) => index + 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const receiptsOf = ({ received }: PausedRun, action: string) =>
  received
    .flatMap((text) => [...text.matchAll(/You: (\w+).*? → (done|not done|unknown)\./g)])
    .flatMap(([, what, end]) => (what === action && end ? [end] : []));

/** What is wrong with a run, whatever the moment of its pause. */
function faultsOf(run: PausedRun): string[] {
  const faults = run.begun.map((call) => `begun after the pause was stored: ${call}`);
  const is = (what: string, seen: unknown, wanted: unknown) => {
    if (JSON.stringify(seen) !== JSON.stringify(wanted))
      faults.push(`${what}: ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`);
  };
  is('clicks', run.clicks, 1);
  is('tabs opened', run.opened, 1);
  is('answer', run.session?.progress.answer, 'I am done.');
  for (const action of ['click', 'scroll', 'open_tab']) is(action, receiptsOf(run, action), ['done']);
  const [typed, another] = receiptsOf(run, 'type');
  if (typed === 'done') is('typed', run.typed, TEXT);
  else if (typed !== 'unknown' || !TEXT.startsWith(run.typed)) faults.push(`type ${typed}: ${run.typed}`);
  if (another) faults.push('type has two receipts');
  is('messages got', run.received.length, new Set(run.received).size);
  is('messages told', run.received.length, new Set(run.turns).size);
  return faults;
}

it.each([
  { agent: 'chat', how: 'as it is', slowness: 1 },
  { agent: 'chat', how: '20 times slower', slowness: 20 },
  { agent: 'turns', how: 'as it is', slowness: 1 },
  { agent: 'turns', how: '20 times slower', slowness: 20 },
] as const)(
  'begins nothing after a pause is stored, and loses and repeats nothing: agent $agent, everything $how',
  async ({ agent, how, slowness }) => {
    const quiet = await playPaused({ seed: 1, slowness, agent });
    expect(faultsOf(quiet)).toEqual([]);
    const rng = createRng(slowness);
    const wrong: string[] = [];
    const runs: PausedRun[] = [];
    const play = async (seed: number, at: number) => {
      const run = await playPaused({ seed, slowness, agent, at, of: quiet.calls });
      runs.push(run);
      wrong.push(...faultsOf(run).map((fault) => `moment ${at}: ${fault}`));
    };
    const moments = seeds.map((seed) => ({ seed, at: (seed - rng()) / MOMENTS }));
    for (const { seed, at } of sampled(moments, {
      table: `moments of a pause, agent ${agent}, everything ${how}`,
      keyOf: ({ seed }) => `${seed}`,
      share: 1 / 6,
    }))
      await play(seed, at);
    // Replies are a small part of a task, and some end before the pause is stored. With the same seed it makes the same calls until then.
    for (const call of agent === 'chat' ? quiet.replying : [])
      if (runs.every(({ stops }) => stops === 0)) await play(1, (call + 0.5) / quiet.calls);
    expect(wrong).toEqual([]);
    expect(runs.filter(({ wasPaused }) => wasPaused).length).toBeGreaterThan(runs.length / 2);
    // Only a chat has a stop control.
    expect(runs.some(({ stops }) => stops > 0)).toBe(agent === 'chat');
    expect(runs.every(({ stops }) => stops <= 1)).toBe(true);
  },
);
