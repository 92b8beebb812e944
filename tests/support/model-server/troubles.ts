/** Something that goes wrong with one call, or with each. */
export type Trouble =
  /** The first event follows after so long, each other one after so long. */
  | { readonly kind: 'slow'; readonly firstMs?: number; readonly tokenMs?: number }
  /** After so many events nothing more is sent until then; without `until` never. `after: 0` sends not even a status. */
  | { readonly kind: 'waits'; readonly after: number; readonly until?: Promise<unknown> }
  /** The connection breaks off after so many events. */
  | { readonly kind: 'cut'; readonly after: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly words?: string;
      readonly code?: string;
      /** The header, as the provider writes it. */
      readonly retryAfter?: string;
    }
  /** 200, and a page of a router or a proxy. */
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'odd'; readonly odd: Odd };

/** How an answer can differ from the one that is wanted. */
export type Odd =
  | 'two calls'
  | 'text only'
  | 'nothing'
  | 'wrong name'
  | 'half JSON'
  | 'unknown fields'
  | 'cut at its length'
  | 'huge';

/** What a provider takes, for as long as it runs. */
export interface Manners {
  /** auto: refuses to be made to call a tool; none: refuses the field, whatever its value. */
  readonly toolChoice: 'any' | 'auto' | 'none';
  readonly takesParallel: boolean;
  readonly takesTools: boolean;
  /** Tokens that the model reads. */
  readonly context: number;
  /** What happens to more: it is refused with the provider's words, or by status 413, or its beginning is left out in silence. */
  readonly beyond: 'refuses' | 'says 413' | 'truncates';
  readonly counts: boolean;
  /**
   * Each answer has a thought. signed: its signature has to be in the next request, as Gemini and Anthropic want it · repeated: the
   * thought itself has to, as DeepSeek wants it.
   */
  readonly thinks: 'never' | 'signed' | 'repeated';
  /** Answers 403 to what an extension asks, as Ollama does. */
  readonly refusesExtensions: boolean;
  /** Whether the beginning of a request that was sent before is cheaper. */
  readonly caches: boolean;
  /** US dollars for a million tokens of input; undefined where the provider names no price. */
  readonly price: number | undefined;
  /** Whether the list of the models says how much each reads. */
  readonly saysContext: boolean;
}

export const plainManners: Manners = {
  toolChoice: 'any',
  takesParallel: true,
  takesTools: true,
  context: 128_000,
  beyond: 'refuses',
  counts: true,
  thinks: 'never',
  refusesExtensions: false,
  caches: true,
  price: undefined,
  saysContext: false,
};

/** Words of a provider for a status, in which real ones quote what they were sent. */
export const wordsFor = (status: number, key: string | undefined): string =>
  ({
    401: `Incorrect API key provided: ${key ?? ''}. You can find your API key in your account.`,
    402: 'Insufficient credits. Add more to continue.',
    403: 'Your key does not have access to this model.',
    404: 'The model does not exist or you do not have access to it.',
    408: 'Request timed out.',
    413: 'Request exceeds the maximum allowed number of bytes.',
    429: 'Rate limit reached for requests.',
    500: 'The server had an error while processing your request.',
    529: 'Overloaded',
  })[status] ?? 'The request failed.';
