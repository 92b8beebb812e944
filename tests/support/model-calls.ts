import type { Answer, AnswerPart } from '../../src/models/answer.ts';
import { callModel } from '../../src/models/call.ts';
import type { Endpoint, Exchange, ModelCall, Tool } from '../../src/models/model-call.ts';
import type { Shape } from './model-streams.ts';

/** The key of every sample; no failure may show it or its ends. */
export const KEY = 'sk-proj-Ab12Cd34Ef56Gh78Ij90';

const PRESETS = { compatible: 'openai', anthropic: 'anthropic', google: 'gemini' } as const;

export const endpointOf = (shape: Shape, over: Partial<Endpoint> = {}): Endpoint => ({
  preset: PRESETS[shape],
  address: 'https://models.example/v1',
  model: 'm-1',
  key: KEY,
  tools: 'required',
  drops: [],
  ...over,
});

export const smallTool: Tool = {
  name: 'act',
  description: 'Act.',
  schema: { type: 'object', properties: { why: { type: 'string' } } },
};

export const callOf = (endpoint: Endpoint, over: Partial<ModelCall> = {}): ModelCall => ({
  endpoint,
  system: 'You work in web pages.',
  tool: smallTool,
  exchanges: [{ text: 'Task: buy a cup.' }],
  signal: new AbortController().signal,
  ...over,
});

export const answerOf = (parts: readonly AnswerPart[], over: Partial<Answer> = {}): Answer => ({
  parts,
  end: 'calls',
  usage: { input: 10, cached: 0, output: 5, money: null },
  firstMs: 1,
  ms: 2,
  ...over,
});

export const call = (input: unknown, id = 'call1', name = 'act'): AnswerPart => ({
  kind: 'call',
  id,
  name,
  input: typeof input === 'string' ? input : JSON.stringify(input),
});

/** Calls a model that answers by this `fetch`, and expects an answer. */
export async function answered(made: ModelCall, using: typeof fetch): Promise<Answer> {
  const end = await callModel(made, { fetch: using });
  if (!('answer' in end)) throw new Error(`No answer: ${JSON.stringify(end)}`);
  return end.answer;
}

/** A list of our messages, the newest without an answer. */
export const exchangesOf = (answers: readonly Answer[], newest: string): readonly Exchange[] => [
  ...answers.map((answer, index) => ({ text: `Message ${index + 1}.`, answer })),
  { text: newest },
];
