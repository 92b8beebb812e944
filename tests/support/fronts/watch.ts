import type { BrowserContext, Page } from '@playwright/test';
import { unexplained } from './judge.ts';
import { type FrontEvent, recordFronts } from './record.ts';

/** Who brought what to the front since the browser started. */
export interface Fronts {
  /** The person asks our pages for something that takes the front: the chat's tab, or our popup in a window. */
  personAsks(): void;
  /** Records on once `control` has been loaded anew; nobody has seen what came to the front meanwhile. */
  recordAgain(): Promise<void>;
  /** What came to the front by neither the person nor a page, each told once. */
  unexplained(): Promise<string[]>;
}

/** Records in a page of the extension; what Playwright opens and brings to the front counts as the person's. */
export async function watchFronts(context: BrowserContext, control: Page): Promise<Fronts> {
  const events: FrontEvent[] = [];
  let told = 0;
  await control.exposeFunction('noteFront', (event: FrontEvent) => void events.push(event));
  await control.evaluate(recordFronts);

  const newPage = context.newPage.bind(context);
  context.newPage = () => {
    events.push({ kind: 'person opens' });
    return newPage();
  };
  const bringsToFront = (page: Page) => {
    const bringToFront = page.bringToFront.bind(page);
    page.bringToFront = async () => {
      events.push({ kind: 'person fronts', tabId: await tabOf(page) });
      await bringToFront();
    };
  };
  const tabOf = async (page: Page): Promise<number> => {
    const cdp = await context.newCDPSession(page);
    const { targetInfo } = await cdp.send('Target.getTargetInfo');
    await cdp.detach();
    return control.evaluate(async (targetId) => {
      const found = (await chrome.debugger.getTargets()).find(({ id }) => id === targetId);
      return found?.tabId ?? -1;
    }, targetInfo.targetId);
  };
  for (const page of context.pages()) bringsToFront(page);
  context.on('page', bringsToFront);

  return {
    personAsks: () => void events.push({ kind: 'person asks' }),
    recordAgain: async () => {
      events.push({ kind: 'person asks' });
      await control.evaluate(recordFronts);
    },
    unexplained: async () => {
      // Chrome tells what came before it answers this.
      if (!control.isClosed()) await control.evaluate(() => chrome.tabs.query({}));
      const found = unexplained(events);
      const news = found.slice(told);
      told = found.length;
      return news;
    },
  };
}
