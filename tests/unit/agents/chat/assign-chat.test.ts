import { describe, expect, it } from 'vitest';
import { assign } from '../../../../src/background/tab-roles.ts';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { aCommand, aLearned, anUpdate, chatIn, SESSION, tab } from '../../../support/samples.ts';
import { newsIn, type Stage, serve, setStage } from '../../background/support/stage.ts';

const asAgent = ({ services }: Stage, { id }: { id: number }, task = '') =>
  assign(services, { tabId: tab(id), role: 'agent', task });
const refused = (message: RegExp) => ({
  ok: false,
  failure: expect.objectContaining({ message: expect.stringMatching(message) }),
});
const numbers = (stage: Stage) => stage.stored().targets.tabs.map(({ number }) => number);

describe('a chat assigned as agent', () => {
  it('starts a session with its task and gets our bridge', async () => {
    const stage = await setStage({ session: null });
    const outcome = await asAgent(stage, stage.chat, ' Buy shoes ');
    expect(stage.sessions()).toMatchObject([
      { id: outcome.ok && outcome.value, agent: { tabId: stage.chat.id }, task: 'Buy shoes' },
    ]);
    expect(stage.browser.injected).toEqual([
      { tabId: stage.chat.id, frameIds: [0], file: 'content/agent_bridge/index.ts' },
    ]);
    expect(stage.chat.autoDiscardable).toBe(false);
  });

  it.each([
    [
      'before the person has accepted the privacy notice',
      { settings: { privacyAccepted: false }, session: null },
      'chat',
      /not enabled yet/,
    ],
    ['on the agent of a session', {}, 'chat', /already an agent/],
    ['on a target', {}, 'shop', /already a target/],
  ] as const)('is refused %s', async (_, given, where, why) => {
    const stage = await setStage(given);
    const before = stage.sessions();
    expect(await asAgent(stage, stage[where])).toEqual(refused(why));
    expect(stage.sessions()).toEqual(before);
    expect(stage.browser.injected).toEqual([]);
  });

  it('starts a lesson if no table describes its site', async () => {
    const stage = await setStage({ session: null });
    expect(await asAgent(stage, stage.other)).toMatchObject({ ok: true });
    const [session] = stage.sessions();
    const { text = '', marker, word = '' } = chatIn(session).lesson ?? {};
    expect(text).toContain(marker);
    expect(text).not.toContain(word);
  });

  it('uses what was learned of its site', async () => {
    const stage = await setStage({ session: null });
    await stage.services.learned.keep('https://other.example', aLearned());
    await asAgent(stage, stage.other);
    expect(stage.sessions()).toMatchObject([{ agent: { learned: aLearned() } }]);
    expect(stage.sessions()[0]?.agent).not.toHaveProperty('lesson');
  });

  it('starts one session if it is assigned several times at once', async () => {
    const stage = await setStage({ session: null });
    await Promise.all([asAgent(stage, stage.chat), asAgent(stage, stage.chat), asAgent(stage, stage.chat)]);
    expect(stage.sessions()).toHaveLength(1);
  });

  it('starts a second session in another tab', async () => {
    const stage = await setStage();
    expect(await asAgent(stage, stage.browser.addTab('https://chatgpt.com/c/2'))).toMatchObject({ ok: true });
    expect(stage.sessions()).toHaveLength(2);
  });
});

describe('a chat assigned to a session without its agent', () => {
  const orphan = {
    agent: { documentId: undefined as never, stalled: true as const, learned: aLearned() },
    queue: {
      hold: { reason: 'agent_gone' as const, sentence: sentence('holdChatClosed'), since: 1 },
      items: [
        aCommand(),
        anUpdate({
          news: [
            { kind: 'notice' as const, text: say`old` },
            { kind: 'person' as const, text: 'size 42' },
          ],
        }),
      ],
    },
    shown: {
      pages: [{ tabId: tab(12), turn: 'k7f2-5' as never, url: '', text: '' }],
      message: 'Turn k7f2-5. …',
    },
    progress: { isTaskDone: true },
  };

  it('continues the session: keeps the targets, is briefed again, and gets the person’s words', async () => {
    const stage = await setStage({ session: orphan });
    const chat = stage.browser.addTab('https://chatgpt.com/c/2');
    expect(await asAgent(stage, chat)).toEqual({ ok: true, value: SESSION });
    expect(stage.stored()).toMatchObject({
      agent: { tabId: chat.id, url: chat.url, briefed: false, keyword: 'ok-lantern' },
      task: 'Buy shoes',
      queue: { hold: null },
      shown: { pages: [] },
      turn: { number: 5 },
    });
    for (const known of ['learned', 'stalled']) expect(stage.stored().agent).not.toHaveProperty(known);
    expect(stage.stored().shown.message, 'the new chat has received no message').toBeNull();
    expect(stage.stored().progress.isTaskDone, 'the new chat gets the task as its own').toBe(false);
    expect(numbers(stage)).toEqual([1]);
    expect(newsIn(stage.stored())).toEqual(['briefing', 'size 42']);
    expect(stage.sessions()).toHaveLength(1);
  });

  it('can replace the task; the previous tab is released', async () => {
    const stage = await setStage({ session: orphan });
    const before = serve(stage.chat, {});
    await asAgent(stage, stage.browser.addTab('https://chatgpt.com/c/2'), 'Buy socks');
    expect(stage.stored().task).toBe('Buy socks');
    expect(before.map(({ type }) => type)).toEqual(['RELEASE']);
    expect(stage.chat.autoDiscardable).toBe(true);
  });
});
