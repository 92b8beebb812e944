import { describe, expect, it, vi } from 'vitest';
import { tabOpenedBy } from '../../../src/background/opened-tabs.ts';
import {
  documentReady,
  navigated,
  navigating,
  notNavigated,
  pageComplete,
  tabDiscarded,
  tabGone,
  tabReplaced,
} from '../../../src/background/tab-events.ts';
import { patch } from '../../../src/session/session.ts';
import { change } from '../../../src/store/sessions.ts';
import { playRequest } from '../../support/browser/play-request.ts';
import { chatIn, frame, tab } from '../../support/samples.ts';
import { newsIn, type Stage, setStage } from './support/stage.ts';

const top = ({ shop }: Stage) => ({ tabId: tab(shop.id), frameId: frame(0), url: shop.url });

describe('a tab that navigates', () => {
  it('is a loading target and gets no script before it can be read', async () => {
    const stage = await setStage();
    await navigated(stage.services, top(stage));
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'loading', since: 1_000_000 }]);
    expect(stage.browser.injected).toEqual([]);
  });

  it('is asked for one page after the other until the last commits', async () => {
    const stage = await setStage();
    const since = () => stage.stored().targets.tabs[0]?.navigatingSince;
    await navigating(stage.services, { ...top(stage), frameId: frame(5) });
    expect(since()).toBeUndefined();
    await navigating(stage.services, top(stage));
    stage.clock.now += 5;
    await navigating(stage.services, top(stage));
    expect(since()).toBe(1_000_000);
    await notNavigated(stage.services, { ...top(stage), frameId: frame(5) });
    expect(since()).toBe(1_000_000);
    // The first has committed, the second is not answered.
    stage.services.watchRequests([{ tabId: tab(stage.shop.id), origin: undefined }]);
    const request = { tabId: stage.shop.id, url: 'https://shop.example/next', type: 'main_frame' } as const;
    const end = playRequest(stage.browser, request);
    await navigated(stage.services, top(stage));
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'loading', navigatingSince: 1_000_000 }]);
    end(200);
    stage.clock.now += 5;
    await navigated(stage.services, top(stage));
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'loading', since: 1_000_005 }]);
    expect(since()).toBeUndefined();
  });

  it('answers a form if its request sent one, or if Chrome says so of one that the worker did not see', async () => {
    const stage = await setStage();
    stage.services.watchRequests([{ tabId: tab(stage.shop.id), origin: undefined }]);
    const at = { ...top(stage), transition: 'form_submit' };
    const isSent = async (method?: string) => {
      const request = { tabId: stage.shop.id, url: stage.shop.url, type: 'main_frame', method } as const;
      if (method !== undefined) playRequest(stage.browser, { ...request, method })(200);
      await navigated(stage.services, at);
      return stage.stored().targets.tabs[0]?.isSent ?? false;
    };
    expect([await isSent('POST'), await isSent('GET'), await isSent()]).toEqual([true, false, true]);
    await navigated(stage.services, { ...at, transition: 'link' });
    expect(stage.stored().targets.tabs[0]).not.toHaveProperty('isSent');
  });

  it('loads anew where the page before has not come within its time', async () => {
    const stage = await setStage();
    await navigated(stage.services, top(stage));
    stage.clock.now += 15_000;
    await navigated(stage.services, top(stage));
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'loading', since: 1_015_000 }]);
  });

  it('stays ready if only a child frame navigates', async () => {
    const stage = await setStage();
    await navigated(stage.services, { ...top(stage), frameId: frame(5) });
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'ready' }]);
  });

  it('cannot command until its new document has greeted', async () => {
    const stage = await setStage();
    await navigated(stage.services, { ...top(stage), tabId: tab(stage.chat.id), frameId: frame(5) });
    expect(chatIn(stage.stored()).documentId).toBeDefined();
    await navigated(stage.services, { ...top(stage), tabId: tab(stage.chat.id) });
    expect(chatIn(stage.stored()).documentId).toBeUndefined();
  });

  it('gets our script in each frame that can be read', async () => {
    const stage = await setStage();
    await documentReady(stage.services, top(stage));
    await documentReady(stage.services, {
      tabId: tab(stage.chat.id),
      frameId: frame(0),
      url: 'https://chatgpt.com/c/2',
    });
    await documentReady(stage.services, {
      tabId: tab(stage.chat.id),
      frameId: frame(7),
      url: 'https://chatgpt.com/frame',
    });
    expect(stage.browser.injected.map(({ tabId, file }) => `${tabId} ${file}`)).toEqual([
      `${stage.shop.id} content/target_adapter/index.ts`,
      `${stage.chat.id} content/agent_bridge/index.ts`,
    ]);
  });

  it('gets our script where a page without one returns from the back/forward cache', async () => {
    const stage = await setStage();
    await pageComplete(stage.services, top(stage));
    expect(stage.browser.injected).toEqual([]);
    await navigated(stage.services, top(stage));
    await pageComplete(stage.services, { ...top(stage), frameId: frame(5) });
    expect(stage.browser.injected).toEqual([]);
    await pageComplete(stage.services, top(stage));
    const chat = { tabId: tab(stage.chat.id), frameId: frame(0), url: stage.chat.url };
    await pageComplete(stage.services, chat);
    await navigated(stage.services, chat);
    await pageComplete(stage.services, chat);
    expect(stage.browser.injected.map(({ tabId, file }) => `${tabId} ${file}`)).toEqual([
      `${stage.shop.id} content/target_adapter/index.ts`,
      `${stage.chat.id} content/agent_bridge/index.ts`,
    ]);
    await navigated(stage.services, chat);
    await pageComplete(stage.services, { ...chat, url: 'https://news.example/' });
    expect(stage.stored()).toMatchObject({ queue: { hold: { reason: 'agent_gone' } } });
  });

  it('away from the chat holds the session', async () => {
    const stage = await setStage();
    await documentReady(stage.services, {
      tabId: tab(stage.chat.id),
      frameId: frame(0),
      url: 'https://news.example/',
    });
    expect(stage.stored()).toMatchObject({ queue: { hold: { reason: 'agent_gone' } } });
    expect(chatIn(stage.stored()).documentId).toBeUndefined();
  });

  it('changes nothing outside every session', async () => {
    const stage = await setStage();
    const before = stage.stored();
    await navigated(stage.services, { ...top(stage), tabId: tab(stage.other.id) });
    await documentReady(stage.services, {
      tabId: tab(stage.other.id),
      frameId: frame(0),
      url: stage.other.url,
    });
    await tabGone(stage.services, tab(stage.other.id));
    await tabDiscarded(stage.services, tab(stage.other.id));
    await tabReplaced(stage.services, tab(99), tab(stage.other.id));
    expect(stage.stored()).toEqual(before);
    expect(stage.browser.injected).toEqual([]);
    expect(stage.browser.reloaded).toEqual([]);
  });
});

describe('a tab that is closed', () => {
  it('is dropped as target, and the agent is told once', async () => {
    const stage = await setStage();
    stage.browser.tabs.delete(stage.shop.id);
    await Promise.all([
      tabGone(stage.services, tab(stage.shop.id)),
      tabGone(stage.services, tab(stage.shop.id)),
    ]);
    expect(stage.stored()).toMatchObject({ targets: { tabs: [], elementRanges: [] } });
    expect(newsIn(stage.stored())).toEqual(['Target 1 (https://shop.example) was closed.']);
  });

  it('and that is still being taken up is told as what it was, and is no target afterwards', async () => {
    const stage = await setStage();
    const opened = stage.browser.addTab('https://shop.example/report');
    const at = { sourceTabId: tab(stage.shop.id), tabId: tab(opened.id), url: opened.url };
    const get = chrome.tabs.get.bind(chrome.tabs);
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    vi.spyOn(chrome.tabs, 'get').mockImplementationOnce((id) => told.then(() => get(id)));
    const opening = tabOpenedBy(stage.services, at);
    await new Promise(setImmediate);
    const closing = tabGone(stage.services, tab(opened.id));
    await new Promise(setImmediate);
    tell();
    await Promise.all([opening, closing]);
    expect(stage.stored().targets.tabs.map(({ number }) => number)).toEqual([1]);
    expect(newsIn(stage.stored())).toEqual([
      'Target 1 opened tab 2 (https://shop.example), which is now target 2.',
      expect.stringMatching(/^Target 2 .* was closed before its page came/),
    ]);
  });

  it.each([
    [false, 'was closed before its page came. If it was opened for a file, the download has begun.'],
    [true, 'was closed.'],
  ])('and that a page had opened is told, its page there or not: %s', async (arrived, said) => {
    const site = 'https://shop.example';
    const stage = await setStage();
    const tabId = tab(stage.shop.id);
    await change(stage.services, stage.stored().id, (now) =>
      patch(now, { targets: { opened: [{ tabId, by: 1, number: 1, site, arrived }] } }),
    );
    await tabGone(stage.services, tabId);
    expect(newsIn(stage.stored())).toEqual([`Target 1 (${site}) ${said}`]);
  });

  it('holds the session if it was the agent, which then counts as idle', async () => {
    const stage = await setStage({ session: { turn: { busySince: 5 } } });
    await tabGone(stage.services, tab(stage.chat.id));
    expect(stage.stored()).toMatchObject({
      queue: { hold: { reason: 'agent_gone' } },
      turn: { busySince: 0 },
      targets: { tabs: [{ number: 1 }] },
    });
  });

  it('is replaced in the session if Chrome replaces it', async () => {
    const stage = await setStage();
    await tabReplaced(stage.services, tab(98), tab(stage.shop.id));
    await tabReplaced(stage.services, tab(99), tab(stage.chat.id));
    expect(stage.stored()).toMatchObject({
      agent: { tabId: 99 },
      targets: { tabs: [{ tabId: 98, number: 1 }] },
    });
  });

  it('is loaded again once if Chrome discarded it, and the agent is told', async () => {
    const stage = await setStage();
    stage.shop.discarded = true;
    await tabDiscarded(stage.services, tab(stage.shop.id));
    await tabDiscarded(stage.services, tab(stage.shop.id));
    expect(stage.browser.reloaded).toEqual([stage.shop.id]);
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'loading' }]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^The browser had unloaded target 1 to save memory; it is loaded again, /),
    ]);
  });

  it('is loaded again where Chrome has discarded it by replacing it', async () => {
    const stage = await setStage();
    const unloaded = stage.browser.addTab(stage.shop.url);
    unloaded.discarded = true;
    stage.browser.tabs.delete(stage.shop.id);
    // Chrome tells both at once, and nothing says which is handled first.
    await Promise.all([
      tabReplaced(stage.services, tab(unloaded.id), tab(stage.shop.id)),
      tabDiscarded(stage.services, tab(unloaded.id)),
    ]);
    expect(stage.browser.reloaded).toEqual([unloaded.id]);
    expect(newsIn(stage.stored())).toHaveLength(1);
  });

  it('is loaded again as the agent’s without news', async () => {
    const stage = await setStage();
    stage.chat.discarded = true;
    await tabDiscarded(stage.services, tab(stage.chat.id));
    expect(stage.browser.reloaded).toEqual([stage.chat.id]);
    expect(newsIn(stage.stored())).toEqual([]);
  });
});
