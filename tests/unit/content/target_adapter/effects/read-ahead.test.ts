// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { nextTask } from '../../../../../content/page/scheduling.ts';
import { Effects, type EffectsOptions } from '../../../../../content/target_adapter/effects/effects.ts';

it('reads what has changed ahead of the question, once an act', async () => {
  let reads = 0;
  const readNow = async () => {
    reads += 1;
    return [];
  };
  const effects = new Effects({
    signal: new AbortController().signal,
    snapshotter: { lastRead: async () => [], readNow },
    counts: () => true,
    roots: () => [document],
  } as unknown as EffectsOptions); // What else it needs is for telling effects.
  const changed = { type: 'childList', target: document.body, addedNodes: [] } as unknown as MutationRecord; // All that is read of it.
  const readsAfter = async (actedAt: number): Promise<number> => {
    effects.readAhead(actedAt);
    await nextTask();
    await nextTask();
    return reads;
  };
  effects.mutated([changed]);
  await effects.begin();
  expect(await readsAfter(Date.now())).toBe(0);
  effects.mutated([changed]);
  expect(await readsAfter(0)).toBe(0);
  expect(await readsAfter(Date.now())).toBe(1);
  effects.mutated([changed]);
  expect(await readsAfter(Date.now())).toBe(1);
  await effects.begin();
  effects.mutated([changed]);
  expect(await readsAfter(Date.now())).toBe(2);
});
