import { describe, expect, it } from 'vitest';
import { bindAgent } from '../../../../src/agents/chat/bind-document.ts';
import { shippedChats, takeChatFile } from '../../../../src/agents/chat/chat-files.ts';
import { withChat } from '../../../../src/agents/chat/chat-state.ts';
import { chatLearned, keepLearned, learnChat } from '../../../../src/agents/chat/learn.ts';
import { assign } from '../../../../src/background/tab-roles.ts';
import { type ChatFile, chatFileOf, readChatFile } from '../../../../src/protocol/chat-file/chat-file.ts';
import type { Learned } from '../../../../src/protocol/learned-chat.ts';
import { LIMITS } from '../../../../src/protocol/limits.ts';
import { chatSites } from '../../../../src/sites/index.ts';
import { aLearned, chatIn, SESSION, tab } from '../../../support/samples.ts';
import { scriptIn, serve, setStage } from '../../background/support/stage.ts';

const CHAT = 'https://chatgpt.com';

function fileOf(over: Partial<Learned> = {}, host = 'chatgpt.com'): ChatFile {
  const file = chatFileOf(host, aLearned(over));
  if (!file) throw new Error('No file may hold this.');
  return file;
}

describe('data from a file', () => {
  it('replace what was known of the chat, count as chosen, and make nothing an agent', async () => {
    const stage = await setStage({ session: null });
    await stage.services.learned.keep(CHAT, aLearned({ learnedAt: 2, composer: ['#old'] }));
    expect(await takeChatFile(stage.services, fileOf({ composer: ['#new'] }))).toMatchObject({ ok: true });
    const now = stage.services.now();
    expect(await stage.services.learned.of(CHAT)).toEqual(
      aLearned({ composer: ['#new'], learnedAt: now, chosen: 'taken' }),
    );
    expect((await stage.services.state.read()).sessions).toEqual({});
  });

  it('of this computer are of http, and all others of https', async () => {
    const { services } = await setStage();
    for (const host of ['localhost:3000', 'chat.example', '192.168.1.7'])
      await takeChatFile(services, fileOf({}, host));
    expect((await services.learned.all()).map(({ origin }) => origin)).toEqual([
      'http://localhost:3000',
      'https://192.168.1.7',
      'https://chat.example',
    ]);
  });

  it('are not replaced by what a session had learned before', async () => {
    const stage = await setStage({ session: { agent: { learned: aLearned(), briefed: false } } });
    await takeChatFile(stage.services, fileOf({ composer: ['#new'] }));
    await stage.services.state.update(() => ({
      sessions: { [SESSION]: withChat(stage.stored(), { briefed: true }) },
    }));
    await keepLearned(stage.services, scriptIn(stage.chat));
    expect(await stage.services.learned.of(CHAT)).toMatchObject({ composer: ['#new'] });
  });

  it('drive a chat that is at work from its next document on, but not while it is taught', async () => {
    const stage = await setStage({ session: { agent: { learned: aLearned(), learnedKept: 1 } } });
    const heard = serve(stage.chat, { INIT_AGENT: null });
    await takeChatFile(stage.services, fileOf({ composer: ['#new'] }));
    await bindAgent(stage.services, stage.stored(), scriptIn(stage.chat));
    expect(chatIn(stage.stored()).learned?.composer).toEqual(['#new']);
    expect(heard).toMatchObject([{ type: 'INIT_AGENT', data: { learned: { composer: ['#new'] } } }]);
    await learnChat(stage.services, SESSION);
    await bindAgent(stage.services, stage.stored(), scriptIn(stage.chat));
    expect(chatIn(stage.stored()).lesson).toBeDefined();
  });

  it('are not taken again over what the chat has learned since', async () => {
    const learned = aLearned({ learnedAt: 2_000_000, chosen: 'taught' });
    const stage = await setStage({ session: { agent: { learned, briefed: false } } });
    serve(stage.chat, { INIT_AGENT: null });
    await stage.services.learned.keep(CHAT, aLearned({ learnedAt: 1_000_000, chosen: 'taken' }));
    await bindAgent(stage.services, stage.stored(), scriptIn(stage.chat));
    expect(chatIn(stage.stored()).learned).toEqual(learned);
  });

  it('are all that drives a chat at work anew: what another session has learned does not', async () => {
    const stage = await setStage({ session: { agent: { learned: aLearned() } } });
    serve(stage.chat, { INIT_AGENT: null });
    await stage.services.learned.keep(CHAT, aLearned({ learnedAt: 2, composer: ['#other'] }));
    await bindAgent(stage.services, stage.stored(), scriptIn(stage.chat));
    expect(chatIn(stage.stored()).learned).toEqual(aLearned());
  });

  it('are replaced by a lesson that the person gives afterwards', async () => {
    const stage = await setStage();
    serve(stage.chat, {});
    await takeChatFile(stage.services, fileOf());
    await learnChat(stage.services, SESSION);
    await chatLearned(stage.services, scriptIn(stage.chat), aLearned({ learnedAt: 9 }));
    expect(await stage.services.learned.of(CHAT)).toEqual(aLearned({ learnedAt: 9, chosen: 'taught' }));
  });
});

it.each(['taught', 'taken'] as const)(
  'a bridge cannot say that the person has %s what it learned',
  async (chosen) => {
    const stage = await setStage();
    await chatLearned(stage.services, scriptIn(stage.chat), aLearned({ chosen }));
    expect(await stage.services.learned.of(CHAT)).toEqual(aLearned());
  },
);

it('a known chat begins with a lesson where the person wants to teach it again', async () => {
  const stage = await setStage({ session: null });
  await stage.services.preferences.saveSettings({ privacyAccepted: true });
  await stage.services.learned.keep(CHAT, aLearned());
  const done = await assign(stage.services, {
    tabId: tab(stage.chat.id),
    role: 'agent',
    task: '',
    teach: true,
  });
  expect(done).toMatchObject({ ok: true });
  const [session] = Object.values((await stage.services.state.read()).sessions);
  expect(session?.agent).toMatchObject({ isPreparing: true, lesson: { step: 'waiting' } });
  expect(session?.agent).not.toHaveProperty('learned');
});

describe('the data as shipped', () => {
  it('are there of each listed site, as files that can be read', () => {
    const shipped = shippedChats(1);
    expect(shipped.map(({ name }) => name)).toEqual(chatSites.map(({ name }) => name));
    for (const { file } of shipped) expect(readChatFile(JSON.stringify(file))).toEqual({ ok: true, file });
  });

  it('say what the table says', () => {
    const site = chatSites.find(({ id }) => id === 'chatgpt');
    const chatgpt = shippedChats(1).find(({ name }) => name === 'ChatGPT');
    expect(chatgpt?.origins).toEqual(['https://chatgpt.com', 'https://chat.openai.com']);
    expect(chatgpt?.file.data).toMatchObject({
      composer: site?.composer,
      // A list of labels in ten languages is longer than a file's selector may be.
      send: site?.send.filter(({ length }) => length <= LIMITS.selector),
      editor: 'prosemirror',
    });
    expect(chatgpt?.file.data.turn[0]).toBe(site?.turn.join(', '));
  });
});
