import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/models/answer.ts';
import type { Endpoint } from '../../../src/models/model-call.ts';
import { answered, answerOf, call, callOf, endpointOf, exchangesOf } from '../../support/model-calls.ts';
import {
  chunksOf,
  fetchOf,
  type Said,
  type Shape,
  SIGNATURE,
  shapes,
  streamed,
} from '../../support/model-streams.ts';

const acts = (why: string) => ({ why, actions: [{ action: 'click', id: 9 }] });
const said = (id: string): Said => ({
  text: 'On it.',
  thought: 'Hm.',
  calls: [{ id, input: JSON.stringify(acts(id)) }],
});

/** The body that these exchanges become. */
async function sentOf(
  endpoint: Endpoint,
  answers: readonly Answer[],
  newest = 'Newest.',
): Promise<Record<string, unknown>> {
  const shape = { openai: 'compatible', anthropic: 'anthropic', gemini: 'google' }[
    endpoint.preset as 'openai'
  ] as Shape;
  const { fetch, sent } = fetchOf(() => streamed(chunksOf[shape]({ text: 'Ok.' })));
  await answered(callOf(endpoint, { exchanges: exchangesOf(answers, newest) }), fetch);
  return JSON.parse(sent[0]?.text ?? '{}');
}
const messagesOf = (body: Record<string, unknown>): readonly Record<string, unknown>[] =>
  (body.messages ?? body.contents) as readonly Record<string, unknown>[];

/** Two answers as this provider has streamed them. */
async function answersOf(shape: Shape): Promise<readonly Answer[]> {
  const ask = (id: string) =>
    answered(callOf(endpointOf(shape)), fetchOf(() => streamed(chunksOf[shape](said(id)))).fetch);
  return [await ask('call_1'), await ask('call_2')];
}

const withoutMarks = (text: string) => text.replaceAll(',"cache_control":{"type":"ephemeral"}', '');

describe.each(shapes)('a list in the form %s', (shape) => {
  const endpoint = endpointOf(shape);

  it('begins with the bytes of the shorter list', async () => {
    const answers = await answersOf(shape);
    const bodies = [
      await sentOf(endpoint, []),
      await sentOf(endpoint, answers.slice(0, 1), 'Message 2.'),
      await sentOf(endpoint, answers, 'Message 3.'),
      await sentOf(endpoint, answers, 'Message 3.'),
    ];
    const texts = bodies.map((body) => withoutMarks(JSON.stringify(messagesOf(body))).slice(0, -1));
    expect(texts[1]?.startsWith(texts[0]?.replace('Newest.', 'Message 1.') ?? '-')).toBe(true);
    expect(texts[2]?.startsWith(texts[1] ?? '-')).toBe(true);
    expect(texts[3]).toBe(texts[2]);
    const rest = bodies.map(({ messages: _, contents: __, ...others }) => JSON.stringify(others));
    expect(new Set(rest).size).toBe(1);
  });

  it('answers every call, the first with our message', async () => {
    const two = answerOf([call(acts('One'), 'a1'), call(acts('Two'), 'a2')]);
    const text = JSON.stringify(messagesOf(await sentOf(endpoint, [two])).slice(2));
    expect(text.match(/Newest\./g)).toHaveLength(1);
    expect(text.match(/Answered with the first\./g)).toHaveLength(1);
    expect(text.indexOf('Newest.')).toBeLessThan(text.indexOf('Answered'));
  });

  it.each<[string, string]>([
    ['breaks off', '{"why":"I bu'],
    ['is not an object', '[1]'],
    ['is empty', ''],
    ['names a field twice', '{"why":"a","why":"b"}'],
    ['would reach a prototype', '{"__proto__":{"x":1}}'],
  ])('stays valid after a call whose input %s', async (_, input) => {
    const messages = messagesOf(await sentOf(endpoint, [answerOf([call(input, 'a1')])]));
    const text = JSON.stringify(messages);
    expect(text).toMatch(
      { compatible: /"arguments":"\{\}"/, anthropic: /"input":\{\}/, google: /"args":\{\}/ }[shape],
    );
    expect(text).toContain('Newest.');
  });

  it('gives calls ids that differ and that every provider takes', async () => {
    const same = answerOf([call(acts('One'), 'x'), call(acts('Two'), 'x'), call(acts('Three'), '')]);
    const odd = answerOf([call(acts('Four'), 'functions.act:0'), call(acts('Five'), 'x')]);
    const text = JSON.stringify(messagesOf(await sentOf(endpoint, [same, odd])));
    const ids = [...text.matchAll(/"(?:tool_call_id|tool_use_id)":"([^"]*)"/g)].map(([, id]) => id);
    if (shape === 'google') return expect(ids).toEqual([]);
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/);
    for (const id of ids) expect(text.split(`"${id}"`)).toHaveLength(3);
  });

  it('answers words with a message of the person’s side', async () => {
    const talk = answerOf([{ kind: 'text', text: 'Which size?' }], { end: 'stop' });
    const messages = messagesOf(await sentOf(endpoint, [talk]));
    expect(JSON.stringify(messages.at(-2))).toContain('Which size?');
    expect(messages.at(-1)?.role).toBe('user');
    expect(JSON.stringify(messages.at(-1))).not.toMatch(/tool_result|functionResponse/);
  });

  it('stays valid after an answer without anything', async () => {
    const messages = messagesOf(await sentOf(endpoint, [answerOf([], { end: 'stop' })]));
    expect(JSON.stringify(messages.at(-2))).toContain('(nothing)');
  });

  it('holds neither tools nor calls where the model writes text', async () => {
    const before = answerOf([
      { kind: 'thought', text: 'Hm.' },
      { kind: 'text', text: 'I buy.' },
      call(acts('One')),
    ]);
    const body = await sentOf({ ...endpoint, tools: 'fenced' }, [before]);
    expect(JSON.stringify(body)).not.toMatch(/"tools"|tool_|functionC|functionR|Hm\./i);
    expect(JSON.stringify(messagesOf(body).at(-2))).toMatch(/I buy\..*```json.*One/);
  });

  it('sends the fields of a call that the provider takes, and no other', async () => {
    const all = JSON.stringify(await sentOf(endpoint, []));
    const drops = ['parallel_tool_calls', 'stream_options'];
    const fewer = JSON.stringify(await sentOf({ ...endpoint, tools: 'auto', drops }, []));
    const parallel = /"parallel_tool_calls":false|"disable_parallel_tool_use":true/;
    expect(parallel.test(all)).toBe(shape !== 'google');
    expect(fewer).not.toMatch(parallel);
    expect(all.includes('"stream_options":{"include_usage":true}')).toBe(shape === 'compatible');
    expect(fewer).not.toContain('stream_options');
    expect(all).toMatch(/"tool_choice":"required"|"type":"any"|"mode":"ANY"/);
    expect(fewer).toMatch(/"tool_choice":"auto"|"tool_choice":\{"type":"auto"\}|"mode":"AUTO"|"tools"/);
    expect(all).not.toContain('temperature');
    const none = JSON.stringify(await sentOf({ ...endpoint, drops: ['tool_choice'] }, []));
    expect(none).not.toMatch(/tool_?choice|"mode":"ANY"/i);
    expect(none).toContain('"tools"');
  });
});

describe('thoughts', () => {
  const signed = (metadata: Record<string, unknown>) =>
    answerOf([{ kind: 'thought', text: 'Secret plan.', extras: metadata }, call(acts('One'))]);

  it.each(shapes)('of a provider in the form %s go back to it as they were signed', async (shape) => {
    const text = JSON.stringify(messagesOf(await sentOf(endpointOf(shape), await answersOf(shape))));
    expect(text.includes(SIGNATURE)).toBe(shape !== 'compatible');
    expect(text.includes('"Hm."')).toBe(shape === 'anthropic');
  });

  it.each(shapes)('of another provider stay here: %s', async (shape) => {
    const other =
      shape === 'anthropic' ? { google: { thoughtSignature: 'AA' } } : { anthropic: { signature: 'AA' } };
    expect(JSON.stringify(await sentOf(endpointOf(shape), [signed(other)]))).not.toMatch(/Secret plan|AA/);
  });

  it('that are hidden go back unchanged', async () => {
    const hidden = answerOf([
      { kind: 'thought', text: '', extras: { anthropic: { redactedData: 'QUJD' } } },
      call(acts('One')),
    ]);
    expect(JSON.stringify(await sentOf(endpointOf('anthropic'), [hidden]))).toContain(
      '{"type":"redacted_thinking","data":"QUJD"}',
    );
  });

  it('of a compatible server go back with the call that they are for', async () => {
    const with_ = { ...call(acts('One')), extras: { compatible: { thoughtSignature: 'QUJD' } } };
    expect(JSON.stringify(await sentOf(endpointOf('compatible'), [answerOf([with_])]))).toContain(
      '"extra_content":{"google":{"thought_signature":"QUJD"}}',
    );
  });
});

describe('marks for the cache', () => {
  const marked = async (answers: readonly Answer[]) => {
    const body = await sentOf(endpointOf('anthropic'), answers);
    const isMarked = (one: unknown) => JSON.stringify(one).includes('"cache_control":{"type":"ephemeral"}');
    const ofUser = messagesOf(body).filter(({ role }) => role === 'user');
    return {
      system: isMarked(body.system),
      user: ofUser.map(isMarked),
      all: JSON.stringify(body).split('"cache_control"').length - 1,
    };
  };

  it.each([
    [1, [true]],
    [2, [true, true]],
    [3, [true, true, true]],
    [5, [true, false, false, true, true]],
  ])('are on the system, the first message, the newest and the one before, of %i', async (count, user) => {
    const answers = Array.from({ length: count - 1 }, (_, index) =>
      answerOf([call(acts('One'), `a${index}`)]),
    );
    expect(await marked(answers)).toEqual({ system: true, user, all: user.filter(Boolean).length + 1 });
  });

  it('are not sent to others', async () => {
    for (const shape of ['compatible', 'google'] as const)
      expect(JSON.stringify(await sentOf(endpointOf(shape), [answerOf([call(acts('One'))])]))).not.toMatch(
        /cache/i,
      );
  });
});
