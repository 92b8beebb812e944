import { fetchSafely } from './dialects.ts';
import { type FailedCall, readFailure } from './failures.ts';
import { withToken } from './gigachat-token.ts';
import type { Endpoint } from './model-call.ts';
import { presetOf } from './presets.ts';
import { parsedJson } from './provider-words.ts';
import { withinMs } from './within-ms.ts';

/** The models of a provider by their ids, and the tokens that they can read where it says so. */
export interface Listed {
  readonly models: readonly string[];
  readonly contexts: ReadonlyMap<string, number>;
}

/** Models that are listed, and characters of an id. */
const MODELS_MAX = 2_000;
const ID_MAX = 200;
/** How long a list may take, ms. */
const LIST_MS = 10_000;
/** What Chrome's only model is called here. */
const BUILT_IN = 'built-in';

/** Asks a provider which models it has. Never throws. */
export async function listModels(
  endpoint: Omit<Endpoint, 'model'>,
  signal: AbortSignal,
  using: typeof fetch = fetch,
): Promise<Listed | FailedCall> {
  const { dialect } = presetOf(endpoint.preset);
  if (dialect === 'built_in') return { models: [BUILT_IN], contexts: new Map() };
  const asked = { ...endpoint, model: '' };
  try {
    return await withinMs(LIST_MS, signal, async (ends) => {
      const init = { headers: headersOf(endpoint), signal: ends };
      const answer = await fetcherOf(endpoint, using)(urlOf(endpoint), init);
      const responseBody = await answer.text();
      const { status: statusCode, headers, ok } = answer;
      const refusal = { statusCode, responseBody, responseHeaders: Object.fromEntries(headers) };
      if (!ok) return readFailure(refusal, asked, Date.now());
      return listIn(parsedJson(responseBody)) ?? { failure: { code: 'malformed', words: '' } };
    });
  } catch (thrown) {
    return readFailure(thrown, asked, Date.now());
  }
}

const fetcherOf = (
  { preset, key = '' }: Pick<Endpoint, 'preset' | 'key'>,
  using: typeof fetch,
): typeof fetch => {
  const safely = fetchSafely(using);
  return preset === 'gigachat' ? withToken(key, safely) : safely;
};

function urlOf({ preset, address }: Pick<Endpoint, 'preset' | 'address'>): string {
  const { dialect } = presetOf(preset);
  const page = dialect === 'anthropic' ? '?limit=1000' : dialect === 'google' ? '?pageSize=1000' : '';
  return `${address}/models${page}`;
}

function headersOf({ preset, key = '' }: Pick<Endpoint, 'preset' | 'key'>): Record<string, string> {
  const { dialect } = presetOf(preset);
  if (dialect === 'google') return { 'x-goog-api-key': key };
  if (dialect === 'anthropic')
    return {
      'x-api-key': key,
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    };
  return key === '' ? {} : { authorization: `Bearer ${key}` };
}

type Entry = Readonly<Record<string, unknown>>;

/** A list in OpenAI's form, with `data`, in that of Google, with `models`, or bare. */
function listIn(value: unknown): Listed | undefined {
  const { data, models } = Object(value) as { readonly data?: unknown; readonly models?: unknown };
  const found = [data, models, value].find((one) => Array.isArray(one)) as readonly unknown[] | undefined;
  if (!found) return undefined;
  const contexts = new Map<string, number>();
  const ids = new Set<string>();
  for (const one of found) {
    const entry = Object(one) as Entry;
    const id = idOf(entry);
    if (id === '' || id.length > ID_MAX || !answers(entry)) continue;
    ids.add(id);
    const context = contextOf(entry);
    if (context !== undefined) contexts.set(id, context);
  }
  return { models: [...ids].sort().slice(0, MODELS_MAX), contexts };
}

const idOf = ({ id, name }: Entry): string => {
  const written = typeof id === 'string' ? id : typeof name === 'string' ? name : '';
  return written.trim().replace(/^models\//, '');
};

/** Google lists what makes pictures and numbers, too. */
const answers = ({ supportedGenerationMethods: ways }: Entry): boolean =>
  !Array.isArray(ways) || ways.includes('generateContent');

const CONTEXTS = [
  'context_length',
  'context_window',
  'max_model_len',
  'loaded_context_length',
  'max_context_length',
  'max_input_tokens',
  'inputTokenLimit',
];

const contextOf = (entry: Entry): number | undefined =>
  CONTEXTS.map((name) => entry[name]).find(
    (tokens): tokens is number => typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens > 0,
  );
