import type { CallPowers } from '../models/call.ts';
import { CallFailed } from '../models/call-failed.ts';
import { fetchSafely } from '../models/dialects.ts';
import { forPerson } from '../models/provider-words.ts';
import { retryAfter } from '../models/retry-after.ts';
import { withinMs } from '../models/within-ms.ts';
import type { ModelFailure, ModelFailureCode } from '../protocol/models.ts';

// `src/run-client` is the extension's side of the run server's HTTP: it needs neither Chrome nor a store. In: where a server is, a
// message and the number of a decision. Out: an `Answer` as a model would give it, or a failure that says what may help.

/** Where a run server is. */
export interface ServerPlace {
  /** An origin. */
  readonly address: string;
  readonly token?: string | undefined;
}

/** A request's fetch, and milliseconds of a clock that is never set. */
export type Powers = Pick<CallPowers, 'fetch' | 'now'>;

interface Asking {
  readonly path: string;
  readonly ms: number;
  readonly signal: AbortSignal;
  /** A POST with this body; absent for a GET. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** What a server has answered. `error`: the code of its error, '' for none. */
export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly error: string;
  readonly failure: ModelFailure | undefined;
}

/** Characters of an answer. */
const BODY_MAX = 1_000_000;

/** Asks a run server. Throws `CallFailed` if nobody answers in time. */
export async function request(
  { address, token }: ServerPlace,
  { path, ms, signal, body, idempotencyKey }: Asking,
  powers: Powers,
): Promise<Answered> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    return await withinMs(ms, signal, async (ends) => {
      const response = await fetchSafely(powers.fetch)(address + path, { ...init, headers, signal: ends });
      const written = (await response.text()).slice(0, BODY_MAX);
      return answered(response, written, token);
    });
  } catch (thrown) {
    const isLate = (Object(thrown) as { readonly name?: unknown }).name === 'TimeoutError';
    throw new CallFailed({ code: isLate ? 'silent' : 'unreachable', words: '' });
  }
}

function answered({ status, headers, ok }: Response, written: string, token: string | undefined): Answered {
  const body = objectIn(written);
  if (ok) {
    const failure = body ? undefined : ({ code: 'malformed', status, words: '' } as const);
    return { status, body: body ?? {}, error: '', failure };
  }
  const { code, message } = Object(body?.error) as { readonly code?: unknown; readonly message?: unknown };
  const error = typeof code === 'string' ? code : '';
  const wait = retryAfter(Object.fromEntries(headers), '', Date.now());
  const failed = codeOf(status, error);
  return {
    status,
    body: body ?? {},
    error,
    failure: {
      code: failed,
      status,
      words: typeof message === 'string' ? forPerson(message, token) : '',
      ...(wait !== undefined && failed === 'busy' && { retryAfterMs: wait }),
    },
  };
}

function objectIn(written: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>) // Any object that is parsed has string keys.
      : undefined;
  } catch {
    return undefined; // Somebody else answers, such as a proxy.
  }
}

/** What an error means for the task. */
function codeOf(status: number, error: string): ModelFailureCode {
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'run_over';
  if (status === 409) return 'run_over';
  if (error === 'no_model') return 'no_model';
  if (status === 408 || status === 429 || status >= 500) return 'busy';
  return 'bad_call';
}
