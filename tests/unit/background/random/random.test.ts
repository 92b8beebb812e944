// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://stranger.example/"}
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampledCount } from '../../../support/sample.ts';
import { useEventWindow } from '../../content/agent_bridge/support/event-window.ts';
import { describeRun, playRandom } from './play-random.ts';

/** Long runs: RANDOM_TURNS=200 RANDOM_SEEDS=1,2,3 npx vitest run tests/unit/background/random */
const TURNS = Number(process.env.RANDOM_TURNS ?? sampledCount(30));
const SEEDS = process.env.RANDOM_SEEDS?.split(',').map(Number) ?? [2];

useEventWindow();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(SEEDS)(
  'sends each message once and obeys each command once in a random chat, seed %i',
  async (seed) => {
    const run = await playRandom(seed, TURNS);
    // Without a lesson on the way no new markup has come, and little was tried.
    expect(run.lessons, describeRun(seed, run)).toBeGreaterThan(0);
    expect(run.wrong, describeRun(seed, run)).toEqual([]);
  },
);
