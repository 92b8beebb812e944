import * as v from 'valibot';
import type { DialogueMessage } from './dialogue.ts';
import { event, parsed, piecesOf, type Shape, type Written } from './shape.ts';

const textSchema = v.union([
  v.string(),
  v.array(v.looseObject({ type: v.literal('text'), text: v.string() })),
]);
const messageSchema = v.variant('role', [
  v.looseObject({ role: v.literal('system'), content: textSchema }),
  v.looseObject({ role: v.literal('user'), content: textSchema }),
  v.looseObject({ role: v.literal('tool'), tool_call_id: v.string(), content: textSchema }),
  v.looseObject({
    role: v.literal('assistant'),
    content: v.optional(v.nullable(textSchema)),
    reasoning_content: v.optional(v.string()),
    tool_calls: v.optional(
      v.array(
        v.looseObject({
          id: v.string(),
          function: v.looseObject({ name: v.string(), arguments: v.string() }),
          extra_content: v.optional(
            v.looseObject({
              google: v.optional(v.looseObject({ thought_signature: v.optional(v.string()) })),
            }),
          ),
        }),
      ),
    ),
  }),
]);
const bodySchema = v.looseObject({
  model: v.string(),
  stream: v.literal(true),
  messages: v.array(messageSchema),
  tools: v.optional(
    v.array(
      v.looseObject({
        function: v.looseObject({
          name: v.string(),
          description: v.optional(v.string()),
          parameters: v.unknown(),
        }),
      }),
    ),
  ),
  tool_choice: v.optional(v.unknown()),
  parallel_tool_calls: v.optional(v.boolean()),
  stream_options: v.optional(v.looseObject({ include_usage: v.optional(v.boolean()) })),
});
type Message = v.InferOutput<typeof messageSchema>;

const textOf = (content: v.InferOutput<typeof textSchema> | null | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('');

/** OpenAI's chat completions, which most providers and local programs speak. */
export const openai: Shape = {
  name: 'openai',
  root: '/v1',
  isCall: (path) => path === '/v1/chat/completions',
  keyIn: ({ authorization }) => /^Bearer (.+)$/.exec(authorization ?? '')?.[1],
  read: (json) => {
    const body = v.parse(bodySchema, json);
    const choice = body.tool_choice;
    return {
      model: body.model,
      dialogue: {
        system: body.messages
          .flatMap((one) => (one.role === 'system' ? [textOf(one.content)] : []))
          .join('\n'),
        tools: (body.tools ?? []).map(({ function: { name, description = '', parameters } }) => ({
          name,
          description,
          schema: parameters,
        })),
        messages: body.messages.flatMap(messageOf),
      },
      toolChoice: choice === undefined || choice === 'auto' || choice === 'none' ? 'auto' : 'required',
      fields: { toolChoice: choice !== undefined, parallel: body.parallel_tool_calls !== undefined },
      blocks: [body.tools ?? [], ...body.messages].map((part) => ({
        text: JSON.stringify(part),
        isMarked: false,
      })),
      countsTokens: body.stream_options?.include_usage === true,
    };
  },
  events: (answer) => [...chunksOf(answer).map((chunk) => event(chunk)), 'data: [DONE]\n\n'],
  refusal: ({ words, code, status }) => ({
    error: {
      message: words,
      type: status === 429 ? 'rate_limit_error' : 'invalid_request_error',
      param: null,
      code: code ?? null,
    },
  }),
  listing: (models) => ({
    object: 'list',
    data: models.map(({ name, context }) => ({
      id: name,
      object: 'model',
      created: 1_760_000_000,
      owned_by: 'scripted',
      ...(context !== undefined && { context_length: context, max_model_len: context }),
    })),
  }),
};

function messageOf(message: Message): DialogueMessage[] {
  const text = textOf(message.content);
  if (message.role === 'system') return [];
  if (message.role === 'user') return [{ role: 'user', text }];
  if (message.role === 'tool') return [{ role: 'result', call: message.tool_call_id, text }];
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => ({
    id,
    name,
    input: parsed(input),
  }));
  const signature = (message.tool_calls ?? [])
    .map(({ extra_content: extra }) => extra?.google?.thought_signature)
    .find(Boolean);
  return [{ role: 'model', text, calls, signature, thought: message.reasoning_content }];
}

function chunksOf({ number, model, text, thought, calls, end, usage }: Written): object[] {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: `chatcmpl-${number}`,
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const finish = { stop: 'stop', calls: 'tool_calls', length: 'length' }[end];
  return [
    chunk({ role: 'assistant', content: '' }),
    ...piecesOf(thought?.text ?? '').map((piece) => chunk({ reasoning_content: piece })),
    ...piecesOf(text).map((piece) => chunk({ content: piece })),
    ...calls.flatMap(({ id, name, input }, index) => [
      chunk({
        tool_calls: [
          {
            index,
            id,
            type: 'function',
            function: { name, arguments: '' },
            // Gemini signs the first call of an answer, at its compatible address too.
            ...(thought &&
              index === 0 && { extra_content: { google: { thought_signature: thought.signature } } }),
          },
        ],
      }),
      ...piecesOf(input).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ]),
    chunk({}, finish),
    ...(usage
      ? [
          {
            ...chunk({}),
            choices: [],
            usage: {
              prompt_tokens: usage.input,
              completion_tokens: usage.output,
              total_tokens: usage.input + usage.output,
              prompt_tokens_details: { cached_tokens: usage.cached },
              ...(usage.cost !== undefined && { cost: usage.cost }),
            },
          },
        ]
      : []),
  ];
}
