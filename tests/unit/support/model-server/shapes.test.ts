import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type {
  LanguageModelV3,
  LanguageModelV3Prompt,
  LanguageModelV3StreamPart,
  SharedV3ProviderOptions,
} from '@ai-sdk/provider';
import { afterEach, describe, expect, it } from 'vitest';
import type { Decider } from '../../../support/model-server/dialogue.ts';
import {
  type Beginnings,
  type ModelServer,
  SCRIPTED,
  startModelServer,
} from '../../../support/model-server/model-server.ts';
import type { ShapeName } from '../../../support/model-server/shape.ts';
import type { Odd } from '../../../support/model-server/troubles.ts';

const SHAPES = ['openai', 'anthropic', 'gemini'] as const satisfies readonly ShapeName[];
const KEY = 'key-of-the-test';
const DECISION = { why: 'I press Buy.', actions: [{ action: 'click', id: 9 }] };

const open: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(beginnings: Partial<Beginnings> = {}): Promise<ModelServer> {
  const server = await startModelServer({ decider: () => DECISION, key: KEY, ...beginnings });
  open.push(server);
  return server;
}

function modelOf(server: ModelServer, shape: ShapeName): LanguageModelV3 {
  const baseURL = server.addressOf(shape);
  if (shape === 'anthropic') return createAnthropic({ baseURL, apiKey: KEY })(SCRIPTED);
  if (shape === 'gemini') return createGoogleGenerativeAI({ baseURL, apiKey: KEY })(SCRIPTED);
  return createOpenAICompatible({ name: 'other', baseURL, apiKey: KEY, includeUsage: true })(SCRIPTED);
}

const user = (text: string): LanguageModelV3Prompt[number] => ({
  role: 'user',
  content: [{ type: 'text', text }],
});
const first: LanguageModelV3Prompt = [
  { role: 'system', content: 'You work in web pages.' },
  user('Task: buy it'),
];

async function ask(model: LanguageModelV3, prompt: LanguageModelV3Prompt = first) {
  const { stream } = await model.doStream({
    prompt,
    tools: [
      {
        type: 'function',
        name: 'act',
        description: 'Acts in pages.',
        inputSchema: { type: 'object', properties: { why: { type: 'string' } } },
      },
    ],
    toolChoice: { type: 'required' },
  });
  const parts: LanguageModelV3StreamPart[] = [];
  for await (const part of stream as unknown as AsyncIterable<LanguageModelV3StreamPart>) parts.push(part); // A web stream is iterable in Node.
  const of = <T extends LanguageModelV3StreamPart['type']>(type: T) =>
    parts.filter((part): part is Extract<LanguageModelV3StreamPart, { type: T }> => part.type === type);
  return {
    text: of('text-delta')
      .map(({ delta }) => delta)
      .join(''),
    thought: of('reasoning-delta')
      .map(({ delta }) => delta)
      .join(''),
    calls: of('tool-call'),
    ends: of('finish'),
    errors: of('error'),
    parts,
  };
}

type Heard = Awaited<ReturnType<typeof ask>>;

/** The conversation with the answer and the result of its call. A careless client leaves out what is not a call. */
function answered(heard: Heard, result: string, { careless = false } = {}): LanguageModelV3Prompt {
  const [call] = heard.calls;
  if (!call) throw new Error('There is no call.');
  const { toolCallId, toolName, input, providerMetadata } = call;
  const thought = { type: 'reasoning' as const, text: heard.thought, providerOptions: thoughtData(heard) };
  return [
    ...first,
    {
      role: 'assistant',
      content: [
        ...(careless || heard.thought === '' ? [] : [thought]),
        {
          type: 'tool-call',
          toolCallId,
          toolName,
          input: JSON.parse(input),
          ...(!careless && providerMetadata && { providerOptions: forGoogle(providerMetadata) }),
        },
      ],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value: result } }],
    },
  ];
}

/** The package for compatible providers reads a signature where Google's own package does. */
const forGoogle = ({ other, ...rest }: SharedV3ProviderOptions): SharedV3ProviderOptions => ({
  ...rest,
  ...(other && { google: other }),
});

/** What the provider wants back with a thought: it arrives with any of its parts. */
const thoughtData = ({ parts }: Heard): SharedV3ProviderOptions =>
  Object.assign(
    {},
    ...parts.map((part) =>
      part.type.startsWith('reasoning') && 'providerMetadata' in part ? part.providerMetadata : {},
    ),
  );

const call = (over: object) => expect.objectContaining({ type: 'tool-call', ...over });
/** What the packages make of it. Gemini parses the calls of its model, so it gives out no half of one. */
const ODD: Readonly<Record<Exclude<Odd, 'huge'>, (shape: ShapeName) => object>> = {
  'two calls': () => ({ calls: [call({ toolName: 'act' }), call({ toolName: 'act' })] }),
  'wrong name': () => ({ calls: [call({ toolName: 'browser_click' })] }),
  'half JSON': (shape) => ({
    calls: shape === 'gemini' ? [] : [call({ input: JSON.stringify(DECISION).slice(0, -7) })],
  }),
  'unknown fields': () => ({ calls: [call({ input: expect.stringContaining('next_goal') })] }),
  'text only': () => ({ calls: [], text: 'I press Buy.' }),
  nothing: () => ({ calls: [], text: '' }),
  'cut at its length': (shape) => ({ calls: shape === 'gemini' ? [] : [call({ toolName: 'act' })] }),
};

describe.each(SHAPES)('the shape of %s, as its provider package reads it', (shape) => {
  it('streams a call in several pieces, and counts', async () => {
    const server = await start({ count: (text) => text.length });
    const { calls, ends, errors, parts } = await ask(modelOf(server, shape));
    expect(errors).toEqual([]);
    expect(calls.map(({ toolName, input }) => [toolName, JSON.parse(input)])).toEqual([['act', DECISION]]);
    if (shape !== 'gemini')
      expect(parts.filter(({ type }) => type === 'tool-input-delta').length).toBeGreaterThan(2);
    const [end] = ends;
    expect(end?.finishReason.unified).toBe('tool-calls');
    expect(end?.usage.outputTokens.total).toBe(JSON.stringify(DECISION).length);
    expect(end?.usage.inputTokens.total).toBe(server.calls[0]?.usage?.input);
    expect(end?.usage.inputTokens.total).toBeGreaterThan(100);
  });

  it('gives the decider the conversation and nothing else', async () => {
    const heard: Parameters<Decider>[0][] = [];
    const server = await start({
      decider: (dialogue) => {
        heard.push(dialogue);
        return DECISION;
      },
    });
    const model = modelOf(server, shape);
    await ask(model, answered(await ask(model), 'click 9 → done.'));
    const [, { system, tools, messages } = { system: '', tools: [], messages: [] }] = heard;
    expect(system).toBe('You work in web pages.');
    expect(tools.map(({ name }) => name)).toEqual(['act']);
    expect(
      messages.map((one) => (one.role === 'model' ? one.calls.map(({ input }) => input) : one.text)),
    ).toEqual(['Task: buy it', [DECISION], 'click 9 → done.']);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'model', 'result']);
  });

  it('streams text', async () => {
    const server = await start({ decider: () => ({ text: 'Shall I buy the blue one or the red one?' }) });
    const { text, calls, ends } = await ask(modelOf(server, shape));
    expect(text).toBe('Shall I buy the blue one or the red one?');
    expect(calls).toEqual([]);
    expect(ends[0]?.finishReason.unified).toBe('stop');
  });

  it('streams a thought, and refuses a conversation in which it is missing', async () => {
    const server = await start({ manners: { thinks: 'signed' } });
    const model = modelOf(server, shape);
    const heard = await ask(model);
    expect(heard.thought).toBe('I think about step 1.');
    expect((await ask(model, answered(heard, 'Done.'))).calls).toHaveLength(1);
    await expect(ask(model, answered(heard, 'Done.', { careless: true }))).rejects.toThrow(
      /signature|reasoning_content/,
    );
  });

  it('refuses a conversation without its thoughts, where the provider wants them repeated', async () => {
    const server = await start({ manners: { thinks: 'repeated' } });
    const model = modelOf(server, shape);
    const heard = await ask(model);
    expect((await ask(model, answered(heard, 'Done.'))).calls).toHaveLength(1);
    await expect(ask(model, answered(heard, 'Done.', { careless: true }))).rejects.toThrow(
      /reasoning_content/,
    );
  });

  it('says what it has read before', async () => {
    const server = await start({ count: (text) => text.length });
    const model = modelOf(server, shape);
    const prompt = (text: string): LanguageModelV3Prompt => [
      {
        role: 'system',
        content: 'You work in web pages.',
        providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      },
      user(text),
    ];
    await ask(model, prompt('One task'));
    const { ends } = await ask(model, prompt('Another task'));
    const { total = 0, cacheRead = 0 } = ends[0]?.usage.inputTokens ?? {};
    expect(cacheRead).toBeGreaterThan(50);
    expect(cacheRead).toBeLessThan(total);
    server.setManners({ caches: false });
    expect((await ask(model, prompt('Another task'))).ends[0]?.usage.inputTokens.cacheRead ?? 0).toBe(0);
  });

  it.each(Object.entries(ODD))('plays an answer with: %s', async (odd, expected) => {
    const server = await start();
    server.trouble({ kind: 'odd', odd: odd as Odd }, 1); // A key of the table.
    const model = modelOf(server, shape);
    const heard = await ask(model).catch((cause: unknown) => ({ thrown: String(cause) }));
    expect(heard).toMatchObject(expected(shape));
    expect((await ask(model)).calls).toHaveLength(1);
  });
});
