import { describe, expect, it } from 'vitest';
import { callModel } from '../../../src/models/call.ts';
import { readFailure } from '../../../src/models/failures.ts';
import { without } from '../../../src/models/ladder.ts';
import type { Endpoint } from '../../../src/models/model-call.ts';
import { forPerson } from '../../../src/models/provider-words.ts';
import { failureCodes, type ModelFailure } from '../../../src/protocol/models.ts';
import { callOf, endpointOf, KEY } from '../../support/model-calls.ts';
import { fetchOf, json, type Shape, shapes, streamed } from '../../support/model-streams.ts';
import fc from '../../support/properties.ts';

const openAi = endpointOf('compatible');
const ollama: Endpoint = {
  ...openAi,
  preset: 'ollama',
  address: 'http://localhost:11434/v1',
  key: undefined,
};

/** An error in the body of each provider. */
const bodyOf: Readonly<Record<Shape, (message: string, type?: string) => object>> = {
  compatible: (message, type = 'error') => ({ error: { message, type, param: null, code: null } }),
  anthropic: (message, type = 'invalid_request_error') => ({ type: 'error', error: { type, message } }),
  google: (message, status = 'UNKNOWN') => ({ error: { code: 400, message, status } }),
};

const failing = async (endpoint: Endpoint, respond: () => Response) =>
  callModel(callOf(endpoint), { fetch: fetchOf(respond).fetch });

describe.each(shapes)('an answer in the form %s', (shape) => {
  it.each<[number, string, ModelFailure['code']]>([
    [401, 'Incorrect key', 'key'],
    [402, 'Insufficient balance', 'credit'],
    [403, 'Not allowed in your country', 'key'],
    [404, 'No such model', 'no_model'],
    [408, 'Timeout', 'busy'],
    [409, 'Conflict', 'busy'],
    [413, 'Request too large', 'too_long'],
    [425, 'Too early', 'busy'],
    [429, 'Slow down', 'busy'],
    [500, 'Oops', 'busy'],
    [502, 'Bad gateway', 'busy'],
    [503, 'Try later', 'busy'],
    [529, 'Overloaded', 'busy'],
    [400, 'The field x is odd', 'bad_call'],
    [422, 'Cannot be processed', 'bad_call'],
    [418, 'Teapot', 'bad_call'],
  ])('with status %i and "%s" is %s', async (status, message, code) => {
    const end = await failing(endpointOf(shape), () => json(bodyOf[shape](message), status));
    expect(end).toEqual({ failure: { code, status, words: message } });
  });

  it('keeps how long the provider wants to be left alone', async () => {
    const end = await failing(endpointOf(shape), () =>
      json(bodyOf[shape]('Slow down'), 429, { 'Retry-After': '7' }),
    );
    expect(end).toMatchObject({ failure: { code: 'busy', retryAfterMs: 7_000 } });
  });

  it('never shows the key, or the ends by which providers name it', async () => {
    const words = `Key ${KEY} (${KEY.slice(0, 8)}****${KEY.slice(-4)}, ${KEY.slice(0, 8)}, ${KEY.slice(-8)}) is wrong`;
    const end = await failing(endpointOf(shape), () => json(bodyOf[shape](words), 401));
    expect(end).toEqual({
      failure: { code: 'key', status: 401, words: expect.stringMatching(/ is wrong$/) },
    });
    for (const part of [KEY, KEY.slice(0, 8), KEY.slice(-8)]) expect(JSON.stringify(end)).not.toContain(part);
  });
});

describe('a failure', () => {
  const read = (status: number, body: unknown, endpoint = openAi) =>
    readFailure(
      {
        statusCode: status,
        responseBody: typeof body === 'string' ? body : JSON.stringify(body),
        responseHeaders: {},
      },
      endpoint,
      0,
    );
  const says = (message: string, more: object = {}) => ({ error: { message, ...more } });

  it.each<[string, number, unknown, ModelFailure['code']]>([
    ['no quota', 429, says('You exceeded your current quota', { code: 'insufficient_quota' }), 'credit'],
    ['a low balance', 400, says('Your credit balance is too low to access the API'), 'credit'],
    ['a wrong key, as 400', 400, says('API key not valid. Please pass a valid API key.'), 'key'],
    [
      'an unknown model, as 400',
      400,
      says('The model `m-1` does not exist', { code: 'model_not_found' }),
      'no_model',
    ],
    ['a filter', 400, says('The response was filtered', { code: 'content_filter' }), 'declined'],
    ['moderation', 403, says('Your input was flagged'), 'declined'],
    [
      'a program that cannot read so much',
      500,
      says('the request exceeds the available context size'),
      'too_long',
    ],
    [
      'a limit of a minute',
      429,
      says('Rate limit reached for tokens per minute. Limit 8000, requested 9000'),
      'busy',
    ],
  ])('is understood by its words: %s', (_, status, body, code) => {
    expect(read(status, body).failure.code).toBe(code);
  });

  it('is the origin’s if a program on this computer forbids the call', () => {
    expect(read(403, '', ollama)).toEqual({ failure: { code: 'origin', status: 403, words: '' } });
  });

  it.each([
    [
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      8192,
    ],
    ['prompt is too long: 215000 tokens > 200000 maximum', 200_000],
    ['input length and `max_tokens` exceed context limit: 190000 + 21333 > 200,000', 200_000],
    ['The input token count exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
    ['the request exceeds the available context size (4096 tokens), try increasing it', 4_096],
    ['Please reduce the length of the messages or completion.', undefined],
  ])('names the tokens that the model can read: %s', (message, context) => {
    const { failure } = read(400, says(message));
    expect(failure.code).toBe('too_long');
    expect(failure.context).toBe(context);
  });

  it.each<[string, number, unknown, string]>([
    [
      'an unknown field by its name',
      400,
      says('Unrecognized request argument supplied: parallel_tool_calls'),
      'parallel_tool_calls',
    ],
    [
      'its param',
      400,
      says('Unsupported parameter', { param: 'parallel_tool_calls' }),
      'parallel_tool_calls',
    ],
    [
      'a list of errors',
      422,
      { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
      'stream_options',
    ],
    ['a choice of tool', 400, says('This model does not support this tool_choice'), 'tool_choice'],
    [
      'a choice that needs a flag',
      400,
      says('"auto" tool choice requires --enable-auto-tool-choice'),
      'tool_choice',
    ],
    ['thinking', 400, says('Thinking may not be enabled when tool_choice forces tool use.'), 'tool_choice'],
    ['no tools', 400, says('registry.example/gemma does not support tools'), 'tools'],
    ['no tools, as 404', 404, says('No endpoints found that support tool use'), 'tools'],
    ['no tools, as 500', 500, says('tools param requires --jinja flag'), 'tools'],
  ])('says which field to leave out: %s', (_, status, body, drop) => {
    expect(read(status, body)).toMatchObject({ drop, failure: { code: 'bad_call' } });
  });

  it.each(['required', 'auto'] as const)(
    'leaves out the tools if their choice was left out before (%s)',
    (tools) => {
      const body = says('"auto" tool choice requires --enable-auto-tool-choice');
      expect(read(400, body, { ...openAi, tools, drops: ['tool_choice'] })).toMatchObject({ drop: 'tools' });
    },
  );

  it.each([
    ['it was left out already', 'parallel_tool_calls', { drops: ['parallel_tool_calls'] }],
    ['no tools were sent', 'tools', { tools: 'fenced' }],
    ['it is none that can be left out', 'messages', {}],
  ] as const)('names no field if %s', (_, field, over) => {
    const body = says(`${field} is not supported`, { param: field });
    expect(read(400, body, { ...openAi, ...over })).toEqual({
      failure: { code: 'bad_call', status: 400, words: `${field} is not supported` },
    });
  });

  it('is left behind after a bounded number of fields, however a provider refuses', () => {
    for (const shape of shapes) {
      let endpoint = endpointOf(shape);
      let refused = 0;
      for (; refused < 20; refused++) {
        const { drop } = read(
          400,
          says('tools tool_choice parallel_tool_calls stream_options "usage" unsupported'),
          endpoint,
        );
        if (drop === undefined) break;
        endpoint = without(endpoint, drop);
      }
      expect(endpoint.tools).toBe('fenced');
      expect(refused).toBeLessThan(7);
    }
  });

  it.each<[string, unknown, number | undefined]>([
    ['seconds', { 'retry-after': '2.5' }, 2_500],
    ['milliseconds', { 'retry-after-ms': '120' }, 120],
    ['a date', { 'retry-after': 'Thu, 01 Jan 1970 00:01:30 GMT' }, 90_000],
    [
      'a date by a clock that differs from ours',
      { 'retry-after': 'Thu, 01 Jan 1970 02:00:05 GMT', date: 'Thu, 01 Jan 1970 02:00:00 GMT' },
      5_000,
    ],
    ['a date that has passed', { 'retry-after': 'Thu, 01 Jan 1960 00:00:00 GMT' }, 0],
    ['nonsense', { 'retry-after': 'soon' }, undefined],
    ['nothing', {}, undefined],
  ])('asks to be left alone for %s', (_, responseHeaders, wait) => {
    const { failure } = readFailure({ statusCode: 429, responseBody: '', responseHeaders }, openAi, 0);
    expect(failure.retryAfterMs).toBe(wait);
  });

  it.each([
    ['Google', '{"error":{"message":"x","details":[{"retryDelay":"34s"}]}}', 34_000],
    ['words', 'Please try again in 1m2.5s.', 62_500],
    ['short words', 'Please try again in 350ms.', 350],
  ])('asks to be left alone in its body: %s', (_, body, wait) => {
    expect(read(429, body).failure.retryAfterMs).toBe(wait);
  });

  it.each<[string, string, string]>([
    ['plain text', 'Upstream  is\n down', 'Upstream is down'],
    [
      'a page',
      '<html><head><style>a{}</style></head><body><h1>502</h1> Bad gateway</body></html>',
      '502 Bad gateway',
    ],
    ['a list', '[{"error":{"message":"In a list"}}]', 'In a list'],
    ['a bare error', '{"error":"Bare"}', 'Bare'],
    [
      'a router',
      '{"error":{"message":"Provider returned error","metadata":{"raw":"{\\"error\\":{\\"message\\":\\"Too hot\\"}}"}}}',
      'Provider returned error: Too hot',
    ],
    ['nothing', '', ''],
    ['much', `{"error":{"message":"${'w'.repeat(1_000)}"}}`, `${'w'.repeat(299)}…`],
  ])('shows %s in one line', (_, body, words) => {
    expect(read(502, body).failure.words).toBe(words);
  });

  it.each<[string, Shape, string, ModelFailure]>([
    [
      'a router',
      'compatible',
      'data: {"error":{"message":"Upstream broke","code":502}}\n\n',
      { code: 'busy', status: 502, words: 'Upstream broke' },
    ],
    [
      'a server',
      'compatible',
      'data: {"error":{"message":"Too fast","type":"rate_limit_exceeded"}}\n\n',
      { code: 'busy', status: 429, words: 'Too fast' },
    ],
    [
      'an overloaded one',
      'anthropic',
      'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
      { code: 'busy', status: 529, words: 'Overloaded' },
    ],
    [
      'one that limits',
      'anthropic',
      'event: error\ndata: {"type":"error","error":{"type":"rate_limit_error","message":"Slow"}}\n\n',
      { code: 'busy', status: 429, words: 'Slow' },
    ],
    [
      'Google',
      'google',
      'data: {"error":{"code":503,"message":"Unavailable","status":"UNAVAILABLE"}}\n\n',
      { code: 'busy', status: 503, words: 'Unavailable' },
    ],
  ])('is found in a stream of %s', async (_, shape, chunk, failure) => {
    expect(await failing(endpointOf(shape), () => streamed([chunk]))).toEqual({ failure });
  });

  it('has a known code and bounded words without the key, whatever was thrown', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({
        statusCode: fc.integer({ min: 100, max: 700 }),
        responseBody: fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .tuple(fc.string(), fc.string())
            .map(([before, after]) => JSON.stringify(says(before + KEY + after))),
        ),
        responseHeaders: fc.dictionary(fc.constantFrom('retry-after', 'date', 'x'), fc.string()),
      }),
      fc.string().map((message) => new TypeError(message)),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...shapes), (thrown, shape) => {
        const { failure } = readFailure(thrown, endpointOf(shape), 0);
        expect(failureCodes).toContain(failure.code);
        expect(failure.words.length).toBeLessThanOrEqual(300);
        expect(failure.words).not.toContain(KEY.slice(0, 8));
      }),
      { numRuns: 500 },
    );
  });

  it('shows no key that a provider repeats in any place of its words', () => {
    const keyText = fc.stringMatching(/^[!-~]{20,60}$/);
    fc.assert(
      fc.property(keyText, fc.string(), fc.string(), (key, before, after) => {
        const shown = forPerson(`${before} ${key} ${after}`, key);
        expect(shown).not.toContain(key);
      }),
    );
  });
});
