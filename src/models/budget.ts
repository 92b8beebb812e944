/** Characters of one message to a model that can read so many tokens. */
export function messageBudget(context: number): number {
  if (context > 32_000) return 16_000;
  return context > 8_000 ? 9_000 : 4_000;
}

/** A conversation is begun again once it fills this part of what the model can read. */
const FULL = 0.6;

/** The answers in a row of which nothing was cached that show that the provider caches nothing, and the tokens of such messages. */
export const UNCACHED = { answers: 4, tokens: 2_000, growth: 1.5 } as const;

/** Tokens of the latest call, and what the calls before it have shown. */
interface Used {
  readonly input: number;
  readonly context: number | null;
  readonly uncached: { readonly answers: number; readonly first: number } | undefined;
}

/** Whether the conversation is to be begun again: it fills the model, or all of it is paid for with each call. */
export const isTooLong = ({ input, context, uncached }: Used): boolean =>
  (context !== null && input > context * FULL) ||
  (uncached !== undefined &&
    uncached.answers >= UNCACHED.answers &&
    input > uncached.first * UNCACHED.growth);
