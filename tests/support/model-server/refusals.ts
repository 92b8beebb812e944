import type { Dialogue, DialogueMessage } from './dialogue.ts';
import type { Asked, Listed, Refusal, ShapeName } from './shape.ts';
import type { Manners } from './troubles.ts';

interface Provider {
  readonly manners: Manners;
  readonly models: readonly Listed[];
  readonly shape: ShapeName;
  readonly count: (text: string) => number;
  /** Signatures that were given out. */
  readonly signed: ReadonlySet<string>;
  /** Thoughts that were given out. */
  readonly thoughts: ReadonlySet<string>;
}

/** Why a provider does not answer a call, in the words that real ones use; undefined if it does. */
export function refusalOf(
  asked: Asked,
  { manners, models, shape, count, signed, thoughts }: Provider,
): Refusal | undefined {
  const bad = (words: string, code?: string): Refusal => ({
    status: 400,
    words,
    ...(code !== undefined && { code }),
  });
  const { model, dialogue, toolChoice, fields, blocks } = asked;
  if (!models.some(({ name }) => name === model))
    return {
      status: 404,
      words: `The model \`${model}\` does not exist or you do not have access to it.`,
      code: 'model_not_found',
    };
  if (!manners.takesTools && dialogue.tools.length > 0) return bad(`${model} does not support tools`);
  if (manners.toolChoice === 'none' && fields.toolChoice)
    return bad('Unrecognized request argument supplied: tool_choice');
  if (manners.toolChoice === 'auto' && toolChoice === 'required')
    return bad("Invalid tool_choice: 'required'. Supported values: none, auto.");
  if (!manners.takesParallel && fields.parallel) return bad("Unsupported parameter: 'parallel_tool_calls'");
  const lost = unansweredIn(dialogue.messages);
  if (lost)
    return bad(
      `An assistant message with tool calls must be followed by results for each of them. Missing: ${lost}.`,
    );
  if (
    manners.thinks === 'repeated' &&
    dialogue.messages.some((message) => lacks(message, 'thought', thoughts))
  )
    return bad('Missing `reasoning_content` field in the assistant message');
  if (manners.thinks === 'signed' && dialogue.messages.some((message) => lacks(message, 'signature', signed)))
    return bad(
      {
        openai: 'Function call is missing a thought_signature in functionCall parts.',
        anthropic: 'Expected `thinking` with a valid `signature`, but found `tool_use`.',
        gemini: 'Function call is missing a thought_signature in functionCall parts.',
      }[shape],
    );
  const tokens = count(blocks.map(({ text }) => text).join('\n'));
  if (tokens <= manners.context || manners.beyond === 'truncates') return undefined;
  if (manners.beyond === 'says 413') return { status: 413, words: 'Request too large.' };
  const most = manners.context;
  return bad(
    {
      openai: `This model's maximum context length is ${most} tokens. However, your messages resulted in ${tokens} tokens.`,
      anthropic: `prompt is too long: ${tokens} tokens > ${most} maximum`,
      gemini: `The input token count (${tokens}) exceeds the maximum number of tokens allowed (${most}).`,
    }[shape],
    'context_length_exceeded',
  );
}

/** The system prompt and as many of the latest messages as a model reads that silently leaves out the others. */
export function withinContext(
  { dialogue, blocks }: Asked,
  { manners, count }: Pick<Provider, 'manners' | 'count'>,
): Dialogue {
  const tokens = count(blocks.map(({ text }) => text).join('\n'));
  if (tokens <= manners.context || manners.beyond !== 'truncates') return dialogue;
  const fits = (messages: readonly DialogueMessage[]) =>
    count(JSON.stringify({ ...dialogue, messages })) <= manners.context;
  const from = dialogue.messages.findIndex((_, index) => fits(dialogue.messages.slice(index)));
  return { ...dialogue, messages: from < 0 ? dialogue.messages.slice(-1) : dialogue.messages.slice(from) };
}

/** Whether it calls a tool, but lacks the data of its thought. */
const lacks = (
  message: DialogueMessage,
  what: 'signature' | 'thought',
  givenOut: ReadonlySet<string>,
): boolean => message.role === 'model' && message.calls.length > 0 && !givenOut.has(message[what] ?? '');

/** The first call without a result before the next message of the model. */
function unansweredIn(messages: readonly DialogueMessage[]): string | undefined {
  const waiting = new Map<string, number>();
  for (const message of messages) {
    if (message.role === 'result') {
      const left = (waiting.get(message.call) ?? 0) - 1;
      if (left > 0) waiting.set(message.call, left);
      else waiting.delete(message.call);
    }
    if (message.role !== 'model') continue;
    const [first] = waiting.keys();
    if (first !== undefined) return first;
    for (const { id } of message.calls) waiting.set(id, (waiting.get(id) ?? 0) + 1);
  }
  const [left] = waiting.keys();
  return left;
}
