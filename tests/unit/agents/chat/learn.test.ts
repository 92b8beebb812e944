import { describe, expect, it } from 'vitest';
import { introComplete } from '../../../../src/agents/chat/accept-reply.ts';
import { newLesson } from '../../../../src/agents/chat/chat-knowledge.ts';
import { withChat } from '../../../../src/agents/chat/chat-state.ts';
import { keepAwake } from '../../../../src/agents/chat/chat-tab.ts';
import { chatHealth, chatStalled } from '../../../../src/agents/chat/health.ts';
import {
  cancelLesson,
  chatLearned,
  forgetLearned,
  keepLearned,
  learnChat,
  lessonStep,
} from '../../../../src/agents/chat/learn.ts';
import type { Health } from '../../../../src/protocol/chat-health.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold } from '../../../../src/session/holds.ts';
import { nextItem } from '../../../../src/session/queue.ts';
import { change, sessionOf } from '../../../../src/store/sessions.ts';
import { aLearned, anUpdate, chatIn, codeOf, SESSION, tab } from '../../../support/samples.ts';
import { eventsOf } from '../../../support/story.ts';
import { scriptIn, serve, setStage } from '../../background/support/stage.ts';

const CHAT = 'https://chatgpt.com';
const health = (over: Partial<Health> = {}): Health => ({
  state: 'good',
  source: 'table',
  parts: [],
  structure: '',
  ...over,
});
const learning = () => ({ lesson: newLesson(), isPreparing: true as const });

describe('a lesson', () => {
  it('stops all messages to the agent', async () => {
    const stage = await setStage({
      session: { agent: learning(), queue: { items: [anUpdate({ news: [{ kind: 'briefing' }] })] } },
    });
    expect(nextItem(stage.stored())).toBeUndefined();
  });

  it('takes its step only from the bound chat', async () => {
    const stage = await setStage({ session: { agent: learning() } });
    await lessonStep(stage.services, scriptIn(stage.shop), 'sent');
    expect(chatIn(stage.stored()).lesson?.step).toBe('waiting');
    await lessonStep(stage.services, scriptIn(stage.chat), 'sent');
    expect(chatIn(stage.stored()).lesson?.step).toBe('sent');
  });

  it('ends with learned data, which drives the chat at once', async () => {
    const stage = await setStage({ session: { agent: { ...learning(), briefed: false } } });
    const heard = serve(stage.chat, {});
    await chatLearned(stage.services, scriptIn(stage.chat), aLearned());
    expect(stage.stored().agent).toMatchObject({ learned: aLearned() });
    expect(stage.stored().agent).not.toHaveProperty('isPreparing');
    expect(stage.stored().agent).not.toHaveProperty('lesson');
    expect(heard).toMatchObject([{ type: 'INIT_AGENT', data: { learned: aLearned() } }]);
  });

  it('starts again at the person’s request, whatever failed before', async () => {
    const stage = await setStage({
      session: {
        agent: { learned: aLearned() },
        queue: { hold: { reason: 'agent_failed', sentence: { key: 'holdChatFailed', args: [] }, since: 1 } },
      },
    });
    const heard = serve(stage.chat, {});
    expect(await learnChat(stage.services, SESSION)).toMatchObject({ ok: true });
    expect(stage.stored()).toMatchObject({
      agent: { lesson: { step: 'waiting' }, isPreparing: true },
      queue: { hold: null },
    });
    expect(heard).toMatchObject([
      { type: 'INIT_AGENT', data: { lesson: { marker: chatIn(stage.stored()).lesson?.marker } } },
    ]);
  });
});

describe('a cancelled lesson', () => {
  it('ends a task that has not begun, and forgets it', async () => {
    const stage = await setStage({ session: { agent: { ...learning(), briefed: false } } });
    expect(await cancelLesson(stage.services, SESSION)).toMatchObject({ ok: true });
    expect(await sessionOf(stage.services, SESSION)).toBeUndefined();
  });

  it('lets a task that has begun continue with the known data of its chat', async () => {
    const stage = await setStage({ session: { agent: { briefed: true } } });
    await learnChat(stage.services, SESSION);
    expect(chatIn(stage.stored()).lesson).toBeDefined();
    const heard = serve(stage.chat, {});
    expect(await cancelLesson(stage.services, SESSION)).toMatchObject({ ok: true });
    expect(stage.stored().agent).not.toHaveProperty('lesson');
    expect(stage.stored().agent).not.toHaveProperty('isPreparing');
    expect(heard).toMatchObject([{ type: 'INIT_AGENT' }]);
  });
});

describe('learned data', () => {
  it('is kept once the agent has confirmed its briefing, not before', async () => {
    const stage = await setStage({
      session: { agent: { learned: aLearned(), briefed: false }, turn: { number: 1 } },
    });
    await keepLearned(stage.services, scriptIn(stage.chat));
    expect(await stage.services.learned.of(CHAT)).toBeUndefined();
    await introComplete(stage.services, scriptIn(stage.chat), { turn: codeOf(1) });
    await keepLearned(stage.services, scriptIn(stage.chat));
    expect(await stage.services.learned.of(CHAT)).toEqual(aLearned());
  });

  it('is kept when it comes after the confirmation', async () => {
    const stage = await setStage();
    await chatLearned(stage.services, scriptIn(stage.chat), aLearned());
    expect(await stage.services.learned.of(CHAT)).toEqual(aLearned());
    await forgetLearned(stage.services, CHAT);
    expect(await stage.services.learned.of(CHAT)).toBeUndefined();
  });

  it.each([
    ['has kept it', { learnedKept: 1 }],
    ['is not yet briefed', { briefed: false }],
  ])('stays removed, although a session that %s still uses it', async (_, over) => {
    const stage = await setStage({ session: { agent: { learned: aLearned(), ...over } } });
    await stage.services.learned.keep(CHAT, aLearned());
    await forgetLearned(stage.services, CHAT);
    await stage.services.state.update(() => ({
      sessions: { [SESSION]: withChat(stage.stored(), { briefed: true }) },
    }));
    await keepLearned(stage.services, scriptIn(stage.chat));
    expect(await stage.services.learned.of(CHAT)).toBeUndefined();
  });

  it('stays removed if a session keeps it at the same moment', async () => {
    const stage = await setStage({ session: { agent: { learned: aLearned() } } });
    await Promise.all([
      forgetLearned(stage.services, CHAT),
      keepLearned(stage.services, scriptIn(stage.chat)),
    ]);
    expect(await stage.services.learned.of(CHAT)).toBeUndefined();
  });

  it('is kept once per session, because another session may have learned the site again', async () => {
    const stage = await setStage({ session: { agent: { learned: aLearned() } } });
    await keepLearned(stage.services, scriptIn(stage.chat));
    await stage.services.learned.keep(CHAT, aLearned({ learnedAt: 2 }));
    await keepLearned(stage.services, scriptIn(stage.chat));
    expect(await stage.services.learned.of(CHAT)).toMatchObject({ learnedAt: 2 });
  });

  it('does not reject if Chrome refuses the write', async () => {
    const stage = await setStage({ session: { agent: { learned: aLearned() } } });
    const keep = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    const full = { ...stage.services, learned: { ...stage.services.learned, keep } };
    await expect(keepLearned(full, scriptIn(stage.chat))).resolves.toBeUndefined();
  });

  it.each([
    ['before the agent is briefed', false],
    ['afterwards', true],
  ])('stays kept if its message field is missing %s: the person may have to log in', async (_, briefed) => {
    const stage = await setStage({ session: { agent: { learned: aLearned(), briefed } } });
    await stage.services.learned.keep(CHAT, aLearned());
    await chatHealth(stage.services, scriptIn(stage.chat), health({ state: 'failed', source: 'learned' }));
    expect(await stage.services.learned.of(CHAT)).toEqual(aLearned());
    expect(stage.stored()).toMatchObject({ agent: { learned: aLearned() }, queue: { hold: null } });
    expect(stage.stored().agent).not.toHaveProperty('lesson');
  });

  it('that no longer fits is replaced by a new lesson', async () => {
    const stage = await setStage({ session: { agent: { learned: aLearned(), learnedKept: 1 } } });
    serve(stage.chat, {});
    await stage.services.learned.keep(CHAT, aLearned());
    await chatHealth(stage.services, scriptIn(stage.chat), health({ state: 'failed', source: 'learned' }));
    await learnChat(stage.services, SESSION);
    expect(chatIn(stage.stored()).lesson).toMatchObject({
      step: 'waiting',
      note: expect.stringContaining('no longer fits'),
    });
    expect(await stage.services.learned.of(CHAT)).toEqual(aLearned());
    await chatLearned(stage.services, scriptIn(stage.chat), aLearned({ learnedAt: 2 }));
    expect(await stage.services.learned.of(CHAT)).toEqual(aLearned({ learnedAt: 2, chosen: 'taught' }));
  });
});

describe('the health of a chat', () => {
  it('without a message field is stored, and ends a hold of an older version once there is one', async () => {
    const stage = await setStage();
    await chatHealth(stage.services, scriptIn(stage.chat), health({ state: 'failed', structure: 'body' }));
    expect(stage.stored()).toMatchObject({
      agent: { health: { structure: 'body' } },
      queue: { hold: null },
    });
    await change(stage.services, SESSION, (now) => hold(now, 'agent_failed', sentence('holdNoField'), 1));
    await chatHealth(stage.services, scriptIn(stage.chat), health());
    expect(stage.stored()).toMatchObject({ agent: { health: { state: 'good' } }, queue: { hold: null } });
  });

  it('is noted once if a fallback selector is in use', async () => {
    const stage = await setStage();
    const degraded = health({ state: 'degraded', parts: [{ part: 'composer', counts: [0, 1] }] });
    await chatHealth(stage.services, scriptIn(stage.chat), degraded);
    await chatHealth(stage.services, scriptIn(stage.chat), degraded);
    expect(stage.stored().queue.hold).toBeNull();
    expect(eventsOf(stage.stored())).toEqual([sentence('stepChatDegraded')]);
  });

  it('counts only from the agent’s document', async () => {
    const stage = await setStage();
    await chatHealth(stage.services, scriptIn(stage.shop), health({ state: 'failed' }));
    expect(stage.stored().queue.hold).toBeNull();
  });
});

describe('a hidden chat that stops rendering', () => {
  it('is noted until it renders again', async () => {
    const stage = await setStage();
    await chatStalled(stage.services, scriptIn(stage.chat), true);
    expect(chatIn(stage.stored()).stalled).toBe(true);
    await chatStalled(stage.services, scriptIn(stage.chat), false);
    expect(stage.stored().agent).not.toHaveProperty('stalled');
  });

  it('is kept awake by the debugger only if the person has enabled that', async () => {
    const stage = await setStage();
    await keepAwake(stage.services, tab(stage.chat.id));
    expect([...stage.browser.attached]).toEqual([]);
    await stage.services.preferences.saveSettings({ keepChatAwake: true });
    await keepAwake(stage.services, tab(stage.chat.id));
    expect([...stage.browser.attached]).toEqual([stage.chat.id]);
  });
});
