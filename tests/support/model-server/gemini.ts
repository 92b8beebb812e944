import * as v from 'valibot';
import type { DialogueMessage } from './dialogue.ts';
import { event, parsed, piecesOf, type Shape, type Written } from './shape.ts';

const partSchema = v.looseObject({
  text: v.optional(v.string()),
  thought: v.optional(v.boolean()),
  thoughtSignature: v.optional(v.string()),
  functionCall: v.optional(
    v.looseObject({ id: v.optional(v.string()), name: v.string(), args: v.unknown() }),
  ),
  functionResponse: v.optional(
    v.looseObject({ id: v.optional(v.string()), name: v.string(), response: v.looseObject({}) }),
  ),
});
const bodySchema = v.looseObject({
  systemInstruction: v.optional(v.looseObject({ parts: v.array(partSchema) })),
  contents: v.array(v.looseObject({ role: v.picklist(['user', 'model']), parts: v.array(partSchema) })),
  tools: v.optional(
    v.array(
      v.looseObject({
        functionDeclarations: v.optional(
          v.array(
            v.looseObject({
              name: v.string(),
              description: v.optional(v.string()),
              parameters: v.optional(v.unknown()),
            }),
          ),
        ),
      }),
    ),
    [],
  ),
  toolConfig: v.optional(
    v.looseObject({ functionCallingConfig: v.optional(v.looseObject({ mode: v.optional(v.string()) })) }),
  ),
});
type Part = v.InferOutput<typeof partSchema>;

const CALL = /^\/v1beta\/models\/([^/:]+):streamGenerateContent$/;

/** Gemini's own API. */
export const gemini: Shape = {
  name: 'gemini',
  root: '/v1beta',
  isCall: (path) => CALL.test(path),
  keyIn: ({ 'x-goog-api-key': key }) => (Array.isArray(key) ? key[0] : key),
  read: (json, path) => {
    const body = v.parse(bodySchema, json);
    const mode = body.toolConfig?.functionCallingConfig?.mode;
    return {
      model: CALL.exec(path)?.[1] ?? '',
      dialogue: {
        system: textOf(body.systemInstruction?.parts ?? []),
        tools: body.tools.flatMap(({ functionDeclarations = [] }) =>
          functionDeclarations.map(({ name, description = '', parameters: schema }) => ({
            name,
            description,
            schema,
          })),
        ),
        messages: body.contents.flatMap(({ role, parts }) => messagesOf(role, parts)),
      },
      toolChoice: mode === 'ANY' ? 'required' : 'auto',
      fields: { toolChoice: body.toolConfig !== undefined, parallel: false },
      blocks: [body.tools, body.systemInstruction, ...body.contents].map((part) => ({
        text: JSON.stringify(part) ?? '',
        isMarked: false,
      })),
      countsTokens: true,
    };
  },
  events: (answer) => chunksOf(answer).map((chunk) => event(chunk)),
  refusal: ({ status, words }) => ({
    error: { code: status, message: words, status: STATES[status] ?? 'INVALID_ARGUMENT' },
  }),
  listing: (models) => ({
    models: models.map(({ name, context }) => ({
      name: `models/${name}`,
      displayName: name,
      supportedGenerationMethods: ['generateContent'],
      ...(context !== undefined && { inputTokenLimit: context }),
    })),
  }),
};

const STATES: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const textOf = (parts: readonly Part[]): string =>
  parts.flatMap(({ text, thought }) => (text === undefined || thought ? [] : [text])).join('\n');

function messagesOf(role: 'user' | 'model', parts: readonly Part[]): DialogueMessage[] {
  if (role === 'model') {
    const calls = parts.flatMap(({ functionCall: call }) =>
      call ? [{ id: call.id ?? call.name, name: call.name, input: call.args }] : [],
    );
    const signed = parts.find(({ thoughtSignature, functionCall }) => thoughtSignature && functionCall);
    return [
      {
        role: 'model',
        text: textOf(parts),
        calls,
        signature: signed?.thoughtSignature,
        thought: parts.find((part) => part.thought)?.text,
      },
    ];
  }
  return parts.flatMap(({ text, functionResponse: result }): DialogueMessage[] => {
    if (text !== undefined) return [{ role: 'user', text }];
    if (!result) return [];
    const { content } = result.response;
    return [
      {
        role: 'result',
        call: result.id ?? result.name,
        text: typeof content === 'string' ? content : JSON.stringify(content ?? result.response),
      },
    ];
  });
}

function chunksOf({ number, model, text, thought, calls, end, usage }: Written): object[] {
  // Gemini parses the calls of its model: one that is not JSON ends the answer without it.
  const isMalformed = calls.some(({ input }) => typeof parsed(input) !== 'object');
  const parts: object[] = [
    ...piecesOf(thought?.text ?? '').map((piece) => ({ text: piece, thought: true })),
    ...piecesOf(text).map((piece) => ({ text: piece })),
    ...(isMalformed ? [] : calls).map(({ name, input }, index) => ({
      functionCall: { name, args: parsed(input) },
      // Only the first call of an answer is signed.
      ...(thought && index === 0 && { thoughtSignature: thought.signature }),
    })),
  ];
  const chunk = (part: object | undefined, finish?: string) => ({
    responseId: `response-${number}`,
    modelVersion: model,
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts: part ? [part] : [] },
        ...(finish !== undefined && { finishReason: finish }),
      },
    ],
  });
  return [
    ...parts.map((part) => chunk(part)),
    {
      ...chunk(undefined, isMalformed ? 'MALFORMED_FUNCTION_CALL' : end === 'length' ? 'MAX_TOKENS' : 'STOP'),
      ...(usage && {
        usageMetadata: {
          promptTokenCount: usage.input,
          cachedContentTokenCount: usage.cached,
          candidatesTokenCount: usage.output,
          totalTokenCount: usage.input + usage.output,
        },
      }),
    },
  ];
}
