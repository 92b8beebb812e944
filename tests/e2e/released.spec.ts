import type { Page } from '@playwright/test';
import type { TabId } from '../../src/protocol/ids.ts';
import { askAsPage, askerIn, assign } from '../support/ask-hidden.ts';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

const idsIn = (text: string) => [...text.matchAll(/<(\d+) /g)].map(([, id]) => Number(id));

/** The first element of the page, which only a script of ours can keep once the page has removed it. */
interface Watched {
  watched: WeakRef<Element>;
}

const remove = (page: Page) =>
  page.evaluate(() => {
    const element = document.body.firstElementChild as Element;
    (globalThis as unknown as Watched).watched = new WeakRef(element);
    element.remove();
  });

const isKept = async (page: Page): Promise<boolean> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.detach();
  return page.evaluate(() => (globalThis as unknown as Watched).watched.deref() !== undefined);
};

test('a released tab keeps nothing that we have read, and has new numbers if it is taken again', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const { target, message, stored } = await startSession({ extension, fixtures });
  const before = idsIn(await message(2));
  const asker = askerIn(extension.control);
  const tabId = await tabIdOf(extension.control, target);

  await askAsPage(asker, 'RELEASE_TAB', { tabId: tabId as TabId });
  await until('the release', async () => (await stored())?.targets.tabs.length === 0);
  await remove(target);
  await until('the memory of the page to be free', async () => !(await isKept(target)));

  const session = (await stored())?.id;
  await assign(asker, { tabId, role: 'target', ...(session && { session }) });
  const after = idsIn(await message(3));
  expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
});
