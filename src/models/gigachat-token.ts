/** Where a key becomes a token of 30 minutes: https://developers.sber.ru/docs/ru/gigachat/api/reference/rest/post-token */
const TOKENS = 'https://ngw.devices.sberbank.ru:9443/api/v2/oauth';
/** Kinds of accounts. A key belongs to one, and is refused for the others. */
const SCOPES = ['GIGACHAT_API_PERS', 'GIGACHAT_API_B2B', 'GIGACHAT_API_CORP'];
/** A token is renewed so long before its end, ms. */
const EARLY_MS = 60_000;

interface Token {
  readonly value: string;
  /** Unix ms. */
  readonly until: number;
}

/** Tokens by their keys, while this context lives. */
export class Tokens {
  readonly #known = new Map<string, Token>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The token of a key; the answer that refuses it otherwise. Throws if nobody answers. */
  async of(key: string, using: typeof fetch, signal?: AbortSignal | null): Promise<string | Response> {
    const known = this.#known.get(key);
    if (known && known.until - EARLY_MS > this.#now()) return known.value;
    let refused: Response | undefined;
    for (const scope of SCOPES) {
      const answer = await using(TOKENS, {
        method: 'POST',
        headers: {
          authorization: `Basic ${key}`,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          RqUID: newId(),
        },
        body: new URLSearchParams({ scope }),
        ...(signal && { signal }),
      });
      const token = answer.ok ? tokenIn(await answer.json().catch(() => undefined)) : undefined;
      if (token) {
        this.#known.set(key, token);
        return token.value;
      }
      refused ??= answer.ok ? new Response(NO_TOKEN, { status: 502 }) : answer;
      // Only these may mean another kind of account.
      if (![400, 401, 403].includes(answer.status)) break;
    }
    return refused ?? new Response(NO_TOKEN, { status: 502 });
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}

const NO_TOKEN = JSON.stringify({ message: 'The address for tokens gave none.' });
const shared = new Tokens();

/** `fetch` with the token of a key. A token that is refused is renewed once. */
export const withToken =
  (key: string, using: typeof fetch, tokens = shared): typeof fetch =>
  async (input, init) => {
    for (let isRenewed = false; ; isRenewed = true) {
      const token = await tokens.of(key, using, init?.signal);
      if (typeof token !== 'string') return token;
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      const answer = await using(input, { ...init, headers });
      if (answer.status !== 401 || isRenewed) return answer;
      tokens.forget(key);
    }
  };

function tokenIn(answer: unknown): Token | undefined {
  const { access_token: value, expires_at: until } = Object(answer) as Readonly<Record<string, unknown>>;
  return typeof value === 'string' && typeof until === 'number' ? { value, until } : undefined;
}

/** A UUID of version 4. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
