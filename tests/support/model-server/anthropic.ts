import * as v from 'valibot';
import type { DialogueMessage } from './dialogue.ts';
import { type CacheBlock, event, piecesOf, type Shape, type Written } from './shape.ts';

const mark = v.optional(v.nullable(v.looseObject({ type: v.literal('ephemeral') })));
const textBlock = v.looseObject({ type: v.literal('text'), text: v.string(), cache_control: mark });
const blockSchema = v.variant('type', [
  textBlock,
  v.looseObject({ type: v.literal('thinking'), thinking: v.string(), signature: v.string() }),
  v.looseObject({
    type: v.literal('tool_use'),
    id: v.string(),
    name: v.string(),
    input: v.unknown(),
    cache_control: mark,
  }),
  v.looseObject({
    type: v.literal('tool_result'),
    tool_use_id: v.string(),
    content: v.union([v.string(), v.array(textBlock)]),
    cache_control: mark,
  }),
]);
const bodySchema = v.looseObject({
  model: v.string(),
  stream: v.literal(true),
  max_tokens: v.number(),
  system: v.optional(v.union([v.string(), v.array(textBlock)]), []),
  messages: v.array(
    v.looseObject({
      role: v.picklist(['user', 'assistant']),
      content: v.union([v.string(), v.array(blockSchema)]),
    }),
  ),
  tools: v.optional(
    v.array(
      v.looseObject({
        name: v.string(),
        description: v.optional(v.string()),
        input_schema: v.unknown(),
        cache_control: mark,
      }),
    ),
    [],
  ),
  tool_choice: v.optional(
    v.looseObject({ type: v.string(), disable_parallel_tool_use: v.optional(v.boolean()) }),
  ),
});
type Block = v.InferOutput<typeof blockSchema>;

/** Anthropic's messages. */
export const anthropic: Shape = {
  name: 'anthropic',
  root: '/v1',
  isCall: (path) => path === '/v1/messages',
  keyIn: ({ 'x-api-key': key }) => (Array.isArray(key) ? key[0] : key),
  read: (json) => {
    const body = v.parse(bodySchema, json);
    const system = blocksOf(body.system);
    const messages = body.messages.map(({ role, content }) => ({ role, blocks: blocksOf(content) }));
    const choice = body.tool_choice;
    return {
      model: body.model,
      dialogue: {
        system: textOf(system),
        tools: body.tools.map(({ name, description = '', input_schema: schema }) => ({
          name,
          description,
          schema,
        })),
        messages: messages.flatMap(({ role, blocks }) => messagesOf(role, blocks)),
      },
      toolChoice: choice?.type === 'any' || choice?.type === 'tool' ? 'required' : 'auto',
      fields: { toolChoice: choice !== undefined, parallel: choice?.disable_parallel_tool_use === true },
      blocks: [
        ...body.tools.map(cacheBlock),
        ...system.map(cacheBlock),
        ...messages.flatMap(({ role, blocks }) => blocks.map((block) => cacheBlock({ role, ...block }))),
      ],
      countsTokens: true,
    };
  },
  events: (answer) => eventsOf(answer).map((one) => event(one, one.type)),
  refusal: ({ status, words }) => ({
    type: 'error',
    error: { type: KINDS[status] ?? 'invalid_request_error', message: words },
  }),
  listing: (models) => ({
    data: models.map(({ name }) => ({
      type: 'model',
      id: name,
      display_name: name,
      created_at: '2026-01-01T00:00:00Z',
    })),
    has_more: false,
    first_id: models[0]?.name ?? null,
    last_id: models.at(-1)?.name ?? null,
  }),
};

const KINDS: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

const blocksOf = <T extends Block>(content: string | readonly T[]): readonly (T | Block)[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;
const textOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');

/** The mark is not compared. */
function cacheBlock({ cache_control, ...block }: Readonly<Record<string, unknown>>): CacheBlock {
  return { text: JSON.stringify(block), isMarked: Boolean(cache_control) };
}

function messagesOf(role: 'user' | 'assistant', blocks: readonly Block[]): DialogueMessage[] {
  if (role === 'assistant') {
    const thought = blocks.find((block) => block.type === 'thinking');
    const calls = blocks.flatMap((block) =>
      block.type === 'tool_use' ? [{ id: block.id, name: block.name, input: block.input }] : [],
    );
    return [
      {
        role: 'model',
        text: textOf(blocks),
        calls,
        signature: thought?.signature,
        thought: thought?.thinking,
      },
    ];
  }
  return blocks.flatMap((block): DialogueMessage[] => {
    if (block.type === 'text') return [{ role: 'user', text: block.text }];
    return block.type === 'tool_result'
      ? [{ role: 'result', call: block.tool_use_id, text: textOf(blocksOf(block.content)) }]
      : [];
  });
}

type Event = { readonly type: string } & Readonly<Record<string, unknown>>;

function eventsOf({ number, model, text, thought, calls, end, usage }: Written): Event[] {
  const parts: { start: object; deltas: object[] }[] = [
    ...(thought
      ? [
          {
            start: { type: 'thinking', thinking: '' },
            deltas: [
              ...piecesOf(thought.text).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
              { type: 'signature_delta', signature: thought.signature },
            ],
          },
        ]
      : []),
    ...(text === ''
      ? []
      : [
          {
            start: { type: 'text', text: '' },
            deltas: piecesOf(text).map((piece) => ({ type: 'text_delta', text: piece })),
          },
        ]),
    ...calls.map(({ id, name, input }) => ({
      start: { type: 'tool_use', id, name, input: {} },
      deltas: piecesOf(input).map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
    })),
  ];
  const counted = usage ?? { input: 0, cached: 0, written: 0, output: 0 };
  return [
    {
      type: 'message_start',
      message: {
        id: `msg_${number}`,
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage: {
          input_tokens: counted.input - counted.cached - counted.written,
          cache_creation_input_tokens: counted.written,
          cache_read_input_tokens: counted.cached,
          output_tokens: 1,
        },
      },
    },
    { type: 'ping' },
    ...parts.flatMap(({ start, deltas }, index): Event[] => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: {
        stop_reason: { stop: 'end_turn', calls: 'tool_use', length: 'max_tokens' }[end],
        stop_sequence: null,
      },
      usage: { output_tokens: counted.output },
    },
    { type: 'message_stop' },
  ];
}
