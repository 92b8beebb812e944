import { fromChrome } from './built-in.ts';
import { withToken } from './gigachat-token.ts';
import { COMPATIBLE, type LanguageModel } from './language-model.ts';
import type { Endpoint } from './model-call.ts';
import { presetOf } from './presets.ts';

/** A key goes to the one address that the person has entered, without cookies, and nothing of a call is kept. */
const SAFELY = {
  redirect: 'error',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const;

/** `fetch` for a provider. The packages name themselves in a header that many servers do not allow. */
export const fetchSafely =
  (using: typeof fetch = fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('user-agent');
    return using(input, { ...init, ...SAFELY, headers });
  };

/** The model behind an endpoint. The package of its dialect is loaded with the first call. */
export async function modelAt(endpoint: Endpoint, using?: typeof fetch): Promise<LanguageModel> {
  const { preset, address: baseURL, model, drops, key: apiKey = '' } = endpoint;
  const { dialect } = presetOf(preset);
  if (dialect === 'built_in') return fromChrome();
  withoutProbe();
  const fetch = fetchSafely(using);
  if (dialect === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const headers = { 'anthropic-dangerous-direct-browser-access': 'true' };
    return createAnthropic({ baseURL, apiKey, headers, fetch }).languageModel(model);
  }
  if (dialect === 'google') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ baseURL, apiKey, fetch }).languageModel(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const includeUsage = !drops.includes('stream_options');
  const isOurs = preset === 'gigachat';
  return createOpenAICompatible({
    name: COMPATIBLE,
    baseURL,
    includeUsage,
    ...(!isOurs && apiKey !== '' && { apiKey }),
    fetch: isOurs ? withToken(apiKey, fetch) : fetch,
  }).languageModel(model);
}

/** zod would try `new Function`, which the policy of our pages refuses and reports. It reads this when it is loaded. */
function withoutProbe(): void {
  const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  shared.__zod_globalConfig ??= {};
  shared.__zod_globalConfig.jitless = true;
}
