import { describe, expect, it } from 'vitest';
import { nextTry } from '../../../src/models/after-failure.ts';
import { without } from '../../../src/models/ladder.ts';
import { readsLess, sentCharacters, tokensOf } from '../../../src/models/truncation.ts';
import { failureCodes, type ModelFailureCode } from '../../../src/protocol/models.ts';
import { answered, answerOf, call, callOf, endpointOf, exchangesOf } from '../../support/model-calls.ts';
import { chunksOf, fetchOf, shapes, streamed } from '../../support/model-streams.ts';

const middle = () => 0.5;
const failure = (code: ModelFailureCode, retryAfterMs?: number) => ({
  code,
  words: '',
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

describe('after a failure', () => {
  it.each(failureCodes.map((code) => [code] as const))('%s is tried again, held or shortened', (code) => {
    const retried = ['unreachable', 'silent', 'busy', 'malformed'].includes(code);
    const next = nextTry(failure(code), 1, middle);
    expect(next).toEqual(
      retried ? { afterMs: 2_000 } : ['too_long', 'run_over'].includes(code) ? 'compact' : 'hold',
    );
  });

  it.each([
    [1, { afterMs: 2_000 }],
    [2, { afterMs: 8_000 }],
    [3, 'hold'],
    [4, 'hold'],
  ])('of attempt %i: %j', (attempt, next) => {
    expect(nextTry(failure('busy'), attempt, middle)).toEqual(next);
  });

  it('the wait differs by a quarter at most', () => {
    expect(nextTry(failure('silent'), 2, () => 0)).toEqual({ afterMs: 6_000 });
    expect(nextTry(failure('silent'), 2, () => 1)).toEqual({ afterMs: 10_000 });
  });

  it('the provider is left alone as long as it asks, up to five minutes', () => {
    expect(nextTry(failure('busy', 300_000), 1, middle)).toEqual({ afterMs: 300_000 });
    expect(nextTry(failure('busy', 300_001), 1, middle)).toEqual({ afterMs: 2_000 });
    expect(nextTry(failure('busy', 0), 1, middle)).toEqual({ afterMs: 0 });
    expect(nextTry(failure('busy', 9), 3, middle)).toBe('hold');
  });

  it('a refused field is left out, whatever the attempt', () => {
    expect(nextTry(failure('bad_call'), 3, middle, 'parallel_tool_calls')).toBe('drop');
  });
});

describe('a call without a field', () => {
  it.each([
    ['tools', 'required', 'auto'],
    ['tools', 'auto', 'fenced'],
    ['tools', 'fenced', 'fenced'],
  ] as const)('%s acts another way: %s, then %s', (field, tools, lower) => {
    expect(without({ tools, drops: [] }, field)).toEqual({ tools: lower, drops: [] });
  });

  it('may call the tool if nobody can oblige it to', () => {
    const once = without(endpointOf('compatible'), 'tool_choice');
    expect(once).toMatchObject({ tools: 'auto', drops: ['tool_choice'] });
    expect(without({ ...once, drops: [] }, 'tool_choice')).toMatchObject({ tools: 'auto' });
  });

  it('leaves it out once', () => {
    const once = without(endpointOf('compatible'), 'stream_options');
    expect(once.drops).toEqual(['stream_options']);
    expect(without(once, 'stream_options').drops).toEqual(['stream_options']);
  });
});

describe('a count of tokens', () => {
  it.each([
    [4_096, 60_000, true],
    [4_096, 27_000, false],
    [9_000, 60_000, false],
    [15_000, 60_000, false],
    [null, 60_000, false],
    [1, 4_000, false],
  ])('of %j for %i characters says that less was read: %j', (input, sent, isLess) => {
    expect(readsLess(input, sent)).toEqual(
      isLess ? { code: 'truncated', words: '', context: input } : undefined,
    );
  });

  it('is estimated where the provider names none', () => {
    expect(tokensOf(10)).toBe(3);
  });

  it('is compared with everything that a call sends', () => {
    const answers = [answerOf([{ kind: 'thought', text: 'x'.repeat(999) }, call('{"why":"abc"}')])];
    const made = callOf(endpointOf('compatible'), {
      system: 'abcde',
      exchanges: exchangesOf(answers, 'Newest.'),
    });
    const texts = 'abcde'.length + 'Message 1.'.length + 'Newest.'.length + '{"why":"abc"}'.length;
    expect(sentCharacters(made)).toBe(texts + JSON.stringify(made.tool).length);
    const fences = '```json\n\n```'.length;
    expect(sentCharacters({ ...made, endpoint: { ...made.endpoint, tools: 'fenced' } })).toBe(texts + fences);
  });

  it.each(shapes)('counts a broken call as the empty object that is sent for it: %s', async (shape) => {
    const made = (input: string) =>
      callOf(endpointOf(shape), { exchanges: exchangesOf([answerOf([call(input)])], 'Newest.') });
    const broken = made(`{"why":"${'x'.repeat(50_000)}`);
    const { fetch, sent } = fetchOf(() => streamed(chunksOf[shape]({ text: 'Ok.' })));
    await answered(broken, fetch);
    expect(sent[0]?.text).not.toContain('xxx');
    expect(sentCharacters(broken)).toBe(sentCharacters(made('{}')));
  });
});
