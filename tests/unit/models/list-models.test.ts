import { describe, expect, it } from 'vitest';
import { findLocal } from '../../../src/models/find-local.ts';
import { listModels } from '../../../src/models/list-models.ts';
import { endpointOf, KEY } from '../../support/model-calls.ts';
import { fetchOf, json } from '../../support/model-streams.ts';

const { signal } = new AbortController();
const compatible = endpointOf('compatible');
const list = async (body: unknown, endpoint = compatible) => {
  const listed = await listModels(endpoint, signal, fetchOf(() => json(body)).fetch);
  return 'models' in listed ? [listed.models, Object.fromEntries(listed.contexts)] : listed;
};

describe('the models of a provider', () => {
  it.each([
    ['compatible', 'https://models.example/v1/models', 'authorization', `Bearer ${KEY}`],
    ['anthropic', 'https://models.example/v1/models?limit=1000', 'x-api-key', KEY],
    ['google', 'https://models.example/v1/models?pageSize=1000', 'x-goog-api-key', KEY],
  ] as const)('are asked for in the form %s', async (shape, url, header, value) => {
    const { fetch, sent } = fetchOf(() => json({ data: [] }));
    await listModels(endpointOf(shape), signal, fetch);
    expect(sent.map((one) => [one.url, one.headers.get(header)])).toEqual([[url, value]]);
    expect(sent[0]?.init).toMatchObject({ redirect: 'error', credentials: 'omit', cache: 'no-store' });
  });

  it('are asked for without a key where there is none', async () => {
    const { fetch, sent } = fetchOf(() => json({ data: [] }));
    await listModels({ ...compatible, key: undefined }, signal, fetch);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it.each<[string, unknown, readonly string[], object]>([
    [
      'in OpenAI’s form',
      { data: [{ id: 'b' }, { id: 'a', context_length: 8_192 }] },
      ['a', 'b'],
      { a: 8_192 },
    ],
    [
      'in Google’s form',
      {
        models: [
          { name: 'models/g', inputTokenLimit: 9, supportedGenerationMethods: ['generateContent'] },
          { name: 'models/e', supportedGenerationMethods: ['embedContent'] },
        ],
      },
      ['g'],
      { g: 9 },
    ],
    ['bare', [{ id: 'a', max_model_len: 4_096 }], ['a'], { a: 4_096 }],
    [
      'with nonsense in it',
      {
        data: [
          null,
          1,
          {},
          { id: '' },
          { id: 7 },
          { id: 'x'.repeat(201) },
          { id: 'a', context_length: 'big' },
        ],
      },
      ['a'],
      {},
    ],
    ['with one twice', { data: [{ id: 'a' }, { id: 'a' }] }, ['a'], {}],
    ['empty', { data: [] }, [], {}],
  ])('are read %s', async (_, body, models, contexts) => {
    expect(await list(body)).toEqual([models, contexts]);
  });

  it('may be 300, and at most 2,000', async () => {
    const many = (count: number) => ({
      data: Array.from({ length: count }, (_, index) => ({ id: `m-${index}` })),
    });
    expect(await list(many(300))).toMatchObject([{ length: 300 }, {}]);
    expect(await list(many(5_000))).toMatchObject([{ length: 2_000 }, {}]);
  });

  it.each<[string, () => Response | Promise<Response>, object]>([
    [
      'a wrong key',
      () => json({ error: { message: `Incorrect key ${KEY}` } }, 401),
      { code: 'key', status: 401, words: 'Incorrect key …' },
    ],
    ['a page', () => new Response('<html></html>'), { code: 'malformed', words: '' }],
    ['other JSON', () => json({ hello: 1 }), { code: 'malformed', words: '' }],
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'unreachable', words: '' }],
    ['silence', () => Promise.reject(new DOMException('x', 'TimeoutError')), { code: 'silent', words: '' }],
  ])('fail with %s', async (_, respond, failure) => {
    expect(await listModels(compatible, signal, fetchOf(respond).fetch)).toEqual({ failure });
  });

  it('are one in the browser, without asking anybody', async () => {
    const { fetch, sent } = fetchOf(() => json({}));
    expect(await listModels({ ...compatible, preset: 'chrome' }, signal, fetch)).toMatchObject({
      models: ['built-in'],
    });
    expect(sent).toEqual([]);
  });
});

describe('programs on this computer', () => {
  it('are found by the ports where they answer', async () => {
    const { fetch, sent } = fetchOf(({ url }) => {
      const { port } = new URL(url);
      if (port === '11434') return new Response('', { status: 403 });
      if (port === '1234') return json({ data: [{ id: 'qwen' }, { id: 'llama' }] });
      if (port === '8080') return new Response('<html>Something else</html>');
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    expect(await findLocal(signal, fetch)).toEqual([
      { preset: 'ollama', address: 'http://localhost:11434/v1', models: [] },
      { preset: 'lmstudio', address: 'http://localhost:1234/v1', models: ['llama', 'qwen'] },
    ]);
    expect(sent).toHaveLength(4);
  });

  it('are not waited for when one is silent', async () => {
    const { fetch } = fetchOf(
      ({ init }) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const began = performance.now();
    expect(await findLocal(signal, fetch)).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(900);
  });
});
