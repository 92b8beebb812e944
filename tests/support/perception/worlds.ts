import type { CDPSession, Page } from '@playwright/test';
import type { Extension } from '../launch.ts';
import type { Perception } from './page.ts';

/** One document's world that is the extension's own: it shares the DOM with the page and has `chrome.dom`. */
export interface World {
  readonly cdp: CDPSession;
  readonly contextId: number;
  readonly frameId: string;
  /** Asks what `page.ts` has put there. */
  ask<N extends keyof Perception>(
    name: N,
    ...args: Parameters<Perception[N]>
  ): Promise<Awaited<ReturnType<Perception[N]>>>;
}

/** Our worlds in all documents of a tab, the top one first, with a script run in each. Documents of other processes are left out. */
export async function openWorlds(extension: Extension, page: Page, script: string): Promise<World[]> {
  const cdp = await extension.context.newCDPSession(page);
  const contexts: { id: number; frameId: string }[] = [];
  cdp.on('Runtime.executionContextCreated', ({ context: { id, origin, auxData } }) => {
    if (origin === `chrome-extension://${extension.id}`)
      contexts.push({ id, frameId: String(auxData?.frameId) });
  });
  await makeWorlds(extension, page.url());
  await cdp.send('Runtime.enable');
  const { frameTree } = await cdp.send('Page.getFrameTree');
  contexts.sort(
    (a, b) => Number(b.frameId === frameTree.frame.id) - Number(a.frameId === frameTree.frame.id),
  );

  const evaluate = async <T>(contextId: number, expression: string): Promise<T> => {
    const ran = await cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (ran.exceptionDetails)
      throw new Error(ran.exceptionDetails.exception?.description ?? ran.exceptionDetails.text);
    return ran.result.value as T; // What the function in `page.ts` answers.
  };
  for (const { id } of contexts) await evaluate(id, `${script};undefined`);
  return contexts.map(({ id, frameId }) => ({
    cdp,
    contextId: id,
    frameId,
    ask: (name, ...args) =>
      evaluate(id, `perception.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`),
  }));
}

/** Chrome makes our world in a document when the first script of ours runs there. */
const makeWorlds = (extension: Extension, url: string): Promise<void> =>
  extension.control.evaluate(async (address) => {
    const tab = (await chrome.tabs.query({})).find((each) => each.url === address);
    if (tab?.id === undefined) throw new Error(`No tab shows ${address}.`);
    await chrome.scripting.executeScript({
      target: { tabId: tab.id, allFrames: true },
      func: () => undefined,
    });
  }, url);
