import * as v from 'valibot';

// The page's requests to its server.

const ANSWER_MS = 20_000;

export type Answer<T> =
  | { readonly state: 'ok'; readonly value: T }
  /** The server refused: 401, 403, 404 or 409. */
  | { readonly state: 'refused'; readonly status: number }
  /** It answered, but cannot do it now. */
  | { readonly state: 'troubled' }
  | { readonly state: 'silent' };

interface Asking<T> {
  readonly token: string;
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly signal?: AbortSignal;
}

/** Asks for JSON of this form. Fails as a value, never by throwing. */
export async function ask<T>({ token, path, schema, method = 'GET', signal }: Asking<T>): Promise<Answer<T>> {
  try {
    const response = await request({ token, path, method, signal });
    if (!response.ok) return refusal(response.status);
    const read = v.safeParse(schema, await response.json());
    return read.success ? { state: 'ok', value: read.output } : { state: 'troubled' };
  } catch {
    return { state: 'silent' };
  }
}

/** A file of the server as text. */
export async function askText(token: string, path: string): Promise<Answer<string>> {
  try {
    const response = await request({ token, path, method: 'GET', signal: undefined });
    return response.ok ? { state: 'ok', value: await response.text() } : refusal(response.status);
  } catch {
    return { state: 'silent' };
  }
}

const request = ({
  token,
  path,
  method,
  signal,
}: Pick<Asking<unknown>, 'token' | 'path'> & {
  readonly method: string;
  readonly signal: AbortSignal | undefined;
}): Promise<Response> =>
  fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]),
  });

const refusal = (status: number): Answer<never> =>
  [400, 401, 403, 404, 405, 409, 422].includes(status) ? { state: 'refused', status } : { state: 'troubled' };

/** A comment arrives every 15 s, so a longer silence means that nobody is there. */
const SILENCE_MS = 40_000;

interface Following {
  readonly token: string;
  readonly path: string;
  /** The id of the last event that is known; '' for none. */
  readonly after: string;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  /** Something arrived, if only a comment. */
  readonly onAlive: () => void;
  readonly onEvent: (id: string) => void;
}

/** Reads server-sent events until the server ends them, the signal aborts or nothing arrives any more. `EventSource` sends no token. */
export async function follow({
  token,
  path,
  after,
  signal,
  onOpen,
  onAlive,
  onEvent,
}: Following): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(path, {
      headers: { authorization: `Bearer ${token}`, ...(after !== '' && { 'last-event-id': after }) },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) return;
    onOpen();
    const reading = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reading.read(); !part.done; part = await reading.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      onAlive();
      const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const id = /^id: (\d+)$/m.exec(event)?.[1];
        if (id !== undefined) onEvent(id);
      }
    }
  } catch {
    // Cut off or aborted: the caller asks again, or has gone.
  } finally {
    clearTimeout(timer);
  }
}
