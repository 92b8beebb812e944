import type { Preset } from '../protocol/models.ts';

/** How a provider is spoken to: in OpenAI's form, in that of Anthropic or Google, or through Chrome. */
export type Dialect = 'compatible' | 'anthropic' | 'google' | 'built_in';

/** Facts about a provider before anybody calls it. */
export interface PresetFacts {
  /** As people say it. */
  readonly name: string;
  readonly dialect: Dialect;
  /** Without a slash at the end; '' if the person has to say it, and for Chrome. */
  readonly address: string;
  readonly key: 'yes' | 'no' | 'maybe';
  /** Where a person makes one. */
  readonly keysAt?: string;
  /** It usually runs on this computer. */
  readonly isLocal: boolean;
  /** Calls that it answers at the same time. */
  readonly atOnce: number;
  /** Tokens that its models can usually read, until a test or a failure says more. */
  readonly context: number;
  /** Its usage names the price of a call if it is asked to. */
  readonly namesPrice: boolean;
}

const hosted = {
  dialect: 'compatible',
  key: 'yes',
  isLocal: false,
  atOnce: 8,
  context: 128_000,
  namesPrice: false,
} as const;

const local = {
  dialect: 'compatible',
  key: 'no',
  isLocal: true,
  atOnce: 1,
  // Programs cut the context to their own setting, whatever the model could read.
  context: 4_096,
  namesPrice: false,
} as const;

const facts: Readonly<Record<Preset, PresetFacts>> = {
  openai: {
    ...hosted,
    name: 'OpenAI',
    address: 'https://api.openai.com/v1',
    keysAt: 'https://platform.openai.com/api-keys',
  },
  anthropic: {
    ...hosted,
    name: 'Anthropic',
    dialect: 'anthropic',
    address: 'https://api.anthropic.com/v1',
    keysAt: 'https://console.anthropic.com/settings/keys',
    context: 200_000,
  },
  gemini: {
    ...hosted,
    name: 'Gemini',
    dialect: 'google',
    address: 'https://generativelanguage.googleapis.com/v1beta',
    keysAt: 'https://aistudio.google.com/apikey',
    context: 1_000_000,
  },
  openrouter: {
    ...hosted,
    name: 'OpenRouter',
    address: 'https://openrouter.ai/api/v1',
    keysAt: 'https://openrouter.ai/settings/keys',
    namesPrice: true,
  },
  groq: {
    ...hosted,
    name: 'Groq',
    address: 'https://api.groq.com/openai/v1',
    keysAt: 'https://console.groq.com/keys',
  },
  gigachat: {
    ...hosted,
    name: 'GigaChat',
    address: 'https://gigachat.devices.sberbank.ru/api/v1',
    keysAt: 'https://developers.sber.ru/studio',
    // Accounts of persons have one call at a time.
    atOnce: 1,
    context: 32_000,
  },
  ollama: { ...local, name: 'Ollama', address: 'http://localhost:11434/v1' },
  lmstudio: { ...local, name: 'LM Studio', address: 'http://localhost:1234/v1' },
  llamacpp: { ...local, name: 'llama.cpp', address: 'http://localhost:8080/v1' },
  vllm: { ...local, name: 'vLLM', address: 'http://localhost:8000/v1', context: 32_000 },
  chrome: { ...local, name: 'Chrome', dialect: 'built_in', address: '', key: 'no' },
  other: { ...hosted, name: 'Other, OpenAI-compatible', address: '', key: 'maybe', context: 32_000 },
};

export const presetOf = (preset: Preset): PresetFacts => facts[preset];
