import type { Answer } from '../../src/models/answer.ts';
import type { Exchange } from '../../src/models/model-call.ts';
import type { ToolChoice } from '../../src/protocol/models.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { ToolCall } from '../store/records.ts';
import type { PromptParts } from './basic-prompt.ts';

/** What a model decided, in any vocabulary. */
export type ReadDecision =
  | { readonly kind: 'tool'; readonly tool: ToolCall; readonly thought: string }
  | { readonly kind: 'ask'; readonly question: string; readonly choices?: string[] }
  | { readonly kind: 'final'; readonly answer: string }
  /** `why`: a sentence for the model, which answers once more. */
  | { readonly kind: 'unreadable'; readonly why: string };

/** How an answer is asked for and read. */
interface Form {
  readonly tools: ToolChoice;
  /** Of the message that is answered, if the answer is text. */
  readonly turn: TurnCode;
}

/** What a client and its model can say to each other. */
export interface Vocabulary {
  /** The ways in which a model can act in it; the first one is tried first. */
  readonly tools: ToolChoice;
  system(tools: ToolChoice): string;
  exchanges(parts: PromptParts, form: Form): readonly Exchange[];
  read(answer: Answer, form: Form): ReadDecision;
  /** A model that repeats itself is warned once, or the run ends at once. */
  readonly warnsOfLoops: boolean;
}
