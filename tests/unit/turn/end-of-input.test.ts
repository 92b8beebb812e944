import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run, shopWith } from '../background/support/shop.ts';
import { newsIn } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the input of a command ends with the look that may be the last, once', async () => {
  let hasEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve;
  });
  const { stage, heard } = await shopWith(
    {},
    {
      END_INPUT() {
        hasEnded();
        return { ok: true, value: {} };
      },
    },
  );
  const top = stage.shop.frames.get(0) as NonNullable<ReturnType<typeof stage.shop.frames.get>>;
  const { serve } = top;
  top.serve = async (message) => {
    const mayBeLast = heard.some(({ type }) => type === 'GET_EFFECTS');
    if (mayBeLast && message.type === 'GET_ACTIVITY') await ended;
    return serve?.(message);
  };
  await run(stage);
  expect(newsIn(stage.stored())).toEqual(['You: click 12 → done.']);
  expect(heard.filter(({ type }) => type === 'END_INPUT')).toHaveLength(1);
});
