/** Answers of providers as their servers stream them, for an in-process `fetch`. */

export interface SaidCall {
  readonly id: string;
  readonly name?: string;
  /** The JSON of its input, as the model wrote it. */
  readonly input: string;
}

/** What a model answers, whatever the form of its provider. */
export interface Said {
  readonly text?: string;
  readonly thought?: string;
  readonly calls?: readonly SaidCall[];
  readonly end?: 'stop' | 'length' | 'filter';
  readonly usage?: {
    readonly input: number;
    readonly cached?: number;
    readonly output: number;
    readonly cost?: number;
  };
  /** The stream ends without its last parts. */
  readonly isCut?: boolean;
}

export type Shape = 'compatible' | 'anthropic' | 'google';
export const shapes: readonly Shape[] = ['compatible', 'anthropic', 'google'];

export const SIGNATURE = 'c2lnbmVkIHRob3VnaHQ=';

const halves = (text: string): readonly string[] => [
  text.slice(0, Math.floor(text.length / 2)),
  text.slice(Math.floor(text.length / 2)),
];
const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** The chunks of a stream in the form of a provider. */
export const chunksOf: Readonly<Record<Shape, (said: Said) => readonly string[]>> = {
  compatible({ text = '', thought = '', calls = [], end = 'stop', usage, isCut }) {
    const chunk = (delta: object, finish_reason: string | null = null) =>
      event({
        id: 'c',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'm',
        choices: [{ index: 0, delta, finish_reason }],
      });
    const reason = {
      stop: calls.length > 0 ? 'tool_calls' : 'stop',
      length: 'length',
      filter: 'content_filter',
    }[end];
    const whole = [
      ...halves(thought).map((reasoning_content) => chunk({ reasoning_content })),
      ...halves(text).map((content) => chunk({ content })),
      ...calls.flatMap(({ id, name = 'act', input }, index) => [
        chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
        ...halves(input).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
      ]),
    ];
    if (isCut) return whole;
    const counted = usage && {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
      ...(usage.cost !== undefined && { cost: usage.cost }),
    };
    return [
      ...whole,
      chunk({}, reason),
      ...(counted ? [event({ id: 'c', created: 1, model: 'm', choices: [], usage: counted })] : []),
      event('[DONE]'),
    ];
  },

  anthropic({ text = '', thought = '', calls = [], end = 'stop', usage, isCut }) {
    const send = (data: { readonly type: string } & Readonly<Record<string, unknown>>) =>
      event(data, data.type);
    const input = usage?.input ?? 1;
    let index = -1;
    const block = (content_block: object, deltas: readonly object[]) => {
      index++;
      return [
        send({ type: 'content_block_start', index, content_block }),
        ...deltas.map((delta) => send({ type: 'content_block_delta', index, delta })),
        send({ type: 'content_block_stop', index }),
      ];
    };
    const whole = [
      send({
        type: 'message_start',
        message: {
          id: 'msg',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          usage: {
            input_tokens: input - (usage?.cached ?? 0),
            cache_read_input_tokens: usage?.cached ?? 0,
            cache_creation_input_tokens: 0,
            output_tokens: 1,
          },
        },
      }),
      send({ type: 'ping' }),
      ...(thought === ''
        ? []
        : block({ type: 'thinking', thinking: '' }, [
            ...halves(thought).map((thinking) => ({ type: 'thinking_delta', thinking })),
            { type: 'signature_delta', signature: SIGNATURE },
          ])),
      ...(text === ''
        ? []
        : block(
            { type: 'text', text: '' },
            halves(text).map((part) => ({ type: 'text_delta', text: part })),
          )),
      ...calls.flatMap(({ id, name = 'act', input: json }) =>
        block(
          { type: 'tool_use', id, name, input: {} },
          halves(json).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
        ),
      ),
    ];
    if (isCut) return whole;
    const stop_reason = {
      stop: calls.length > 0 ? 'tool_use' : 'end_turn',
      length: 'max_tokens',
      filter: 'refusal',
    }[end];
    return [
      ...whole,
      send({
        type: 'message_delta',
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: usage?.output ?? 1 },
      }),
      send({ type: 'message_stop' }),
    ];
  },

  google({ text = '', thought = '', calls = [], end = 'stop', usage, isCut }) {
    const part = (one: object) =>
      event({ candidates: [{ index: 0, content: { role: 'model', parts: [one] } }] });
    const whole = [
      ...halves(thought)
        .filter(Boolean)
        .map((one) => part({ text: one, thought: true })),
      ...halves(text)
        .filter(Boolean)
        .map((one) => part({ text: one })),
      ...calls.map(({ name = 'act', input }, index) =>
        part({
          functionCall: { name, args: JSON.parse(input) },
          ...(index === 0 && thought !== '' && { thoughtSignature: SIGNATURE }),
        }),
      ),
    ];
    if (isCut) return whole;
    const finishReason = { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[end];
    return [
      ...whole,
      event({
        candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason }],
        ...(usage && {
          usageMetadata: {
            promptTokenCount: usage.input,
            cachedContentTokenCount: usage.cached ?? 0,
            candidatesTokenCount: usage.output,
            totalTokenCount: usage.input + usage.output,
          },
        }),
      }),
    ];
  },
};

/** A response that streams these chunks, one after the other. */
export function streamed(chunks: readonly string[], signal?: AbortSignal | null): Response {
  const encoder = new TextEncoder();
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      signal?.throwIfAborted();
      const next = left.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(encoder.encode(next));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** A request as a server has got it. */
export interface Sent {
  readonly url: string;
  readonly headers: Headers;
  /** The body as text; '' for none. */
  readonly text: string;
  readonly init: RequestInit;
}

/** A `fetch` that answers by `respond` and notes what it was asked. */
export function fetchOf(respond: (sent: Sent, count: number) => Response | Promise<Response>): {
  readonly fetch: typeof fetch;
  readonly sent: Sent[];
} {
  const sent: Sent[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    const one = {
      url: String(input instanceof Request ? input.url : input),
      headers: new Headers(init.headers),
      text: init.body instanceof URLSearchParams || typeof init.body === 'string' ? String(init.body) : '',
      init,
    };
    sent.push(one);
    return respond(one, sent.length);
  };
  return { fetch: answer, sent };
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
