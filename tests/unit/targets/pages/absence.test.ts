import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { absenceOf } from '../../../../src/targets/pages/absence.ts';
import { readPages } from '../../../../src/targets/pages/snapshots.ts';
import { aCommand, tab } from '../../../support/samples.ts';
import { run } from '../../background/support/shop.ts';
import { newsIn, type Stage, serve, setStage } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ways in which a page is not there, and how the agent is told of each. */
const absent: readonly (readonly [string, (shop: Stage['shop']) => void, RegExp])[] = [
  [
    'has crashed',
    (shop) => {
      Object.assign(shop, { status: 'unloaded' });
    },
    /The page has crashed\. .*ask the person with ask_user to reload that tab\./,
  ],
  [
    'was unloaded to save memory',
    (shop) => {
      Object.assign(shop, { status: 'unloaded', discarded: true });
    },
    /The browser keeps the page unloaded to save memory\./,
  ],
  [
    'lets no extension in',
    (shop) => {
      shop.url = 'blocked://shop';
    },
    /Chrome lets no extension into this page: Cannot access contents of the page\./,
  ],
];

describe.each(absent)('a page that %s', (_, leaves, told) => {
  async function leftBy(over: Parameters<typeof setStage>[0] = {}) {
    const stage = await setStage(over);
    leaves(stage.shop);
    return stage;
  }

  it('is told with the reason in the place of its text', async () => {
    const stage = await leftBy();
    const { absent: without } = await readPages(stage.services, stage.stored());
    expect(without).toMatchObject([{ why: expect.stringMatching(told), isLoading: false }]);
  });

  it('is no snapshot: the command is not done, for that reason', async () => {
    const stage = await leftBy({
      session: { queue: { items: [aCommand({ action: 'snapshot', fields: {} })] } },
    });
    await run(stage);
    const [receipt = ''] = newsIn(stage.stored());
    expect(receipt).toMatch(/^You: snapshot → not done\./);
    expect(receipt).toMatch(told);
  });

  it('is why a press has not happened', async () => {
    const stage = await leftBy({ session: { queue: { items: [aCommand()] } } });
    await run(stage);
    const [receipt = ''] = newsIn(stage.stored());
    expect(receipt).toMatch(/^You: click 12 → not done\./);
    expect(receipt).toMatch(told);
  });
});

it('a page that may still come is not absent', async () => {
  const stage = await setStage();
  expect(await absenceOf(tab(stage.shop.id))).toBeUndefined();
  stage.shop.status = 'loading';
  expect(await absenceOf(tab(stage.shop.id))).toBeUndefined();
  expect(await absenceOf(tab(99))).toBeUndefined();
});

describe('a snapshot of a page that loads', () => {
  const snapshot = { version: '1', url: 'https://shop.example/', title: 'Shop', lines: [] };

  async function loading() {
    const stage = await setStage({
      session: { queue: { items: [aCommand({ action: 'snapshot', fields: {} })] } },
    });
    stage.shop.status = 'loading';
    return stage;
  }

  it('waits for it', async () => {
    const stage = await loading();
    setTimeout(() => serve(stage.shop, { GET_SNAPSHOT: snapshot }), 5_000);
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      'You: snapshot → done. Target 1 is below.',
      `page ${stage.shop.id} full`,
    ]);
  });

  it('that does not come in 15 s is not done', async () => {
    const stage = await loading();
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: snapshot → not done\. .*target 1 is still loading/),
    ]);
  });

  it('of an error page is not done', async () => {
    const stage = await loading();
    Object.assign(stage.shop.frames.get(0) ?? {}, { errorOccurred: true });
    await run(stage);
    expect(newsIn(stage.stored())[0]).toMatch(
      /^You: snapshot → not done\. Target 1 could not be loaded: the browser shows an error page\./,
    );
  });
});
