import type { ModelFailure } from '../protocol/models.ts';
import type { PromptMessage } from './language-model.ts';
import type { ModelCall } from './model-call.ts';
import { promptOf } from './prompt.ts';

/** Characters of a token in texts that have the longest ones. */
const CHARACTERS_MAX = 5;
const CHARACTERS = 4;
/** Share of the text that the count may lack: providers count the frame of a message differently. */
const SLACK = 0.25;
/** Below this the count of a short text says little. */
const LEAST_TOKENS = 1_000;

/**
 * The failure of a model that reads less than it was sent and does not say so: Ollama cuts a conversation at its own
 * setting. `sent`: characters of the call.
 */
export function readsLess(input: number | null, sent: number): ModelFailure | undefined {
  const least = sent / CHARACTERS_MAX;
  if (input === null || least < LEAST_TOKENS || input >= least * (1 - SLACK)) return undefined;
  return { code: 'truncated', words: '', context: input };
}

/** Tokens of a text whose provider counts none. */
export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS);

/** Characters of everything that a call sends, as its provider gets it. Thoughts count nothing: providers drop most of them. */
export const sentCharacters = (call: Omit<ModelCall, 'signal' | 'onText'>): number =>
  (call.endpoint.tools === 'fenced' ? 0 : JSON.stringify(call.tool).length) +
  promptOf(call).reduce((sum, message) => sum + charactersOf(message), 0);

const charactersOf = ({ content }: PromptMessage): number =>
  typeof content === 'string' ? content.length : content.reduce((sum, part) => sum + charactersIn(part), 0);

function charactersIn(part: Exclude<PromptMessage['content'], string>[number]): number {
  switch (part.type) {
    case 'text':
      return part.text.length;
    case 'tool-call':
      return typeof part.input === 'string' ? part.input.length : JSON.stringify(part.input).length;
    case 'tool-result':
      return part.output.type === 'text' ? part.output.value.length : 0;
    default:
      return 0;
  }
}
