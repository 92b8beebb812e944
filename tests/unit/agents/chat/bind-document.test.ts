import { describe, expect, it } from 'vitest';
import { hello } from '../../../../src/background/handlers.ts';
import { anUpdate, chatIn, codeOf } from '../../../support/samples.ts';
import { type Stage, scriptIn, serve, setStage } from '../../background/support/stage.ts';

const bridge = { part: 'agent_bridge' } as const;

describe('a bridge that greets', () => {
  it('is bound to its document and gets its role', async () => {
    const stage = await setStage({ session: { agent: { documentId: 'doc-old', briefed: false } } });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(chatIn(stage.stored()).documentId).toBe(scriptIn(stage.chat).documentId);
    expect(heard).toEqual([
      {
        type: 'INIT_AGENT',
        data: expect.objectContaining({ session: 'k7f2', keyword: 'ok-lantern', observing: true }),
      },
    ]);
    expect(heard[0]?.data).not.toHaveProperty('awaiting');
  });

  it('clears the stalled mark for a new document, not for the one already bound', async () => {
    const stage = await setStage({ session: { agent: { stalled: true } } });
    serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(chatIn(stage.stored()).stalled).toBe(true);
    await hello(stage.services, scriptIn(stage.chat, { documentId: 'doc-new' }), bridge);
    expect(stage.stored().agent).not.toHaveProperty('stalled');
  });

  it('gets the turn whose reply is still to come', async () => {
    const stage = await setStage({ session: { turn: { busySince: 1 } } });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).toMatchObject({ awaiting: codeOf(5) });
  });

  it.each([
    ['yes after a delivery', { shown: { message: `Turn ${codeOf(1)}. …` } }, true],
    ['no before the first delivery', {}, false],
  ])('learns whether the session has already sent a message: %s', async (_, session, begun) => {
    const stage = await setStage({ session });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).toMatchObject({ begun });
  });

  it('waits for no reply to a message that was not delivered', async () => {
    const sent = anUpdate({ state: 'started', message: { turn: codeOf(5), text: '…', seen: [] } });
    const stage = await setStage({ session: { queue: { items: [sent] } } });
    const heard = serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(heard[0]?.data).not.toHaveProperty('awaiting');
  });

  it('gets no answer if it does not receive its role', async () => {
    const stage = await setStage();
    await expect(hello(stage.services, scriptIn(stage.chat), bridge)).rejects.toThrow('does not hear');
  });

  it('ends the hold of a session whose chat was gone', async () => {
    const stage = await setStage({
      session: {
        agent: { documentId: undefined as never },
        queue: { hold: { reason: 'agent_gone', sentence: { key: 'holdChatClosed', args: [] }, since: 1 } },
      },
    });
    serve(stage.chat, {});
    await hello(stage.services, scriptIn(stage.chat), bridge);
    expect(stage.stored().queue.hold).toBeNull();
  });

  it.each([
    ['https://chatgpt.com/c/1', 'https://evil.example/c/1'],
    ['https://chatgpt.com/c/1', 'http://chatgpt.com/c/1'],
    ['https://chatgpt.com/c/1', 'https://chatgpt.com:8443/c/1'],
    ['https://chatgpt.com/c/1', 'https://chatgpt.com@evil.example/c/1'],
    ['https://chatgpt.com/c/1', 'https://claude.ai/chat/1'],
    ['https://chatgpt.com/c/1', 'blob:https://chatgpt.com/c/1'],
    ['https://chatgpt.com/c/1', 'about:blank'],
    ['https://chatgpt.com/c/1', ''],
    ['https://chat.example/', 'https://chat.example.evil.example/'],
    ['https://chat.example/', 'https://chatgpt.com/'],
    ['https://chat.example/', 'about:blank'],
    ['', 'about:blank'],
    ['', ''],
  ])('of the chat %j is not bound at %j, however often it greets', async (chat, url) => {
    const stage = await setStage({ session: { agent: { url: chat } } });
    const heard = serve(stage.chat, {});
    const before = stage.stored();
    const sender = { ...scriptIn(stage.chat, { documentId: 'doc-evil' }), url };
    for (let time = 0; time < 3; time++) await hello(stage.services, sender, bridge);
    expect(stage.stored()).toEqual(before);
    expect(heard).toEqual([]);
  });

  it.each([
    ['https://chatgpt.com/c/1', 'https://chatgpt.com/c/2?key=1#end', 'https://chatgpt.com/c/2'],
    ['https://chatgpt.com/c/1', 'https://chat.openai.com/c/1', 'https://chat.openai.com/c/1'],
    ['https://chat.example/a', 'https://chat.example/b', 'https://chat.example/b'],
  ])('of the chat %j is bound at %j', async (chat, url, stored) => {
    const stage = await setStage({ session: { agent: { url: chat } } });
    serve(stage.chat, {});
    const sender = { ...scriptIn(stage.chat, { documentId: 'doc-new' }), url };
    await hello(stage.services, sender, bridge);
    expect(stage.stored().agent).toMatchObject({ documentId: 'doc-new', url: stored });
  });

  it('is nobody while its tab is a target, and an adapter is nobody in the chat', async () => {
    const stage = await setStage();
    const heard = [serve(stage.chat, {}), serve(stage.shop, {})];
    const before = stage.stored();
    await hello(stage.services, scriptIn(stage.shop), bridge);
    await hello(stage.services, scriptIn(stage.chat), { ...bridge, part: 'target_adapter' });
    expect(stage.stored()).toEqual(before);
    expect(heard.flat()).toEqual([]);
  });

  it.each<[string, (stage: Stage) => ReturnType<typeof scriptIn>]>([
    ['in a frame of the chat', ({ chat }) => scriptIn(chat, { frameId: 4 })],
    ['in a target', ({ shop }) => scriptIn(shop)],
    ['in another tab', ({ other }) => scriptIn(other)],
  ])('gets no role %s', async (_, from) => {
    const stage = await setStage();
    const heard = [stage.chat, stage.shop, stage.other].map((one) => serve(one, {}));
    const before = stage.stored();
    await hello(stage.services, from(stage), bridge);
    expect(stage.stored()).toEqual(before);
    expect(heard.flat()).toEqual([]);
  });
});
