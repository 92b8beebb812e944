import { describe, expect, it } from 'vitest';
import { acceptAnswer } from '../../../../src/agents/calls/accept-answer.ts';
import type { ModelState } from '../../../../src/agents/model/model-state.ts';
import type { Answer } from '../../../../src/models/answer.ts';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import { MAX_TOKENS } from '../../../../src/protocol/models.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold } from '../../../../src/session/holds.ts';
import { withStory } from '../../../../src/session/story.ts';
import { addSession, change } from '../../../../src/store/sessions.ts';
import { disengage } from '../../../../src/targets/tabs/release.ts';
import { resume } from '../../../../src/turn/person.ts';
import { answerOf, call } from '../../../support/model-calls.ts';
import { aSession, SESSION } from '../../../support/samples.ts';
import { newsIn, type Stage } from '../../background/support/stage.ts';
import { acting, aFailure, heldBy, modelIn, modelStage } from './model-stage.ts';

const looks = acting({ action: 'snapshot' });
const talks = (text: string) => answerOf([{ kind: 'text', text }], { end: 'stop' });
const used = (usage: Partial<Answer['usage']>): Answer => ({
  ...looks,
  usage: { ...looks.usage, ...usage },
});

/** The stored answer to the latest message is taken. */
async function take(stage: Stage, answer: Answer, turn = stage.stored().turn.number): Promise<void> {
  await stage.services.turns.putAnswer(SESSION, turn, answer);
  await acceptAnswer(stage.services, SESSION, turn);
}
/** The next message is delivered. */
const ask = ({ services }: Stage) =>
  change(services, SESSION, (now) => ({
    ...now,
    turn: { ...now.turn, number: now.turn.number + 1, busySince: 1 },
    queue: { ...now.queue, items: [] },
  }));
const commands = (stage: Stage) =>
  stage.stored().queue.items.flatMap((item) => (item.kind === 'COMMAND' ? [item.action] : []));
const story = (stage: Stage) => stage.stored().shown.story.map((entry) => entry.kind);

describe('a stored answer', () => {
  it('is taken once, however often the worker hears of it', async () => {
    const stage = await modelStage();
    await take(stage, looks);
    await acceptAnswer(stage.services, SESSION, 5);
    await Promise.all([1, 2].map(() => acceptAnswer(stage.services, SESSION, 5)));
    expect(commands(stage)).toEqual(['snapshot']);
    expect(stage.stored().turn).toMatchObject({ number: 5, replied: 5, busySince: 0 });
    expect(stage.stored().progress.usage.calls).toBe(1);
    expect(stage.stored().shown.story.map((one) => 'text' in one && one.text)).toEqual(['I look.']);
  });

  it('that is reported three times at once commands once', async () => {
    const stage = await modelStage();
    await stage.services.turns.putAnswer(SESSION, 5, looks);
    await Promise.all([1, 2, 3].map(() => acceptAnswer(stage.services, SESSION, 5)));
    expect(commands(stage)).toEqual(['snapshot']);
    expect(stage.stored().progress.usage.calls).toBe(1);
  });

  it('of another turn, of an ended session, of a chat, or that is not there changes nothing', async () => {
    const stage = await modelStage();
    const before = stage.stored();
    await take(stage, looks, 4);
    await take(stage, looks, 6);
    await acceptAnswer(stage.services, SESSION, 5);
    const chat = aSession({ id: 'chat' as SessionId, turn: { number: 5, replied: 4, busySince: 1 } });
    await addSession(stage.services, chat);
    await stage.services.turns.putAnswer(chat.id, 5, looks);
    await acceptAnswer(stage.services, chat.id, 5);
    expect(stage.sessions().find(({ id }) => id === chat.id)?.turn.replied).toBe(4);
    expect(stage.stored()).toEqual(before);
    await disengage(stage.services, SESSION);
    await acceptAnswer(stage.services, SESSION, 5);
    expect(stage.sessions()).toHaveLength(1);
  });

  it('to an earlier attempt counts: it was paid for', async () => {
    const failed = { attempts: 1, failure: aFailure('busy') };
    const stage = await modelStage({ agent: { failed, retryAt: 2_000_000 } });
    await take(stage, looks);
    expect(commands(stage)).toEqual(['snapshot']);
    expect(modelIn(stage).failed).toBeUndefined();
    expect(modelIn(stage).retryAt).toBeUndefined();
  });

  it('of a paused run is not lost: it waits, and nothing is carried out before Resume', async () => {
    const stage = await modelStage();
    await change(stage.services, SESSION, (now) =>
      hold(now, 'person_paused', sentence('holdPersonPaused'), 1),
    );
    await take(stage, looks);
    expect(heldBy(stage.stored())).toBe('person_paused');
    expect(commands(stage)).toEqual(['snapshot']);
    await resume(stage.services, SESSION);
    expect(commands(stage)).toEqual(['snapshot']);
    expect(newsIn(stage.stored()).join()).toContain('paused the run');
  });

  it('with a list queues all of it, in order', async () => {
    const stage = await modelStage();
    await take(stage, acting({ action: 'snapshot' }, { action: 'scroll', direction: 'down' }));
    expect(commands(stage)).toEqual(['snapshot', 'scroll']);
  });
});

describe('an answer that cannot be read', () => {
  it.each([
    ['another tool', answerOf([call({}, 'c', 'browse')])],
    ['half a call', answerOf([call('{"why":"I loo')])],
    ['no actions', answerOf([call({ why: 'I look.' })])],
    ['an unknown action', acting({ action: 'juggle' })],
    ['nothing', answerOf([])],
    [
      'one that broke off',
      answerOf([call({ why: '', actions: [{ action: 'snapshot' }] })], { end: 'length' }),
    ],
    [
      '100 KB of text that broke off',
      answerOf([{ kind: 'text', text: 'x'.repeat(100_000) }], { end: 'length' }),
    ],
    ['100 KB of arguments', answerOf([call(`{"why":"${'x'.repeat(99_000)}`)])],
  ])('%s: the model learns why, and carries out nothing', async (_, answer) => {
    const stage = await modelStage();
    await take(stage, answer);
    expect(commands(stage)).toEqual([]);
    expect(stage.stored().turn).toMatchObject({ replied: 5, unreadable: 1 });
    expect(newsIn(stage.stored())).toHaveLength(1);
    expect(newsIn(stage.stored())[0]?.length).toBeLessThan(1_000);
  });

  it('asks the person after three in a row', async () => {
    const stage = await modelStage();
    for (const count of [1, 2]) {
      await take(stage, answerOf([]));
      expect([count, heldBy(stage.stored())]).toEqual([count, undefined]);
      await ask(stage);
    }
    await take(stage, answerOf([]));
    expect(stage.stored().queue.hold?.sentence).toEqual(sentence('holdUnreadable', '3'));
  });

  it('counts from the beginning after one that can be read', async () => {
    const stage = await modelStage();
    for (const answer of [answerOf([]), answerOf([]), looks, answerOf([])]) {
      await take(stage, answer);
      await ask(stage);
    }
    expect(heldBy(stage.stored())).toBeUndefined();
  });
});

describe('text without an action', () => {
  it('is asked about the first time, and is for the person the second time in a row', async () => {
    const stage = await modelStage();
    await take(stage, talks('Which colour?'));
    expect(newsIn(stage.stored())[0]).toContain('held words only');
    expect(stage.stored().turn.attention).toBeFalsy();
    await ask(stage);
    await take(stage, talks('Please say which colour.'));
    expect(newsIn(stage.stored())).toEqual([]);
    expect(stage.stored().turn.attention).toBeTruthy();
    expect(story(stage)).toEqual(['reply', 'reply']);
  });

  it('is asked about again after an action', async () => {
    const stage = await modelStage();
    for (const answer of [talks('One.'), looks, talks('Two.')]) {
      await take(stage, answer);
      if (answer !== looks) expect(newsIn(stage.stored())[0]).toContain('held words only');
      await ask(stage);
    }
  });
});

it('a note is kept, the latest twenty', async () => {
  const notes = Array.from({ length: 20 }, (_, index) => `note ${index}`);
  const stage = await modelStage({ agent: { notes } });
  await take(stage, answerOf([call({ why: '', note: 'the new one', actions: [{ action: 'snapshot' }] })]));
  expect(modelIn(stage).notes).toEqual([...notes.slice(1), 'the new one']);
});

describe('what an answer has used', () => {
  it('is added up, with the price where the provider names it', async () => {
    const stage = await modelStage();
    await take(stage, used({ input: 1_000, cached: 600, output: 50, money: 0.5 }));
    await ask(stage);
    await take(stage, used({ input: 1_100, cached: null, output: 10, money: null }));
    expect(stage.stored().progress.usage).toEqual({
      ...{ calls: 2, input: 2_100, cached: 600, output: 60, money: 0.5, isEstimated: false },
    });
  });

  it('is estimated where the provider does not count', async () => {
    const stage = await modelStage();
    await take(stage, used({ input: null, output: null }));
    expect(stage.stored().progress.usage).toMatchObject({ isEstimated: true });
    expect(stage.stored().progress.usage.output).toBeGreaterThan(0);
  });

  it('asks the person at two million tokens, and Resume allows one million more', async () => {
    const stage = await modelStage();
    await take(stage, used({ input: MAX_TOKENS.usual - 5 }));
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'tokens_used' });
    expect(commands(stage)).toEqual(['snapshot']);
    await resume(stage.services, SESSION);
    expect(heldBy(stage.stored())).toBeUndefined();
    await ask(stage);
    await take(stage, used({ input: MAX_TOKENS.more - 10 }));
    expect(heldBy(stage.stored())).toBeUndefined();
    await ask(stage);
    await take(stage, used({ input: 10 }));
    expect(heldBy(stage.stored())).toBe('tokens_used');
  });
});

describe('a conversation that has grown too long', () => {
  /** Takes answers whose calls have read so many tokens. */
  async function after(agent: Partial<ModelState>, ...inputs: readonly (readonly [number, number])[]) {
    const stage = await modelStage({ agent });
    for (const [input, cached] of inputs) {
      if (stage.stored().turn.busySince === 0) await ask(stage);
      await take(stage, used({ input, cached }));
    }
    return stage;
  }

  it('begins again at 60 % of what the model can read', async () => {
    expect(modelIn(await after({ context: 10_000 }, [6_000, 0])).from).toBe(1);
    const stage = await modelStage({ agent: { context: 10_000 } });
    await change(stage.services, SESSION, (now) =>
      withStory(now, { kind: 'said', at: 1, text: 'Buy shoes' }),
    );
    await take(stage, used({ input: 6_001 }));
    expect(modelIn(stage)).toMatchObject({ from: 6, isCompacted: true });
    // Its answer counts all the same.
    expect(commands(stage)).toEqual(['snapshot']);
    expect(newsIn(stage.stored())).toEqual([
      'briefing',
      expect.stringContaining('What happened in this task so far'),
    ]);
    expect(stage.stored().shown).toMatchObject({ pages: [], message: null });
  });

  it('begins again where nothing is cached, after four answers and at half as much again', async () => {
    const four = [
      [4_000, 0],
      [4_500, 0],
      [5_000, 0],
      [5_500, 0],
    ] as const;
    expect(modelIn(await after({}, ...four, [6_000, 0])).from).toBe(1);
    expect(modelIn(await after({}, ...four, [6_001, 0])).from).toBe(10);
    expect(modelIn(await after({}, ...four.slice(0, 3), [5_500, 2_000], [6_001, 0])).from).toBe(1);
  });

  it('keeps the numbers of elements and placeholders', async () => {
    const stage = await modelStage({ agent: { context: 10_000 } });
    const { targets, shown } = stage.stored();
    await take(stage, used({ input: 9_000 }));
    expect(stage.stored().targets.elementRanges).toEqual(targets.elementRanges);
    expect(stage.stored().targets.nextElementId).toBe(targets.nextElementId);
    expect(stage.stored().shown.placeholderNumbers).toEqual(shown.placeholderNumbers);
  });
});
