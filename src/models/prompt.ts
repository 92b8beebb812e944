import { parseObject } from '../commands/reading/parse-object.ts';
import type { Answer, AnswerPart } from './answer.ts';
import {
  type AssistantPart,
  COMPATIBLE,
  type Prompt,
  type PromptMessage,
  type ProviderExtras,
  type ToolPart,
} from './language-model.ts';
import type { Exchange, ModelCall } from './model-call.ts';
import { type Dialect, presetOf } from './presets.ts';

// The conversation as a provider gets it. A longer list of exchanges begins with the bytes of the shorter one, so that
// providers find it in their caches.

/** The result of every call of an answer but the first, which gets our message. */
const WITH_FIRST = 'Answered with the first.';
/** An answer without a word; some providers refuse an empty message. */
const NOTHING = '(nothing)';

type CallPart = Extract<AnswerPart, { kind: 'call' }>;

/** An answer whose calls have ids that no other call of the list has. */
interface Answered {
  readonly answer: Answer;
  readonly calls: readonly CallPart[];
}

/** The messages of a call, in the form that all dialects read. */
export function promptOf({
  endpoint,
  system,
  exchanges,
}: Pick<ModelCall, 'endpoint' | 'system' | 'exchanges'>): Prompt {
  const { dialect } = presetOf(endpoint.preset);
  const callsTools = endpoint.tools !== 'fenced';
  const marks = dialect === 'anthropic' ? marksIn(exchanges) : new Set<number>();
  const prompt: Prompt = [
    { role: 'system', content: system, ...(dialect === 'anthropic' && { providerOptions: CACHED }) },
  ];
  const ids = new Set<string>();
  let before: Answered | undefined;
  for (const [index, { text, answer }] of exchanges.entries()) {
    const message =
      before && callsTools && before.calls.length > 0 ? results(text, before.calls) : words(text);
    prompt.push({ ...message, ...(marks.has(index) && { providerOptions: CACHED }) });
    before = answer && { answer, calls: withOwnIds(answer, ids) };
    if (before) prompt.push(callsTools ? assistant(before, dialect) : written(before.answer));
  }
  return prompt;
}

/** Up to here a provider of the `anthropic` dialect keeps the list. It takes four such marks; one is on the system prompt. */
const CACHED: ProviderExtras = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/** The first message, the newest and the one before it: what the last call has stored, and what the next one looks for. */
const marksIn = ({ length }: readonly Exchange[]): ReadonlySet<number> =>
  new Set([0, length - 2, length - 1].filter((index) => index >= 0));

const words = (text: string): PromptMessage => ({ role: 'user', content: [{ type: 'text', text }] });

/** Our message as the result of the first call. Providers refuse a list in which a call has none. */
function results(text: string, calls: readonly CallPart[]): PromptMessage {
  const content = calls.map(
    ({ id, name }, index): ToolPart => ({
      type: 'tool-result',
      toolCallId: id,
      toolName: name,
      output: { type: 'text', value: index === 0 ? text : WITH_FIRST },
    }),
  );
  return { role: 'tool', content };
}

/** Calls by ids that providers accept. Some models give none, or the same one in each answer. */
function withOwnIds({ parts }: Answer, taken: Set<string>): readonly CallPart[] {
  return parts
    .filter((part) => part.kind === 'call')
    .map((call) => {
      const isUsable = /^[\w-]{1,64}$/.test(call.id) && !taken.has(call.id);
      // Nine letters and digits: the strictest form that any provider wants.
      const id = isUsable ? call.id : `act${String(taken.size).padStart(6, '0')}`;
      taken.add(id);
      return { ...call, id };
    });
}

function assistant({ answer, calls }: Answered, dialect: Dialect): PromptMessage {
  const rest = [...calls];
  const content: AssistantPart[] = [];
  for (const part of answer.parts) {
    const call = part.kind === 'call' ? rest.shift() : undefined;
    const providerOptions = extrasFor(part, dialect);
    const extras = providerOptions && { providerOptions };
    if (call) {
      const input = inputOf(call.input, dialect);
      content.push({
        type: 'tool-call',
        toolCallId: call.id,
        toolName: call.name || 'act',
        input,
        ...extras,
      });
    } else if (part.kind === 'thought' && extras)
      content.push({ type: 'reasoning', text: part.text, ...extras });
    else if (part.kind === 'text' && part.text.trim() !== '')
      content.push({ type: 'text', text: part.text, ...extras });
  }
  const isSilent = content.every(({ type }) => type === 'reasoning');
  return { role: 'assistant', content: isSilent ? [...content, { type: 'text', text: NOTHING }] : content };
}

/** The data of a part that its provider wants back: signatures of thoughts. Thoughts without them stay here. */
function extrasFor({ extras = {} }: AnswerPart, dialect: Dialect): ProviderExtras | undefined {
  const own = extras[dialect === 'compatible' ? COMPATIBLE : dialect];
  if (typeof own !== 'object' || own === null || Object.keys(own).length === 0) return undefined;
  const options = { ...own } as ProviderExtras[string]; // As the provider's package has given it.
  if (dialect === 'compatible') return 'thoughtSignature' in options ? { google: options } : undefined;
  return dialect === 'built_in' ? undefined : { [dialect]: options };
}

/** The input of a call as a provider takes it back: an object, whatever the model has written. */
function inputOf(written: string, dialect: Dialect): unknown {
  const isObject = parseObject(written).ok && !/"(?:__proto__|constructor)"\s*:/.test(written);
  if (!isObject) return {};
  // The text that the model wrote is the text that its provider has in its cache.
  return dialect === 'compatible' ? written : JSON.parse(written);
}

/** An answer as text, if nothing is called. Earlier calls appear as the model wrote them. */
function written({ parts }: Answer): PromptMessage {
  const text = parts
    .map((part) => (part.kind === 'thought' ? '' : part.kind === 'text' ? part.text : fenced(part.input)))
    .filter((one) => one.trim() !== '')
    .join('\n');
  return { role: 'assistant', content: [{ type: 'text', text: text || NOTHING }] };
}

const fenced = (json: string): string => `\`\`\`json\n${json}\n\`\`\``;
