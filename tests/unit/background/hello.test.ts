import { describe, expect, it } from 'vitest';
import { takeEvents } from '../../../src/background/events.ts';
import { hello } from '../../../src/background/hello.ts';
import { documentReady, navigated, tabCreated, tabDiscarded, tabGone, tabReplaced } from '../../../src/background/tabs.ts';
import { anUpdate, aTarget, frame, tab, turn } from '../../support/samples.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from './support/stage.ts';

const bridge = { part: 'agent_bridge', url: 'https://chatgpt.com/c/1', title: 'Chat' } as const;
const adapter = { part: 'target_adapter', url: 'https://shop.example/cart', title: 'Cart' } as const;
const loading = { targetTabs: [aTarget({ tabId: tab(12), state: 'loading', since: 5 })] };
const top = ({ shop }: Stage) => ({ tabId: tab(shop.id), frameId: frame(0), url: shop.url });

describe('a bridge that greets', () => {
  it('is bound by its document, and told its role', async () => {
    const stage = await setStage({ session: { agentDocumentId: 'doc-old', observationMode: true } });
    const heard = serve(stage.chat, {});
    await hello(stage.worker, scriptIn(stage.chat), bridge);
    expect(stage.stored().agentDocumentId).toBe(scriptIn(stage.chat).documentId);
    expect(heard).toEqual([
      { type: 'INIT_AGENT', data: expect.objectContaining({ session: 'k7f2', keyword: 'ok-lantern', observing: true }) },
    ]);
    expect(heard[0]?.data).not.toHaveProperty('awaiting');
  });

  it('looks for the reply that is still to come', async () => {
    const stage = await setStage({ session: { isAgentBusy: true } });
    const heard = serve(stage.chat, {});
    await hello(stage.worker, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).toMatchObject({ awaiting: 'k7f2-5' });
  });

  it('waits for no reply to a message that has not landed', async () => {
    const sent = anUpdate({ state: 'started', message: { turn: turn('k7f2-5'), text: '…', seen: [] } });
    const stage = await setStage({ session: { commandQueue: [sent] } });
    const heard = serve(stage.chat, {});
    await hello(stage.worker, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).not.toHaveProperty('awaiting');
  });

  it('is unanswered where it does not hear its role', async () => {
    const stage = await setStage();
    await expect(hello(stage.worker, scriptIn(stage.chat), bridge)).rejects.toThrow('does not hear');
  });

  it('goes on with a session whose chat had gone', async () => {
    const stage = await setStage({
      session: { agentDocumentId: undefined as never, hold: { reason: 'agent_gone', message: '', since: 1 } },
    });
    serve(stage.chat, {});
    await hello(stage.worker, scriptIn(stage.chat), bridge);
    expect(stage.stored().hold).toBeNull();
  });

  it.each<[string, (stage: Stage) => ReturnType<typeof scriptIn>]>([
    ['in a frame of the chat', ({ chat }) => scriptIn(chat, { frameId: 4 })],
    ['in a target', ({ shop }) => scriptIn(shop)],
    ['in another tab', ({ other }) => scriptIn(other)],
  ])('%s is told nothing', async (_, from) => {
    const stage = await setStage();
    const heard = [stage.chat, stage.shop, stage.other].map((one) => serve(one, {}));
    const before = stage.stored();
    await hello(stage.worker, from(stage), bridge);
    expect(stage.stored()).toEqual(before);
    expect(heard.flat()).toEqual([]);
  });
});

describe('an adapter that greets', () => {
  it('makes its target ready, once it has heard its role', async () => {
    const stage = await setStage({ session: loading, settings: { redactPII: false } });
    let before: string | undefined;
    const heard = serve(stage.shop, {
      INIT_TARGET() {
        before = stage.stored().targetTabs[0]?.state;
      },
    });
    await hello(stage.worker, scriptIn(stage.shop), adapter);
    expect(heard[0]).toMatchObject({ type: 'INIT_TARGET', data: { session: 'k7f2', redact: false, debug: false } });
    expect(before).toBe('loading');
    expect(stage.stored().targetTabs).toMatchObject([{ state: 'ready', url: 'https://shop.example/cart' }]);
  });

  it('of a target that is new to a briefed agent has its page shown, once', async () => {
    const stage = await setStage({ session: loading });
    serve(stage.shop, {});
    for (let time = 0; time < 2; time++) await hello(stage.worker, scriptIn(stage.shop), adapter);
    expect(newsIn(stage.stored())).toEqual([`page ${stage.shop.id} full`]);
  });

  it('in a frame is told its role and changes nothing of the target', async () => {
    const stage = await setStage({ session: loading });
    const told: string[] = [];
    stage.shop.frames.set(5, {
      frameId: 5,
      parentFrameId: 0,
      url: 'https://pay.example/',
      documentId: 'd5',
      serve: ({ type }) => void told.push(type),
    });
    await hello(stage.worker, scriptIn(stage.shop, { frameId: 5 }), { ...adapter, url: 'https://pay.example/' });
    expect(told).toEqual(['INIT_TARGET']);
    expect(stage.stored().targetTabs).toMatchObject([{ state: 'loading', url: 'https://shop.example/' }]);
  });

  it('in a tab outside every session is told nothing', async () => {
    const stage = await setStage();
    const heard = serve(stage.other, {});
    await hello(stage.worker, scriptIn(stage.other), adapter);
    expect(heard).toEqual([]);
  });
});

describe('a tab that goes elsewhere', () => {
  it('is loading as a target, with the hook in before the page', async () => {
    const stage = await setStage();
    await navigated(stage.worker, tab(stage.shop.id), frame(0));
    expect(stage.stored().targetTabs).toMatchObject([{ state: 'loading', since: 1_000_000 }]);
    expect(stage.browser.injected).toMatchObject([{ file: 'content/network_hook.ts', frameIds: [0] }]);
  });

  it('is still ready where only a frame of it has gone elsewhere', async () => {
    const stage = await setStage();
    await navigated(stage.worker, tab(stage.shop.id), frame(5));
    expect(stage.stored().targetTabs).toMatchObject([{ state: 'ready' }]);
  });

  it('may not command until its new document has greeted', async () => {
    const stage = await setStage();
    await navigated(stage.worker, tab(stage.chat.id), frame(5));
    expect(stage.stored().agentDocumentId).toBeDefined();
    await navigated(stage.worker, tab(stage.chat.id), frame(0));
    expect(stage.stored().agentDocumentId).toBeUndefined();
  });

  it('gets our script when it can be read, in the frame that can', async () => {
    const stage = await setStage();
    await documentReady(stage.worker, top(stage));
    await documentReady(stage.worker, { tabId: tab(stage.chat.id), frameId: frame(0), url: 'https://chatgpt.com/c/2' });
    await documentReady(stage.worker, { tabId: tab(stage.chat.id), frameId: frame(7), url: 'https://chatgpt.com/frame' });
    expect(stage.browser.injected.map(({ tabId, file }) => `${tabId} ${file}`)).toEqual([
      `${stage.shop.id} content/target_adapter/index.ts`,
      `${stage.chat.id} content/agent_bridge/index.ts`,
    ]);
  });

  it('and is no chat any more holds the session', async () => {
    const stage = await setStage();
    await documentReady(stage.worker, { tabId: tab(stage.chat.id), frameId: frame(0), url: 'https://news.example/' });
    expect(stage.stored()).toMatchObject({ hold: { reason: 'agent_gone' } });
    expect(stage.stored().agentDocumentId).toBeUndefined();
  });

  it('means nothing outside every session', async () => {
    const stage = await setStage();
    const before = stage.stored();
    await navigated(stage.worker, tab(stage.other.id), frame(0));
    await documentReady(stage.worker, { tabId: tab(stage.other.id), frameId: frame(0), url: stage.other.url });
    await tabGone(stage.worker, tab(stage.other.id));
    await tabDiscarded(stage.worker, tab(stage.other.id));
    await tabReplaced(stage.worker, tab(99), tab(stage.other.id));
    expect(stage.stored()).toEqual(before);
    expect(stage.browser.injected).toEqual([]);
    expect(stage.browser.reloaded).toEqual([]);
  });
});

describe('a tab that goes', () => {
  it('is no target any more, and the agent is told once', async () => {
    const stage = await setStage();
    stage.browser.tabs.delete(stage.shop.id);
    await Promise.all([tabGone(stage.worker, tab(stage.shop.id)), tabGone(stage.worker, tab(stage.shop.id))]);
    expect(stage.stored()).toMatchObject({ targetTabs: [], elementMap: [] });
    expect(newsIn(stage.stored())).toEqual(['Target 1 (https://shop.example) was closed.']);
  });

  it('takes the agent with it: the session is held, and nobody is waited for', async () => {
    const stage = await setStage({ session: { isAgentBusy: true, busySince: 5 } });
    await tabGone(stage.worker, tab(stage.chat.id));
    expect(stage.stored()).toMatchObject({ hold: { reason: 'agent_gone' }, isAgentBusy: false, busySince: 0, targetTabs: [{ number: 1 }] });
  });

  it('is followed where Chrome puts another in its place', async () => {
    const stage = await setStage();
    await tabReplaced(stage.worker, tab(98), tab(stage.shop.id));
    await tabReplaced(stage.worker, tab(99), tab(stage.chat.id));
    expect(stage.stored()).toMatchObject({ agentTabId: 99, targetTabs: [{ tabId: 98, number: 1 }] });
  });

  it('to sleep is woken', async () => {
    const stage = await setStage();
    await tabDiscarded(stage.worker, tab(stage.shop.id));
    expect(stage.browser.reloaded).toEqual([stage.shop.id]);
  });
});

it('tells of a tab that a target has opened by its origin alone, once', async () => {
  const stage = await setStage();
  const opened = (openerTabId: number, url: string) => tabCreated(stage.worker, { openerTabId, pendingUrl: url } as chrome.tabs.Tab);
  await opened(stage.shop.id, 'https://pay.example/users/jane@example.org');
  await opened(stage.other.id, 'https://other.example/');
  expect(takeEvents(tab(stage.shop.id))).toEqual([expect.stringMatching(/another tab \(https:\/\/pay\.example\)/)]);
  expect(takeEvents(tab(stage.shop.id))).toEqual([]);
  expect(takeEvents(tab(stage.other.id))).toEqual([]);
});
