import { describe, expect, it } from 'vitest';
import { callModel } from '../../../src/models/call.ts';
import { modelAt } from '../../../src/models/dialects.ts';
import { answered, callOf, endpointOf } from '../../support/model-calls.ts';
import { chunksOf, fetchOf, type Said, SIGNATURE, shapes, streamed } from '../../support/model-streams.ts';

const input = JSON.stringify({ why: 'I buy it.', actions: [{ action: 'click', id: 9 }] });
const acts: Said = {
  text: 'On it.',
  thought: 'The button buys.',
  calls: [{ id: 'call_1', input }],
  usage: { input: 1_200, cached: 1_000, output: 40 },
};

describe.each(shapes)('a call in the form %s', (shape) => {
  const answering = (said: Said) => fetchOf(({ init }) => streamed(chunksOf[shape](said), init.signal));
  const ask = (said: Said) => answered(callOf(endpointOf(shape)), answering(said).fetch);

  it('reads words, thoughts, the call and the usage', async () => {
    const { parts, end, usage } = await ask(acts);
    expect(parts.map(({ kind }) => kind)).toEqual(['thought', 'text', 'call']);
    expect(parts[0]).toMatchObject({ text: 'The button buys.' });
    expect(parts[1]).toMatchObject({ text: 'On it.' });
    expect(parts[2]).toMatchObject({ name: 'act' });
    expect(JSON.parse((parts[2] as { input: string }).input)).toEqual(JSON.parse(input));
    expect(end).toBe('calls');
    expect(usage).toEqual({ input: 1_200, cached: 1_000, output: 40, money: null });
  });

  it('is made by a package of the specification that the rest is written for', async () => {
    expect(await modelAt(endpointOf(shape))).toMatchObject({ specificationVersion: 'v3' });
  });

  it('keeps the signature of a thought', async () => {
    expect(JSON.stringify((await ask(acts)).parts).includes(SIGNATURE)).toBe(shape !== 'compatible');
  });

  it('passes on text while the model writes it', async () => {
    const said: string[] = [];
    const onText = ({ kind, added }: { kind: string; added: string }) => said.push(`${kind}: ${added}`);
    await answered(callOf(endpointOf(shape), { onText }), answering(acts).fetch);
    expect(said.length).toBeGreaterThanOrEqual(5);
    expect(said.filter((one) => one.startsWith('thought')).join('')).toMatch(/The butt/);
    expect(said.at(-1)).toMatch(/^call: /);
  });

  it('reads an answer of words alone', async () => {
    expect(await ask({ text: 'Which size?' })).toMatchObject({
      parts: [{ kind: 'text', text: 'Which size?' }],
      end: 'stop',
    });
  });

  it('keeps several calls apart', async () => {
    const { parts } = await ask({
      calls: [
        { id: 'a', input },
        { id: 'b', input: '{"why":"Two."}' },
      ],
    });
    expect(parts.map((part) => (part.kind === 'call' ? JSON.parse(part.input).why : ''))).toEqual([
      'I buy it.',
      'Two.',
    ]);
  });

  it('says that it broke off at the most that the model may write', async () => {
    const cut = shape === 'google' ? '{"why":"I"}' : input.slice(0, 20);
    const { end, parts } = await ask({ calls: [{ id: 'a', input: cut }], end: 'length' });
    expect(end).toBe('length');
    expect(parts[0]).toMatchObject({ kind: 'call', input: cut });
  });

  it.each<[string, Said, string]>([
    ['a stream that breaks off', { ...acts, isCut: true }, 'unreachable'],
    ['a refusal', { text: 'I cannot help with that.', end: 'filter' }, 'declined'],
  ])('fails with %s', async (_, said, code) => {
    expect(await callModel(callOf(endpointOf(shape)), { fetch: answering(said).fetch })).toMatchObject({
      failure: { code },
    });
  });

  it('cuts thoughts that are too long, and their signature with them', async () => {
    const { parts } = await ask({ ...acts, thought: 'x'.repeat(150_000) });
    expect(parts[0]).toEqual({ kind: 'thought', text: 'x'.repeat(100_000) });
    expect(parts.at(-1)).toMatchObject({ kind: 'call' });
  });

  it('reads no more of an answer that is too long', async () => {
    const { parts, end } = await ask({ text: 'y'.repeat(400_000) });
    expect(end).toBe('length');
    expect(parts).toEqual([{ kind: 'text', text: expect.stringMatching(/^y{100000}$/) }]);
  });

  it('goes to one address without cookies, cache or redirects, and names nobody', async () => {
    const { fetch, sent } = answering(acts);
    await answered(callOf(endpointOf(shape)), fetch);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init).toMatchObject({
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    expect(sent[0]?.headers.has('user-agent')).toBe(false);
    expect(sent[0]?.headers.get('anthropic-dangerous-direct-browser-access')).toBe(
      shape === 'anthropic' ? 'true' : null,
    );
  });

  it.each([
    [
      'a page',
      () => new Response('<html><body>Welcome</body></html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['nothing', () => streamed([])],
    ['not JSON', () => streamed(['data: {"choices":[{\n\n', 'data: nonsense\n\n'])],
    ['other JSON', () => streamed(['data: {"hello":[1,2]}\n\n', 'data: [DONE]\n\n'])],
  ])('fails with an answer that is %s', async (_, respond) => {
    const end = await callModel(callOf(endpointOf(shape)), { fetch: fetchOf(respond).fetch });
    expect(end).toEqual({ failure: { code: 'malformed', words: '' } });
  });

  it('fails if nobody answers', async () => {
    const fails = fetchOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await callModel(callOf(endpointOf(shape)), { fetch: fails.fetch })).toEqual({
      failure: { code: 'unreachable', words: '' },
    });
  });
});

it('leaves no probe for the evaluation of code to a strict policy', () => {
  expect((globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig).toMatchObject({
    jitless: true,
  });
});

it('takes the price that a router names, and counts nothing where nothing is counted', async () => {
  const router = { ...endpointOf('compatible'), preset: 'openrouter' } as const;
  const { fetch, sent } = fetchOf(() =>
    streamed(chunksOf.compatible({ ...acts, usage: { input: 9, output: 3, cost: 0.0012 } })),
  );
  expect((await answered(callOf(router), fetch)).usage).toEqual({
    input: 9,
    cached: 0,
    output: 3,
    money: 0.0012,
  });
  expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ usage: { include: true } });
  const silent = fetchOf(() => streamed(chunksOf.compatible({ text: 'Hm.' })));
  expect((await answered(callOf(endpointOf('compatible')), silent.fetch)).usage).toEqual({
    input: null,
    cached: null,
    output: null,
    money: null,
  });
});

describe('the time of a call', () => {
  const limits = { first: 30, gap: 30, all: 30_000 };
  const never = new Promise<never>(() => undefined);
  /** Streams these chunks, then stays silent, whatever its signal says. */
  const stalling = (chunks: readonly string[]) =>
    fetchOf(() => {
      const left = [...chunks];
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const next = left.shift();
          if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
          return next === undefined ? never : undefined;
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
  const cut = chunksOf.compatible({ text: 'Half an ans', isCut: true });

  it.each([
    ['no answer', fetchOf(() => never)],
    ['no first token', stalling([])],
    ['no next token', stalling(cut)],
  ])('ends with %s', async (_, { fetch }) => {
    expect(await callModel(callOf(endpointOf('compatible')), { fetch, limits })).toEqual({
      failure: { code: 'silent', words: '' },
    });
  });

  it('ends though tokens keep arriving', async () => {
    const { fetch } = fetchOf(() => {
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 2));
          controller.enqueue(new TextEncoder().encode(cut[2]));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const end = await callModel(callOf(endpointOf('compatible')), {
      fetch,
      limits: { first: 9_000, gap: 9_000, all: 60 },
    });
    expect(end).toEqual({ failure: { code: 'silent', words: '' } });
  });

  it.each([
    ['before it begins', 0],
    ['before its first token', 1],
  ])('ends without an answer if it is aborted %s', async (_, when) => {
    const stop = new AbortController();
    const { fetch, sent } = fetchOf(() => {
      stop.abort();
      return never;
    });
    if (when === 0) stop.abort();
    expect(await callModel(callOf(endpointOf('compatible'), { signal: stop.signal }), { fetch })).toEqual({
      aborted: true,
    });
    expect(sent).toHaveLength(when);
  });

  it('ends without an answer if it is aborted in the middle', async () => {
    const stop = new AbortController();
    const { fetch } = stalling(cut);
    const end = callModel(
      callOf(endpointOf('compatible'), { signal: stop.signal, onText: () => stop.abort() }),
      { fetch },
    );
    expect(await end).toEqual({ aborted: true });
  });

  it('is counted from the call to the first token and to the end', async () => {
    let clock = 1_000;
    const { fetch } = fetchOf(() => {
      clock += 250;
      return streamed(chunksOf.compatible(acts));
    });
    const end = await callModel(callOf(endpointOf('compatible')), { fetch, now: () => clock });
    expect(end).toMatchObject({ answer: { firstMs: 250, ms: 250 } });
  });
});
