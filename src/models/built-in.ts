import { CallFailed } from './call-failed.ts';
import type { CallOptions, LanguageModel, Prompt, StreamPart } from './language-model.ts';

// Chrome's own model: https://developer.chrome.com/docs/ai/prompt-api. It calls no tools. An answer that must fit the schema
// of a tool is passed on as a call of that tool.

interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

interface ChromeSession {
  promptStreaming(
    messages: readonly Message[],
    options: { readonly signal?: AbortSignal; readonly responseConstraint?: unknown },
  ): ReadableStream<string>;
  destroy(): void;
  /** Tokens of the session; the names are those of Chrome before and after 148. */
  readonly inputUsage?: number;
  readonly contextUsage?: number;
}

/** What Chrome says of its model. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface ChromeModel {
  availability(): Promise<Availability>;
  create(options: {
    readonly initialPrompts: readonly Message[];
    readonly signal?: AbortSignal;
  }): Promise<ChromeSession>;
}

const chromeModel = (): ChromeModel | undefined =>
  (globalThis as { readonly LanguageModel?: ChromeModel }).LanguageModel;

/** Whether Chrome's model can be used; a browser without one has none. */
export const availability = async (): Promise<Availability> =>
  (await chromeModel()?.availability()) ?? 'unavailable';

const absent = (words: string): CallFailed => new CallFailed({ code: 'unreachable', words });

/** Chrome's model in the form of a provider's. */
export function fromChrome(): LanguageModel {
  return {
    async doStream(options) {
      const model = chromeModel();
      if (!model) throw absent('This browser has no model in it.');
      const state = await model.availability();
      if (state === 'unavailable') throw absent('The model of this browser cannot run on this computer.');
      if (state === 'downloadable' || state === 'downloading')
        throw absent('The model of this browser is not downloaded yet.');
      const messages = messagesOf(options.prompt);
      const signal = options.abortSignal && { signal: options.abortSignal };
      const session = await created(model, { initialPrompts: messages.slice(0, -1), ...signal });
      const tool = options.tools?.find((one) => one.type === 'function');
      const stream = session.promptStreaming(messages.slice(-1), {
        ...signal,
        ...(tool && { responseConstraint: tool.inputSchema }),
      });
      return { stream: stream.pipeThrough(inParts(session, tool?.name)) };
    },
  };
}

async function created(model: ChromeModel, options: Parameters<ChromeModel['create']>[0]) {
  try {
    return await model.create(options);
  } catch (cause) {
    throw asFailure(cause);
  }
}

/** Chrome has a special error for a conversation that is too long. */
export function asFailure(cause: unknown): unknown {
  const { name, quota } = Object(cause) as { readonly name?: unknown; readonly quota?: unknown };
  if (name !== 'QuotaExceededError') return cause;
  return new CallFailed({
    code: 'too_long',
    words: '',
    ...(typeof quota === 'number' && quota > 0 && { context: Math.floor(quota) }),
  });
}

const ID = '0';

function inParts(session: ChromeSession, tool: string | undefined): TransformStream<string, StreamPart> {
  let whole = '';
  return new TransformStream({
    start(controller) {
      controller.enqueue(
        tool ? { type: 'tool-input-start', id: ID, toolName: tool } : { type: 'text-start', id: ID },
      );
    },
    transform(added, controller) {
      whole += added;
      controller.enqueue(
        tool
          ? { type: 'tool-input-delta', id: ID, delta: added }
          : { type: 'text-delta', id: ID, delta: added },
      );
    },
    flush(controller) {
      if (tool) {
        controller.enqueue({ type: 'tool-input-end', id: ID });
        controller.enqueue({ type: 'tool-call', toolCallId: ID, toolName: tool, input: whole });
      } else controller.enqueue({ type: 'text-end', id: ID });
      // The session counts what it has read and written as one.
      const total = session.contextUsage ?? session.inputUsage;
      controller.enqueue({
        type: 'finish',
        finishReason: { unified: tool ? 'tool-calls' : 'stop', raw: 'stop' },
        usage: {
          inputTokens: { total, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: undefined, text: undefined, reasoning: undefined },
        },
      });
      session.destroy();
    },
  });
}

type Content = Exclude<Prompt[number]['content'], string>[number];

/** A prompt as plain messages: what the model has called before is what it wrote. */
function messagesOf(prompt: CallOptions['prompt']): Message[] {
  return prompt.map(({ role, content }) => ({
    role: role === 'tool' ? 'user' : role,
    content: typeof content === 'string' ? content : content.map(textOf).filter(Boolean).join('\n'),
  }));
}

function textOf(part: Content): string {
  if (part.type === 'text') return part.text;
  if (part.type === 'tool-call') return JSON.stringify(part.input);
  if (part.type === 'tool-result' && part.output.type === 'text') return part.output.value;
  return '';
}
