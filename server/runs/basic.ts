import { basicPrompt, SYSTEM_PROMPT } from './basic-prompt.ts';
import { readBasic } from './basic-tools.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Five tools and JSON as text, for any HTTP client. Each prompt is complete, so any model with any context can continue. */
export const basic: Vocabulary = {
  tools: 'fenced',
  system: () => SYSTEM_PROMPT,
  exchanges: (parts) => [{ text: basicPrompt(parts) }],
  read: (answer) => readBasic(answer),
  warnsOfLoops: false,
};
