import { describe, expect, it } from 'vitest';
import { hello } from '../../../src/background/handlers.ts';
import { anUpdate, aTarget, tab, turn } from '../../support/samples.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from './support/stage.ts';

const bridge = { part: 'agent_bridge', url: 'https://chatgpt.com/c/1' } as const;
const adapter = { part: 'target_adapter', url: 'https://shop.example/cart' } as const;
const loading = { targetTabs: [aTarget({ tabId: tab(12), state: 'loading', since: 5 })] };

describe('a bridge that greets', () => {
  it('is bound by its document, and told its role', async () => {
    const stage = await setStage({ session: { agent: { documentId: 'doc-old', briefed: false } } });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(stage.stored().agent.documentId).toBe(scriptIn(stage.chat).documentId);
    expect(heard).toEqual([
      {
        type: 'INIT_AGENT',
        data: expect.objectContaining({ session: 'k7f2', keyword: 'ok-lantern', observing: true }),
      },
    ]);
    expect(heard[0]?.data).not.toHaveProperty('awaiting');
  });

  it('brings a page in which nothing has stalled yet; of its own page it says so only once', async () => {
    const stage = await setStage({ session: { agent: { stalled: true } } });
    serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(stage.stored().agent.stalled).toBe(true);
    await hello(stage.services, scriptIn(stage.chat, { documentId: 'doc-new' }), bridge);
    expect(stage.stored().agent).not.toHaveProperty('stalled');
  });

  it('looks for the reply that is still to come', async () => {
    const stage = await setStage({ session: { isAgentBusy: true } });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).toMatchObject({ awaiting: 'k7f2-5' });
  });

  it.each([
    ['once a message has landed', { lastMessage: 'Turn k7f2-1. …' }, true],
    ['before the first has', {}, false],
  ])('hears whether the chat has to show a message of the session: %s', async (_, session, begun) => {
    const stage = await setStage({ session });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).toMatchObject({ begun });
  });

  it('waits for no reply to a message that has not landed', async () => {
    const sent = anUpdate({ state: 'started', message: { turn: turn('k7f2-5'), text: '…', seen: [] } });
    const stage = await setStage({ session: { commandQueue: [sent] } });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).not.toHaveProperty('awaiting');
  });

  it('is unanswered where it does not hear its role', async () => {
    const stage = await setStage();
    await expect(hello(stage.services, scriptIn(stage.chat), bridge)).rejects.toThrow('does not hear');
  });

  it('goes on with a session whose chat had gone', async () => {
    const stage = await setStage({
      session: {
        agent: { documentId: undefined as never },
        hold: { reason: 'agent_gone', sentence: { key: 'holdChatClosed', args: [] }, since: 1 },
      },
    });
    serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
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
    await hello(stage.services, from(stage), bridge);
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
    await hello(stage.services, scriptIn(stage.shop), adapter);
    expect(heard[0]).toMatchObject({ type: 'INIT_TARGET', data: { session: 'k7f2', redact: [] } });
    expect(before).toBe('loading');
    expect(stage.stored().targetTabs).toMatchObject([{ state: 'ready', url: 'https://shop.example/cart' }]);
  });

  it('of a target that is new to a briefed agent has its page shown, once', async () => {
    const stage = await setStage({ session: loading });
    serve(stage.shop, {});
    for (let time = 0; time < 2; time++) await hello(stage.services, scriptIn(stage.shop), adapter);
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
    await hello(stage.services, scriptIn(stage.shop, { frameId: 5 }), {
      ...adapter,
      url: 'https://pay.example/',
    });
    expect(told).toEqual(['INIT_TARGET']);
    expect(stage.stored().targetTabs).toMatchObject([{ state: 'loading', url: 'https://shop.example/' }]);
  });

  it('in a tab outside every session is told nothing', async () => {
    const stage = await setStage();
    const heard = serve(stage.other, {});
    await hello(stage.services, scriptIn(stage.other), adapter);
    expect(heard).toEqual([]);
  });
});
