import { describe, expect, it } from 'vitest';
import { requestsOf, watchOpened } from '../../../src/targets/requests.ts';
import { playRequest } from '../../support/browser/play-request.ts';
import { tab } from '../../support/samples.ts';
import { type Stage, setStage } from '../background/support/stage.ts';

const URL_OPENED = 'https://new.example/';

/** Has the page ask for something; answers whether that was seen. */
function asks({ browser }: Stage, tabId: number): boolean {
  const end = playRequest(browser, { tabId, url: URL_OPENED, type: 'main_frame' });
  const isSeen = requestsOf(tab(tabId)).hasOpenDocument();
  end(200);
  return isSeen;
}

describe('the requests of a tab that is being opened', () => {
  it('are seen before it is a target, and no more where it becomes none', async () => {
    const stage = await setStage();
    const { id } = stage.browser.addTab(URL_OPENED);
    expect(asks(stage, id)).toBe(false);
    const seen = await watchOpened(stage.services, tab(id), async () => asks(stage, id));
    expect(seen).toBe(true);
    expect(asks(stage, id)).toBe(false);
  });

  it('are no longer seen where opening it fails', async () => {
    const stage = await setStage();
    const { id } = stage.browser.addTab(URL_OPENED);
    const failing = watchOpened(stage.services, tab(id), () => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
    expect(asks(stage, id)).toBe(false);
  });
});
