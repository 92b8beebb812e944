import { describe, expect, it } from 'vitest';
import { assign } from '../../../src/background/tab-roles.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { makeRoom } from '../../../src/session/target-tabs.ts';
import { makeTarget } from '../../../src/targets/assign.ts';
import { aCommand, aLearned, anUpdate, aSession, aTarget, SESSION, tab } from '../../support/samples.ts';
import { newsIn, type Stage, serve, setStage } from './support/stage.ts';

const asAgent = ({ services }: Stage, { id }: { id: number }, task = '') =>
  assign(services, { tabId: tab(id), role: 'agent', task });
const asTarget = ({ services }: Stage, { id }: { id: number }) =>
  assign(services, { tabId: tab(id), role: 'target', task: '' });
const refused = (message: RegExp) => ({
  ok: false,
  failure: expect.objectContaining({ message: expect.stringMatching(message) }),
});
const numbers = (stage: Stage) => stage.stored().targetTabs.map(({ number }) => number);

describe('an agent', () => {
  it('begins a session with its task, and gets our bridge', async () => {
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
      'before the person has agreed',
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

  it('has to be learned first where no table knows its chat', async () => {
    const stage = await setStage({ session: null });
    expect(await asAgent(stage, stage.other)).toMatchObject({ ok: true });
    const [session] = stage.sessions();
    const { text = '', marker, word = '' } = session?.agent.lesson ?? {};
    expect(text).toContain(marker);
    expect(text).not.toContain(word);
  });

  it('is driven by what was learned of its chat', async () => {
    const stage = await setStage({ session: null });
    await stage.services.learned.keep('https://other.example', aLearned());
    await asAgent(stage, stage.other);
    expect(stage.sessions()).toMatchObject([{ agent: { learned: aLearned() } }]);
    expect(stage.sessions()[0]?.agent).not.toHaveProperty('lesson');
  });

  it('begins one session, however often it is asked for at once', async () => {
    const stage = await setStage({ session: null });
    await Promise.all([asAgent(stage, stage.chat), asAgent(stage, stage.chat), asAgent(stage, stage.chat)]);
    expect(stage.sessions()).toHaveLength(1);
  });

  it('may begin a second session in another chat', async () => {
    const stage = await setStage();
    expect(await asAgent(stage, stage.browser.addTab('https://chatgpt.com/c/2'))).toMatchObject({ ok: true });
    expect(stage.sessions()).toHaveLength(2);
  });
});

describe('a chat that takes over', () => {
  const orphan = {
    hold: { reason: 'agent_gone' as const, sentence: sentence('holdChatClosed'), since: 1 },
    agent: { documentId: undefined as never, stalled: true as const, learned: aLearned() },
    commandQueue: [
      aCommand(),
      anUpdate({
        news: [
          { kind: 'notice' as const, text: 'old' },
          { kind: 'person' as const, text: 'size 42' },
        ],
      }),
    ],
    lastShown: [{ tabId: tab(12), turn: 'k7f2-5' as never, url: '', text: '' }],
    task: 'Buy shoes',
    lastMessage: 'Turn k7f2-5. …',
  };

  it('goes on with the session: targets stay, everything is told again, and what the person said', async () => {
    const stage = await setStage({ session: orphan });
    const chat = stage.browser.addTab('https://chatgpt.com/c/2');
    expect(await asAgent(stage, chat)).toEqual({ ok: true, value: SESSION });
    expect(stage.stored()).toMatchObject({
      agent: { tabId: chat.id, url: chat.url, briefed: false },
      hold: null,
      lastShown: [],
      task: 'Buy shoes',
      turn: 5,
    });
    for (const known of ['learned', 'stalled']) expect(stage.stored().agent).not.toHaveProperty(known);
    expect(stage.stored(), 'the new chat has got no message').not.toHaveProperty('lastMessage');
    expect(numbers(stage)).toEqual([1]);
    expect(newsIn(stage.stored())).toEqual(['briefing', 'size 42']);
    expect(stage.sessions()).toHaveLength(1);
  });

  it('may bring another task, and the tab before is left as it was', async () => {
    const stage = await setStage({ session: orphan });
    const before = serve(stage.chat, {});
    await asAgent(stage, stage.browser.addTab('https://chatgpt.com/c/2'), 'Buy socks');
    expect(stage.stored().task).toBe('Buy socks');
    expect(before.map(({ type }) => type)).toEqual(['RELEASE']);
    expect(stage.chat.autoDiscardable).toBe(true);
  });
});

describe('a target', () => {
  it('joins the latest session, and gets hook and adapter', async () => {
    const stage = await setStage();
    expect(await asTarget(stage, stage.other)).toEqual({ ok: true, value: SESSION });
    expect(stage.stored().targetTabs.at(-1)).toMatchObject({
      tabId: stage.other.id,
      number: 2,
      openedBy: 'person',
      state: 'loading',
    });
    expect(stage.stored().origins).toContain('https://other.example');
    expect(stage.browser.injected.map(({ file }) => file)).toEqual([
      'content/network_hook.ts',
      'content/target_adapter/index.ts',
    ]);
  });

  it.each([
    ['without a session', { session: null }, 'other', /There is no session/],
    ['twice', {}, 'shop', /already a target/],
    ['that is an agent', {}, 'chat', /already an agent/],
  ] as const)('is refused %s', async (_, given, where, why) => {
    const stage = await setStage(given);
    expect(await asTarget(stage, stage[where])).toEqual(refused(why));
  });

  it.each([
    ['chrome://settings/', /browser itself/],
    ['chrome-extension://abc/options.html', /browser itself/],
    ['file:///home/me/letter.html', /browser itself/],
    ['https://chromewebstore.google.com/detail/x', /extension stores/],
    ['https://a.example/manual.PDF', /PDF viewer/],
  ])('that is %s is refused with a sentence', async (url, why) => {
    const stage = await setStage();
    expect(await asTarget(stage, stage.browser.addTab(url))).toEqual(refused(why));
  });

  it('that is a PDF under another name, asleep or closed is refused with a sentence', async () => {
    const stage = await setStage();
    stage.other.contentType = 'application/pdf';
    expect(await asTarget(stage, stage.other)).toEqual(refused(/PDF viewer/));
    stage.other.discarded = true;
    expect(await asTarget(stage, stage.other)).toEqual(refused(/sleeps/));
    expect(await asTarget(stage, { id: 999 })).toEqual(refused(/closed/));
  });

  it('is made once, however often it is asked for at once', async () => {
    const stage = await setStage();
    await Promise.all([asTarget(stage, stage.other), asTarget(stage, stage.other)]);
    expect(numbers(stage)).toEqual([1, 2]);
  });

  it('of a session that has ended meanwhile gets no script of ours', async () => {
    const stage = await setStage({ session: null });
    const shown = await chrome.tabs.get(stage.other.id);
    await makeTarget(stage.services, SESSION, shown, 'agent');
    expect(stage.browser.injected).toEqual([]);
  });
});

describe('the limit of targets', () => {
  const three = [
    aTarget({ tabId: tab(12), number: 1, lastUsedAt: 1 }),
    aTarget({ tabId: tab(13), number: 2, openedBy: 'agent', lastUsedAt: 9 }),
    aTarget({ tabId: tab(99), number: 3, openedBy: 'agent', lastUsedAt: 5 }),
  ];

  it('releases one that the agent opened, and tells which', async () => {
    const stage = await setStage({ session: { targetTabs: three, targetCount: 3 } });
    await asTarget(stage, stage.browser.addTab('https://new.example/'));
    expect(numbers(stage)).toEqual([1, 2, 4]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^Target 3 .*released to stay within the limit/),
    ]);
  });

  it('releases as many as it takes', () => {
    const roomy = makeRoom(aSession({ targetTabs: three }), { most: 1, now: 5 });
    expect(roomy.targetTabs.map(({ number }) => number)).toEqual([1]);
    expect(newsIn(roomy)).toHaveLength(2);
    expect(makeRoom(aSession({ targetTabs: three }), { most: 3, now: 5 }).targetTabs).toHaveLength(3);
  });
});
