import type { PromptParts } from './basic-prompt.ts';
import type { Provider } from './provider.ts';

/** A step that is being decided. */
export interface Deciding extends PromptParts {
  readonly n: number;
  readonly provider: Pick<Provider, 'ask'> | undefined;
  readonly signal: AbortSignal;
  readonly newQuestionId: () => string;
  readonly wait: (ms: number) => Promise<void>;
}
