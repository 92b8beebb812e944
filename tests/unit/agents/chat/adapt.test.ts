import { describe, expect, it } from 'vitest';
import { agentCommand, agentIdle } from '../../../../src/agents/chat/accept-reply.ts';
import { chatHandlers } from '../../../../src/agents/chat/handlers.ts';
import { chatHealth } from '../../../../src/agents/chat/health.ts';
import { forgetLearned, keepLearned, learnChat } from '../../../../src/agents/chat/learn.ts';
import { promptState } from '../../../../src/agents/chat/message-budget.ts';
import { startTask } from '../../../../src/background/start-task.ts';
import type { Learned } from '../../../../src/protocol/learned-chat.ts';
import { type Sentence, sentence } from '../../../../src/protocol/sentence.ts';
import type { TurnServices } from '../../../../src/turn/services.ts';
import {
  aLearned,
  anUpdate,
  chatIn,
  codeOf,
  SESSION,
  type SessionOver,
  tab,
} from '../../../support/samples.ts';
import { eventsOf } from '../../../support/story.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from '../../background/support/stage.ts';

const CHAT = 'https://chatgpt.com';
const ADAPTED = sentence('stepChatAdapted', 'ChatGPT');
const adaptedData = (over: Partial<Learned> = {}) => aLearned({ learnedAt: 7, turn: ['li.new'], ...over });
const awaiting = (number: number) => ({ number, replied: number - 1, busySince: 1 });

/** The worker's handlers, called by the bridge of the stage's chat. */
function bridgeOf({ services, chat }: Stage, over: Partial<TurnServices> = {}) {
  const served =
    <A extends unknown[], R>(work: (services: TurnServices, ...args: A) => Promise<R>) =>
    (...args: A) =>
      work({ ...services, ...over }, ...args);
  const handlers = chatHandlers({ served, wished: served, look: () => {} } as unknown as Parameters<
    typeof chatHandlers
  >[0]);
  const sender = scriptIn(chat);
  return {
    adapts: (learned: Learned) => handlers.CHAT_LEARNED({ learned, adapted: true }, sender),
    learns: (learned: Learned) => handlers.CHAT_LEARNED({ learned }, sender),
    commands: (turn: number) =>
      handlers.AGENT_COMMAND(
        {
          ...{ turn: codeOf(turn), index: 0, others: 0 },
          raw: JSON.stringify({ tool_code: codeOf(turn), action: 'snapshot' }),
        },
        sender,
      ),
    answers: (turn: number, end: 'answered' | 'failed' | 'unreadable' = 'answered') =>
      handlers.AGENT_IDLE({ turn: codeOf(turn), end, note: '' }, sender),
  };
}

async function stageWith(session: SessionOver = {}, inits: unknown = null) {
  const stage = await setStage({ session });
  const heard = serve(stage.chat, { INIT_AGENT: inits });
  return { stage, heard, bridge: bridgeOf(stage) };
}

const setTurn = (stage: Stage, turn: object) =>
  stage.services.state.update(({ sessions }) => ({
    sessions: { ...sessions, [SESSION]: { ...stage.stored(), turn: { ...stage.stored().turn, ...turn } } },
  }));

describe('adapted data', () => {
  it.each<[string, SessionOver['agent']]>([
    ['nothing', {}],
    ['data of an earlier session', { learned: aLearned(), learnedKept: 1 }],
    ['data that the person has taught', { learned: aLearned({ chosen: 'taught' }), learnedKept: 1 }],
    ['data from a file', { learned: aLearned({ chosen: 'taken' }), learnedKept: 1 }],
    ['data of its first message', { learned: aLearned(), hasRelearned: true }],
  ])('drive a chat at once of which %s was known, and the story says so', async (_, agent) => {
    const { stage, heard, bridge } = await stageWith({ agent: agent ?? {}, turn: awaiting(3) });
    await bridge.adapts(adaptedData({ chosen: 'taken' }));
    expect(chatIn(stage.stored()).learned).toEqual(adaptedData());
    expect(heard).toMatchObject([
      { type: 'INIT_AGENT', data: { learned: adaptedData(), awaiting: codeOf(3) } },
    ]);
    expect(eventsOf(stage.stored())).toEqual([ADAPTED]);
    expect(newsIn(stage.stored())).toEqual([]);
  });

  it('are taken as often as the page changes', async () => {
    const { stage, bridge } = await stageWith({ turn: awaiting(3) });
    await bridge.adapts(adaptedData());
    await bridge.commands(3);
    await setTurn(stage, awaiting(4));
    await bridge.adapts(adaptedData({ learnedAt: 8 }));
    expect(chatIn(stage.stored()).learned?.learnedAt).toBe(8);
    await bridge.learns(adaptedData({ learnedAt: 9 }));
    expect(chatIn(stage.stored()).learned?.learnedAt).toBe(8);
  });

  it('change nothing when they are reported again, but reach the bridge again', async () => {
    const { stage, heard, bridge } = await stageWith({ turn: awaiting(3) });
    await bridge.adapts(adaptedData());
    const before = stage.stored();
    await bridge.adapts(adaptedData());
    expect(stage.stored()).toEqual(before);
    expect(heard).toHaveLength(2);
  });

  it('are reported again by a bridge that did not get them back', async () => {
    const stage = await setStage({ session: { turn: awaiting(3) } });
    await expect(bridgeOf(stage).adapts(adaptedData())).rejects.toThrow();
    expect(chatIn(stage.stored()).learned).toEqual(adaptedData());
  });

  it('do not end a lesson that the person gives', async () => {
    const { stage, heard, bridge } = await stageWith({ turn: awaiting(3) });
    await learnChat(stage.services, SESSION);
    const before = stage.stored();
    await bridge.adapts(adaptedData());
    expect(stage.stored()).toEqual(before);
    expect(heard).toHaveLength(1);
  });

  it('come from the chat alone', async () => {
    const { stage } = await stageWith({ turn: awaiting(3) });
    await bridgeOf({ ...stage, chat: stage.shop }).adapts(adaptedData());
    expect(stage.stored().agent).not.toHaveProperty('learned');
  });
});

describe('a hold because the chat could not be read', () => {
  const held = (key: Sentence, reason: 'agent_failed' | 'person_paused' = 'agent_failed'): SessionOver => {
    const message = { turn: codeOf(5), text: 'Turn', seen: [], presses: ['p1'] };
    return {
      turn: { number: 5, replied: 4 },
      queue: {
        items: [anUpdate({ state: 'started', message })],
        hold: { reason, sentence: key, since: 1 },
      },
    };
  };

  it.each([sentence('promptPageChanged', 'ChatGPT'), sentence('promptPageChangedShows', 'ChatGPT', '"No."')])(
    'ends, and its message counts as delivered: $key',
    async (key) => {
      const { stage, heard, bridge } = await stageWith(held(key));
      await bridge.adapts(adaptedData());
      expect(stage.stored().queue).toMatchObject({ hold: null, items: [] });
      expect(stage.stored().turn.busySince).not.toBe(0);
      expect(heard).toMatchObject([{ type: 'INIT_AGENT', data: { awaiting: codeOf(5) } }]);
    },
  );

  it.each([sentence('promptNotShown'), sentence('promptShown', '"Try again."')])(
    'ends, and the bridge looks for its message again: $key',
    async (key) => {
      const { stage, bridge } = await stageWith(held(key));
      await bridge.adapts(adaptedData());
      expect(stage.stored().queue).toMatchObject({ hold: null, items: [{ state: 'started' }] });
    },
  );

  it('leaves a pause of the person', async () => {
    const session = held(sentence('promptPageChanged', 'ChatGPT'));
    const hold = session.queue?.hold && { ...session.queue.hold, isPaused: true as const };
    const { stage, bridge } = await stageWith({
      ...session,
      queue: { ...session.queue, hold: hold ?? null },
    });
    await bridge.adapts(adaptedData());
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'person_paused' });
  });

  it.each([
    held(sentence('holdPersonPaused'), 'person_paused'),
    held(sentence('holdUnreadable', '3')),
    held(sentence('promptNoField')),
  ])('is not any other hold: $queue.hold.sentence.key', async (session) => {
    const { stage, bridge } = await stageWith(session);
    await bridge.adapts(adaptedData());
    expect(stage.stored().queue).toMatchObject({ hold: session.queue?.hold, items: [{ state: 'started' }] });
  });

  it('lets the person carry on with another chat, which gets the task', async () => {
    const { stage } = await stageWith(held(sentence('promptPageChanged', 'ChatGPT')));
    const other = stage.browser.addTab('https://claude.ai/chat/1', { title: 'A' });
    const begun = await startTask(stage.services, {
      ...{ task: '', agent: { kind: 'tab', tabId: tab(other.id) }, tabs: [], session: SESSION },
    });
    expect(begun).toEqual({ ok: true, value: SESSION });
    expect(stage.stored()).toMatchObject({ agent: { tabId: other.id }, queue: { hold: null } });
    expect(newsIn(stage.stored())).toEqual(['briefing']);
    expect(stage.sessions()).toHaveLength(1);
  });

  it('that has ended meanwhile does not keep the task from the chat that the person has chosen', async () => {
    const { stage, bridge } = await stageWith(held(sentence('promptPageChanged', 'ChatGPT')));
    const other = stage.browser.addTab('https://claude.ai/chat/1', { title: 'A' });
    await bridge.adapts(adaptedData());
    const begun = await startTask(stage.services, {
      ...{ task: '', agent: { kind: 'tab', tabId: tab(other.id) }, tabs: [], session: SESSION },
    });
    expect(begun).toEqual({ ok: true, value: SESSION });
    expect(stage.sessions()).toMatchObject([{ agent: { tabId: other.id } }]);
  });
});

describe('a reply that shows no command while no selector matches', () => {
  const prompt = { state: 'failed', why: 'page_changed', shown: 'I "can"\nnot.' } as const;
  const shows = sentence('promptPageChangedShows', 'ChatGPT', '"I \'can\' not."');

  it.each<[string, SessionOver]>([
    [
      'is not known to be delivered',
      {
        turn: { number: 5, replied: 4 },
        queue: {
          items: [anUpdate({ state: 'started', message: { turn: codeOf(5), text: 'Turn', seen: [] } })],
        },
      },
    ],
    ['was delivered', { turn: awaiting(5) }],
  ])('is quoted in the hold, if the message %s', async (_, session) => {
    const stage = await setStage({ session });
    await promptState(stage.services, scriptIn(stage.chat), { turn: codeOf(5), prompt });
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'agent_failed', sentence: shows });
    // The words of the chat stay out of the story.
    expect(stage.stored().shown.story).toMatchObject([
      { kind: 'held', sentence: sentence('promptPageChanged', 'ChatGPT') },
    ]);
  });

  it.each<[string, SessionOver]>([
    ['was replied to', { turn: { number: 5, replied: 5 } }],
    ['is an older one', { turn: awaiting(6) }],
  ])('holds nothing, if the message %s', async (_, session) => {
    const stage = await setStage({ session });
    await promptState(stage.services, scriptIn(stage.chat), { turn: codeOf(5), prompt });
    expect(stage.stored().queue.hold).toBeNull();
  });
});

describe('adapted data are stored for the site', () => {
  const kept = ({ services }: Stage) => services.learned.of(CHAT);
  const adapted = async () => {
    const { stage, bridge } = await stageWith({ turn: awaiting(3) });
    await bridge.adapts(adaptedData());
    await bridge.commands(3);
    expect(await kept(stage)).toBeUndefined();
    await setTurn(stage, awaiting(4));
    return { stage, bridge };
  };

  it.each(['commands', 'answers'] as const)('once a later reply %s', async (does) => {
    const { stage, bridge } = await adapted();
    await bridge[does](4);
    expect(await kept(stage)).toEqual(adaptedData());
  });

  it('in place of data that the person taught and that no longer fit', async () => {
    const { stage, bridge } = await adapted();
    await stage.services.learned.keep(CHAT, aLearned({ chosen: 'taught' }));
    await bridge.commands(4);
    expect(await kept(stage)).toEqual(adaptedData());
  });

  it.each(['failed', 'unreadable'] as const)('not after a reply that is %s', async (end) => {
    const { stage, bridge } = await adapted();
    await bridge.answers(4, end);
    expect(await kept(stage)).toBeUndefined();
  });

  it('not if the data as shipped fit again', async () => {
    const { stage, bridge } = await adapted();
    await chatHealth(stage.services, scriptIn(stage.chat), {
      ...{ state: 'good', source: 'table', parts: [], structure: '' },
    });
    await bridge.commands(4);
    expect(await kept(stage)).toBeUndefined();
  });

  it('not if the person forgets the chat', async () => {
    const { stage, bridge } = await adapted();
    await forgetLearned(stage.services, CHAT);
    await bridge.commands(4);
    expect(await kept(stage)).toBeUndefined();
  });

  it('also if the worker dies after the reply was stored', async () => {
    const { stage, bridge } = await adapted();
    await agentCommand(stage.services, scriptIn(stage.chat), {
      ...{ turn: codeOf(4), index: 0, others: 0 },
      raw: JSON.stringify({ tool_code: codeOf(4), action: 'snapshot' }),
    });
    expect(await kept(stage)).toBeUndefined();
    await bridge.commands(4);
    expect(await kept(stage)).toEqual(adaptedData());
  });

  it('also if the worker dies, or Chrome refuses, while they are written', async () => {
    const { stage } = await adapted();
    await agentIdle(stage.services, scriptIn(stage.chat), { turn: codeOf(4), end: 'answered', note: '' });
    const keep = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    const full = { ...stage.services, learned: { ...stage.services.learned, keep } };
    await keepLearned(full, scriptIn(stage.chat));
    await keepLearned(stage.services, scriptIn(stage.chat));
    expect(await kept(stage)).toEqual(adaptedData());
  });

  it('once: later data of another session stay', async () => {
    const { stage, bridge } = await adapted();
    await bridge.commands(4);
    await stage.services.learned.keep(CHAT, adaptedData({ learnedAt: 9 }));
    await setTurn(stage, awaiting(5));
    await bridge.commands(5);
    expect(await kept(stage)).toMatchObject({ learnedAt: 9 });
  });

  it('and newer ones that arrive meanwhile are stored later', async () => {
    const { stage, bridge } = await adapted();
    const { learned } = stage.services;
    const keep: typeof learned.keep = async (origin, data) => {
      await bridge.adapts(adaptedData({ learnedAt: 8 }));
      await learned.keep(origin, data);
    };
    await bridgeOf(stage, { learned: { ...learned, keep } }).commands(4);
    await setTurn(stage, awaiting(5));
    await bridge.commands(5);
    expect(await kept(stage)).toMatchObject({ learnedAt: 8 });
  });
});
