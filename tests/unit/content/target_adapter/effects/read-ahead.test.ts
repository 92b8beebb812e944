// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { Effects, type EffectsOptions } from '../../../../../content/target_adapter/effects/effects.ts';

/** Until whatever the page was asked to do in a later task is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('reads what has changed ahead of the question, once an act', async () => {
  const readNow = vi.fn(async () => []);
  const effects = new Effects({
    signal: new AbortController().signal,
    snapshotter: { lastRead: async () => [], readNow },
    counts: () => true,
  } as unknown as EffectsOptions); // What else it needs is for telling effects.
  const changed = { type: 'childList', target: document.body } as unknown as MutationRecord; // All that is read of it.
  const reads = async (): Promise<number> => {
    effects.readAhead();
    await settled();
    return readNow.mock.calls.length;
  };
  effects.mutated([changed]);
  await effects.begin();
  expect(await reads()).toBe(0);
  effects.mutated([changed]);
  expect(await reads()).toBe(1);
  effects.mutated([changed]);
  expect(await reads()).toBe(1);
  await effects.begin();
  effects.mutated([changed]);
  expect(await reads()).toBe(2);
});
