// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Effects, type EffectsOptions } from '../../../../../content/target_adapter/effects/effects.ts';

test.each([
  ['pointerdown', 'canvas', 1],
  ['keydown', 'canvas', 1],
  ['pointermove', 'canvas', 0],
  ['pointerdown', 'p', 0],
])('a %s in a %s counts for %d effects: what is drawn there cannot be seen', async (type, tag, count) => {
  document.body.innerHTML = '<canvas></canvas><p></p>';
  const effects = new Effects({
    signal: new AbortController().signal,
    snapshotter: { lastRead: async () => [] },
    counts: () => true,
    roots: () => [document],
    stirred: () => {},
  } as unknown as EffectsOptions); // What else it needs is for telling effects.
  await effects.begin();
  document.querySelector(tag)?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  expect(effects.stirred.count).toBe(count);
});
