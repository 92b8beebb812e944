import { expect, it, vi } from 'vitest';
import { setStage } from '../background/support/stage.ts';

/** The module with a worker's fresh memory, and how often it has built a view. */
async function startWorker() {
  vi.resetModules();
  const { pageOpened, showPages } = await import('../../../src/views/publish.ts');
  const stage = await setStage();
  let built = 0;
  const services = {
    ...stage.services,
    cardOf: (...args: Parameters<typeof stage.services.cardOf>) => {
      built += 1;
      return stage.services.cardOf(...args);
    },
  };
  return { pageOpened, show: () => showPages(services), built: () => built };
}

it('builds no view once no page of ours has heard one, until a page opens', async () => {
  const { pageOpened, show, built } = await startWorker();
  await show();
  await show();
  expect(built()).toBe(1);
  pageOpened();
  await show();
  expect(built()).toBe(2);
});

it('builds one view for all changes of a moment', async () => {
  const { show, built } = await startWorker();
  await Promise.all([show(), show(), show()]);
  expect(built()).toBe(1);
});

it('keeps telling a page that opened while a view was on its way to nobody', async () => {
  const { pageOpened, show, built } = await startWorker();
  const underWay = show();
  await vi.waitUntil(() => built() === 1);
  pageOpened();
  await underWay;
  await show();
  expect(built()).toBe(2);
});

it('tells no page an older view after a newer one, however long one takes', async () => {
  vi.resetModules();
  const { showPages } = await import('../../../src/views/publish.ts');
  const stage = await setStage();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let builds = 0;
  const order: string[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const services = {
    ...stage.services,
    asides: {
      ...stage.services.asides,
      all: async () => {
        builds += 1;
        const build = builds;
        if (build === 1) await slow;
        order.push(`built ${build}`);
        return [];
      },
    },
  };
  const older = showPages(services);
  await vi.advanceTimersByTimeAsync(1_000);
  const newer = showPages(services);
  await vi.advanceTimersByTimeAsync(1_000);
  finish();
  await Promise.all([older, newer]);
  vi.useRealTimers();
  expect(order).toEqual(['built 1', 'built 2']);
});
