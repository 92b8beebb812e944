import type { Page } from '@playwright/test';
import { findListenedNodes, placeNodes } from '../../../src/cdp/listeners.ts';
import type { Send } from '../../../src/cdp/send.ts';

/** How long Chrome takes to say where a page's scripts listen, and which elements these are, each time: ms. */
export async function timeListeners(page: Page, times: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  // The same methods, by the debugger of another client.
  const send = ((method: 'DOM.getDocument', params?: object) => session.send(method, params)) as Send;
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const start = performance.now();
    await placeNodes(send, await findListenedNodes(send));
    // The first one warms Chrome up.
    if (time > 0) taken.push(performance.now() - start);
  }
  await session.detach();
  return taken;
}
