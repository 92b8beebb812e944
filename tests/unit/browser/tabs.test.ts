import { expect, it } from 'vitest';
import { viewOf } from '../../../src/browser/tabs.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { tab } from '../../support/samples.ts';

it('says the size of the tab in front where another one has none', async () => {
  const browser = new FakeBrowser();
  const [front, behind] = ['https://a.example/', 'https://b.example/'].map((url) => browser.addTab(url));
  if (!front || !behind) throw new Error('There are two.');
  Object.assign(front, { active: true, width: 780, height: 493 });
  Object.assign(behind, { active: false, width: 780, height: 493 });
  browser.start();
  expect(await viewOf(tab(front.id))).toEqual({ isActive: true, url: front.url });
  expect(await viewOf(tab(behind.id))).toEqual({ isActive: false, url: behind.url });
  Object.assign(behind, { width: 0, height: 0 });
  expect(await viewOf(tab(behind.id))).toEqual({
    ...{ isActive: false, url: behind.url },
    lacks: { width: 780, height: 493 },
  });
  expect(await viewOf(tab(99))).toEqual({ isActive: false });
});
