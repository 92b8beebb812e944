import type { ModelFailure, ModelFailureCode } from '../protocol/models.ts';
import { isLocal } from './address.ts';
import { asFailure } from './built-in.ts';
import { CallFailed } from './call-failed.ts';
import { spareFields } from './ladder.ts';
import type { Endpoint } from './model-call.ts';
import { forPerson, messageIn, parsedJson, wordsIn } from './provider-words.ts';
import { retryAfter } from './retry-after.ts';

/** A call that has failed; `drop`: a field that its provider does not take and that the next call leaves out. */
export interface FailedCall {
  readonly failure: ModelFailure;
  readonly drop?: string;
}

/** What a provider has answered instead of a stream, or in it. */
interface Refusal {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly words: string;
  readonly all: string;
}

/** Understands whatever a call has thrown, or its stream has held as an error. */
export function readFailure(thrown: unknown, endpoint: Endpoint, now: number): FailedCall {
  const error = asFailure(thrown);
  if (error instanceof CallFailed) return { failure: error.failure };
  const refusal = refusalIn(error);
  if (!refusal) return { failure: { code: withoutAnswer(error), words: '' } };
  const { status, headers, words, all } = refusal;
  const drop = fieldRefused(refusal, endpoint);
  const code = drop === undefined ? codeOf(refusal, endpoint) : 'bad_call';
  const wait = retryAfter(headers, all, now);
  const context = code === 'too_long' ? contextIn(all) : undefined;
  return {
    failure: {
      code,
      ...(status !== undefined && { status }),
      words: forPerson(words, endpoint.key),
      ...(wait !== undefined && code === 'busy' && { retryAfterMs: wait }),
      ...(context !== undefined && { context }),
    },
    ...(drop !== undefined && { drop }),
  };
}

/** Errors of the packages and of streams are plain objects here, so that this needs none of the packages. */
function refusalIn(error: unknown): Refusal | undefined {
  if (typeof error === 'string') return { headers: {}, words: error, all: error };
  const { statusCode, responseBody, responseHeaders } = Object(error) as {
    readonly statusCode?: unknown;
    readonly responseBody?: unknown;
    readonly responseHeaders?: Readonly<Record<string, string>>;
  };
  if (typeof statusCode === 'number' && statusCode >= 400) {
    const body = typeof responseBody === 'string' ? responseBody : '';
    // A package reports an error at the beginning of a stream as 500, be it the provider's or one of its parser.
    if (body.startsWith('{"name":"AI_')) return undefined;
    const status = statusCode === 500 ? statusOf(parsedJson(body)) : statusCode;
    return { status, headers: lowerCased(responseHeaders ?? {}), ...wordsIn(body) };
  }
  // An answer that began well and then held an error.
  if (error instanceof Error || typeof error !== 'object' || error === null) return undefined;
  const status = statusIn(error as Readonly<Record<string, unknown>>);
  return {
    ...(status !== undefined && { status }),
    headers: {},
    words: messageIn(error),
    all: JSON.stringify(error),
  };
}

const lowerCased = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const STATUS_OF: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  api_error: 500,
  server_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

/** The status of an error that a stream begins with: it has its type at the top, where an answer with a status has an envelope. */
function statusOf(error: unknown): number {
  const { type } = Object(error) as { readonly type?: unknown };
  return (typeof type === 'string' && STATUS_OF[type]) || 500;
}

/** The status that an error within a stream has by its number or its name. */
function statusIn(error: Readonly<Record<string, unknown>>): number | undefined {
  const inner = typeof error.error === 'object' && error.error !== null ? error.error : error;
  const { code, type, status } = inner as Readonly<Record<string, unknown>>;
  for (const one of [code, status, type]) {
    const number = typeof one === 'string' ? (STATUS_OF[one] ?? Number(one)) : one;
    if (typeof number === 'number' && number >= 400 && number < 600) return number;
  }
  return undefined;
}

/** The failure where nothing was answered, or what cannot be understood. */
function withoutAnswer(error: unknown): ModelFailureCode {
  const { name, message, statusCode } = Object(error) as Readonly<Record<string, unknown>>;
  if (name === 'TimeoutError') return 'silent';
  if (name === 'NetworkError') return 'unreachable';
  const isOfFetch = error instanceof TypeError || name === 'AI_APICallError';
  // An answer with a status below 400 that no dialect understands.
  if (!isOfFetch || statusCode !== undefined) return 'malformed';
  return /fetch|network|terminated|connect|socket|redirect|closed|load failed/i.test(String(message))
    ? 'unreachable'
    : 'malformed';
}

const CREDIT =
  /insufficient[_ ](?:quota|credit|balance|funds)|credit balance|more credits|out of credits|payment required|billing_(?:not_active|hard_limit)|no credits?\b/i;
const KEY =
  /api[_ -]?key (?:not valid|is invalid|not found|expired|missing)|(?:invalid|incorrect|missing|wrong|no)\b.{0,12}\bapi[_ -]?key|authentication_error|unauthori[sz]ed/i;
const TOO_LONG =
  /context[_ ](?:length|window|size|limit)|prompt is too long|(?:input|prompt|request|conversation|messages?) (?:is |are )?too (?:long|large)|reduce the length|number of tokens allowed|too many (?:input )?tokens|exceeds? .{0,40}\bcontext/i;
const DECLINED = /content[_ ]?(?:filter|policy|management)|flagged|moderation|safety (?:system|settings)/i;
const NO_MODEL =
  /model[_ ]not[_ ]found|(?:unknown|invalid|no such|unsupported) model\b|model\b.{0,80}\b(?:does not exist|not exist|not found|is not (?:a valid|available|supported)|was not found|decommissioned|deprecated)|not a valid model/i;

function codeOf({ status, all }: Refusal, endpoint: Endpoint): ModelFailureCode {
  if (status === 402 || CREDIT.test(all)) return 'credit';
  if (status === undefined) return TOO_LONG.test(all) ? 'too_long' : DECLINED.test(all) ? 'declined' : 'busy';
  if ([408, 409, 425, 429].includes(status)) return 'busy';
  if (status === 413) return 'too_long';
  if (status === 401) return 'key';
  if (status === 403) return isLocal(endpoint) ? 'origin' : DECLINED.test(all) ? 'declined' : 'key';
  if (status === 404) return 'no_model';
  // Some programs answer with 500 to what they cannot do.
  if (TOO_LONG.test(all)) return 'too_long';
  if (status >= 500) return 'busy';
  if (KEY.test(all)) return 'key';
  if (NO_MODEL.test(all)) return 'no_model';
  return DECLINED.test(all) ? 'declined' : 'bad_call';
}

const NAMES: Readonly<Record<string, RegExp>> = {
  tool_choice: /tool[_ ]?choice|forces tool use|function[_ ]calling[_ ]config/i,
  parallel_tool_calls: /parallel[_ ]tool[_ ](?:calls?|use)/i,
  stream_options: /stream[_ ]options|include_usage/i,
  usage: /["'`]usage["'`]/i,
  tools:
    /\btools?\b(?![_ ]?(?:calls?|choice|use[_ ]id|results?)\b)|\bfunctions?\b|function[_ ]calling|tool[_ ]use\b/i,
};
const REFUSES =
  /support|requires?|unknown|unrecogni[sz]ed|unexpected|extra|not (?:allowed|permitted|available|enabled|implemented)|invalid|forbidden|cannot|can't|may not|disabled/i;

/** The field that an answer refuses, if a call can do without it and still holds it. */
function fieldRefused({ status, all }: Refusal, endpoint: Endpoint): string | undefined {
  // 404: a router that has nobody who takes the field. 500: a program that was started without it.
  if (![400, 404, 422, 500, 501].includes(status ?? 0) || !REFUSES.test(all) || TOO_LONG.test(all))
    return undefined;
  const param = /"param"\s*:\s*"(\w+)/.exec(all)?.[1];
  const spare = spareFields(endpoint);
  if (param && spare.includes(param)) return param;
  // The longer names first: all of them hold "tool".
  const named = ['parallel_tool_calls', 'stream_options', 'usage', 'tool_choice', 'tools'].filter((field) =>
    NAMES[field]?.test(all),
  );
  // A provider that names its choice of tools though none was sent takes no tools.
  const isRest = named.includes('tool_choice') && spare.includes('tools');
  return named.find((field) => spare.includes(field)) ?? (isRest ? 'tools' : undefined);
}

const CONTEXT = [
  />\s*(\d[\d,_]*)/,
  /number of tokens allowed \(?(\d[\d,_]*)/i,
  /"n_ctx"\s*:\s*(\d+)/,
  /(?:maximum )?context (?:length|window|size|limit)\D{0,40}(\d[\d,_]*)/i,
  /(?:maximum|limit|at most|up to)\D{0,30}(\d[\d,_]*) (?:input )?tokens/i,
];
/** No model that is offered reads less. */
const LEAST_CONTEXT = 256;

/** Tokens that the model can read, by the words of its provider. */
function contextIn(all: string): number | undefined {
  return CONTEXT.map((pattern) => Number(pattern.exec(all)?.[1]?.replace(/[,_]/g, ''))).find(
    (tokens) => Number.isSafeInteger(tokens) && tokens >= LEAST_CONTEXT,
  );
}
