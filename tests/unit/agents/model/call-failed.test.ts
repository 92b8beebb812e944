import { describe, expect, it, vi } from 'vitest';
import { nameOf } from '../../../../src/agents/calls/call-kind.ts';
import { callFailed } from '../../../../src/agents/model/call-failed.ts';
import { dueCalls } from '../../../../src/agents/model/due-calls.ts';
import type { ModelFailure } from '../../../../src/protocol/models.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold } from '../../../../src/session/holds.ts';
import { change } from '../../../../src/store/sessions.ts';
import { resume } from '../../../../src/turn/person.ts';
import { SESSION } from '../../../support/samples.ts';
import { newsIn, type Stage } from '../../background/support/stage.ts';
import { aFailure, heldBy, MODEL, modelIn, modelStage, over } from './model-stage.ts';

const fail = async (
  { services }: Stage,
  failure: ModelFailure,
  attempt?: number,
  more?: { drop?: string },
) => {
  const given = over(failure, attempt, more);
  await callFailed(services, given, failure);
};
const due = async ({ services }: Stage) => (await dueCalls(services)).map(nameOf);
const NOW = 1_000_000;

describe('a failure that passes', () => {
  it.each(['unreachable', 'silent', 'busy', 'malformed'] as const)(
    '%s: the call is made again, each time later, and the third failure asks the person',
    async (code) => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const stage = await modelStage();
      await fail(stage, aFailure(code), 1);
      expect(modelIn(stage)).toMatchObject({ failed: { attempts: 1 }, retryAt: NOW + 2_000 });
      expect(heldBy(stage.stored())).toBeUndefined();
      stage.clock.now += 2_000;
      expect(await due(stage)).toEqual([`${SESSION} 5 2`]);
      await fail(stage, aFailure(code), 2);
      expect(modelIn(stage)).toMatchObject({ failed: { attempts: 2 }, retryAt: NOW + 10_000 });
      await fail(stage, aFailure(code, { words: 'Try later.', status: 503 }), 3);
      expect(stage.stored().queue.hold).toMatchObject({
        reason: 'agent_refused',
        sentence: sentence('holdModelFailed', 'gpt-5', 'OpenAI: Try later. (503)'),
      });
      expect(modelIn(stage).retryAt).toBeUndefined();
    },
  );

  it('waits for as long as the provider says, up to five minutes', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const stage = await modelStage();
    await fail(stage, aFailure('busy', { retryAfterMs: 45_000 }));
    expect(modelIn(stage).retryAt).toBe(NOW + 45_000);
    const other = await modelStage();
    await fail(other, aFailure('busy', { retryAfterMs: 3_600_000 }));
    expect(modelIn(other).retryAt).toBe(NOW + 2_000);
  });
});

it.each([
  ['key', 'holdModelRefused'],
  ['origin', 'holdModelRefused'],
  ['credit', 'holdModelRefused'],
  ['no_model', 'holdModelRefused'],
  ['declined', 'holdModelRefused'],
  ['bad_call', 'holdModelFailed'],
  ['truncated', 'holdModelFailed'],
  ['storage_full', 'holdModelFailed'],
] as const)('%s asks the person at once, in the words of the provider', async (code, key) => {
  const stage = await modelStage();
  await fail(stage, aFailure(code, { words: 'No.', status: 400 }));
  expect(stage.stored().queue.hold).toMatchObject({
    reason: 'agent_refused',
    sentence: sentence(key, 'gpt-5', 'OpenAI: No. (400)'),
  });
  expect(await due(stage)).toEqual([]);
});

it('Resume has the call made again, as often as a new one', async () => {
  const stage = await modelStage();
  await fail(stage, aFailure('key'));
  await resume(stage.services, SESSION);
  expect(await due(stage)).toEqual([`${SESSION} 5 1`]);
  expect(newsIn(stage.stored())).toEqual([]);
  for (const attempt of [1, 2]) {
    await fail(stage, aFailure('busy'), attempt);
    expect(heldBy(stage.stored())).toBeUndefined();
  }
});

it('a failure of another turn or attempt, or of an answered one, changes nothing', async () => {
  const stage = await modelStage();
  const before = stage.stored();
  await fail(stage, aFailure('key'), 2);
  await callFailed(stage.services, over(aFailure('key'), 1, { turn: 4 }), aFailure('key'));
  expect(stage.stored()).toEqual(before);
  await change(stage.services, SESSION, (now) => ({ ...now, turn: { ...now.turn, replied: 5 } }));
  await fail(stage, aFailure('key'));
  expect(heldBy(stage.stored())).toBeUndefined();
});

it('a failure does not take the place of a pause', async () => {
  const stage = await modelStage();
  await change(stage.services, SESSION, (now) => hold(now, 'person_paused', sentence('holdPersonPaused'), 1));
  await fail(stage, aFailure('key'));
  expect(heldBy(stage.stored())).toBe('person_paused');
});

describe('a conversation that is too long', () => {
  it('begins again with smaller messages, once', async () => {
    const stage = await modelStage();
    await fail(stage, aFailure('too_long'));
    expect(modelIn(stage)).toMatchObject({ from: 6, isCompacted: true, budget: 8_000 });
    expect(stage.stored().turn).toMatchObject({ number: 5, replied: 5, busySince: 0 });
    expect(newsIn(stage.stored())[0]).toBe('briefing');
    await change(stage.services, SESSION, (now) => ({
      ...now,
      turn: { ...now.turn, number: 6, busySince: 1 },
    }));
    const failure = aFailure('too_long');
    await callFailed(stage.services, over(failure, 1, { turn: 6 }), failure);
    expect(heldBy(stage.stored())).toBe('agent_refused');
  });

  it('that begins smaller and smaller has never more than the model can take', async () => {
    const stage = await modelStage({ agent: { context: 4_000, budget: 1_000 } });
    await fail(stage, aFailure('too_long'));
    expect(modelIn(stage).budget).toBe(500);
  });
});

describe('a field that the provider does not take', () => {
  const refused = aFailure('bad_call', { words: 'Unknown field.', status: 400 });

  it('is left out of every later call, and asks the person if it was left out already', async () => {
    const stage = await modelStage();
    await fail(stage, refused, 1, { drop: 'parallel_tool_calls' });
    expect((await stage.services.models.all())[MODEL]?.drops).toEqual(['parallel_tool_calls']);
    expect(await dueCalls(stage.services)).toMatchObject([
      { attempt: 1, endpoint: { drops: ['parallel_tool_calls'] } },
    ]);
    await fail(stage, refused, 1, { drop: 'parallel_tool_calls' });
    expect(heldBy(stage.stored())).toBe('agent_refused');
  });

  it('leads from the surest way to act down to text, which begins the conversation again', async () => {
    const stage = await modelStage();
    await fail(stage, refused, 1, { drop: 'tools' });
    expect(modelIn(stage)).toMatchObject({ tools: 'auto', from: 1 });
    expect(await due(stage)).toEqual([`${SESSION} 5 1`]);
    await fail(stage, refused, 1, { drop: 'tools' });
    expect(modelIn(stage)).toMatchObject({ tools: 'fenced', from: 6 });
    expect((await stage.services.models.all())[MODEL]?.facts?.tools).toBe('fenced');
    expect((await stage.services.models.all())[MODEL]?.drops).toEqual([]);
    expect(newsIn(stage.stored())[0]).toBe('briefing');
  });

  it('that obliges the model to call its tool is left out: it may call it', async () => {
    const stage = await modelStage();
    await fail(stage, refused, 1, { drop: 'tool_choice' });
    expect(modelIn(stage)).toMatchObject({ tools: 'auto', from: 1 });
    expect(await dueCalls(stage.services)).toMatchObject([
      { endpoint: { tools: 'auto', drops: ['tool_choice'] } },
    ]);
    await fail(stage, refused, 1, { drop: 'tool_choice' });
    expect(heldBy(stage.stored())).toBe('agent_refused');
  });
});
