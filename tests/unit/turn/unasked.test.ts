import { describe, expect, it } from 'vitest';
import { say } from '../../../src/protocol/said.ts';
import type { Updates } from '../../../src/protocol/settings.ts';
import { patch } from '../../../src/session/session.ts';
import { targetChanged } from '../../../src/targets/pages/living.ts';
import { createLoop } from '../../../src/turn/loop.ts';
import { anActivity } from '../../support/activity.ts';
import { anUpdate, more, type SessionOver } from '../../support/samples.ts';
import { type Stage, scriptIn, serve, setStage } from '../background/support/stage.ts';

const seen = 'Searching';

/** A session whose agent has seen the shop and waits; the shop says `text` now. */
async function waiting(
  text: string,
  { over = {}, updates = 'waiting' }: { over?: SessionOver; updates?: Updates } = {},
) {
  const stage = await setStage({
    session: more({ turn: { attention: 'waits' } }, over),
    settings: { updates },
  });
  const told: string[] = [];
  serve(stage.chat, {
    GET_READINESS: { ready: true, why: 'idle' },
    EXECUTE_PROMPT: (prompt: { text: string }) => {
      told.push(prompt.text);
      return { state: 'landed' };
    },
  });
  serve(stage.shop, {
    GET_SNAPSHOT: {
      ...{ version: `of ${text}`, url: 'https://shop.example/', title: 'Shop' },
      lines: [{ text, kind: 'text', depth: 0, ids: [] }],
    },
    GET_ACTIVITY: anActivity(),
  });
  const { state } = stage.services;
  const shown = { tabId: stage.stored().targets.tabs[0]?.tabId, turn: 'k7f2-4', url: '', text: seen };
  await state.update(({ sessions }) => ({
    sessions: {
      ...sessions,
      [stage.stored().id]: patch(stage.stored(), { shown: { pages: [shown] as never } }),
    },
  }));
  const { run: loop } = createLoop(stage.services, () => {});
  await targetChanged(stage.services, scriptIn(stage.shop));
  await loop();
  const early = told.length;
  stage.clock.now += 500;
  await loop();
  return { stage, told, early };
}

const noted = (stage: Stage) => [stage.stored().targets.changed.length, stage.stored().queue.items.length];

describe('a target that changes by itself', () => {
  it('is told once it has been quiet, with what is new', async () => {
    const { stage, told, early } = await waiting('3 flights');
    expect(early).toBe(0);
    expect(told).toEqual([expect.stringMatching(/^Turn \S+ Target 1 has changed by itself\.\n.*3 flights/s)]);
    expect(stage.stored()).toMatchObject({
      turn: { unasked: 1, attention: 'waits', busySince: stage.clock.now },
    });
    expect(noted(stage)).toEqual([0, 0]);
  });

  it('is not told where nothing of it shows, and counts for nothing', async () => {
    const { stage, told } = await waiting(seen);
    expect(told).toEqual([]);
    expect(stage.stored().turn.unasked).toEqual(0);
    expect(noted(stage)).toEqual([0, 0]);
  });

  it('is told with a warning the third time, and then not', async () => {
    const third = await waiting('3 flights', { over: { turn: { unasked: 2 } } });
    expect(third.told[0]).toContain('What changes from now on waits until you act');
    const fourth = await waiting('3 flights', { over: { turn: { unasked: 3 } } });
    expect(fourth.told).toEqual([]);
    expect(noted(fourth.stage)).toEqual([1, 0]);
  });

  it('takes a quiet receipt along', async () => {
    const receipt = { kind: 'receipt', text: say`You: done → done.`, quiet: true } as const;
    const { told } = await waiting('3 flights', {
      over: { queue: { items: [anUpdate({ news: [receipt] })] } },
    });
    expect(told).toEqual([expect.stringContaining('You: done → done.')]);
  });

  it.each<[Updates, SessionOver, number]>([
    ['never', {}, 0],
    ['waiting', {}, 1],
    ['always', {}, 1],
  ])('is told as the person has chosen: %s', async (updates, over, times) => {
    const { told } = await waiting('3 flights', { updates, over });
    expect(told).toHaveLength(times);
  });
});
