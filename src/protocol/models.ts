import * as v from 'valibot';
import { count, filled, list, name, text } from './fields.ts';
import type { ModelId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { SERVER_WORDS, serverId } from './run-servers.ts';

// What the person sets, and sees, of models: a model decides like a chat, without a tab.

export const presets = [
  'openai',
  'anthropic',
  'gemini',
  'openrouter',
  'groq',
  'gigachat',
  'ollama',
  'lmstudio',
  'llamacpp',
  'vllm',
  'chrome',
  'other',
] as const;
/** Who offers a model. `other`: any address that speaks OpenAI's form; `chrome`: the model in the browser. */
export type Preset = (typeof presets)[number];

export const modelId = name<ModelId>(16);

/** Characters of a provider's words that are shown. */
export const WORDS_MAX = 300;

export const failureCodes = [
  /** Nobody answers at the address, or the answer broke off. */
  'unreachable',
  /** No answer in time. */
  'silent',
  /** 429, or the provider has trouble: it can be tried again. */
  'busy',
  /** The key is missing, wrong or not allowed to do this. */
  'key',
  /** A program on this computer refuses calls of extensions. */
  'origin',
  /** The account has no credit left. */
  'credit',
  /** The provider does not know the model. */
  'no_model',
  /** The call holds something that this provider does not take. */
  'bad_call',
  /** The conversation is longer than the model can read. */
  'too_long',
  /** The model or its provider declines to answer. */
  'declined',
  /** The answer cannot be understood. */
  'malformed',
  /** The model reads less than it was sent, and does not say so. */
  'truncated',
  /** The run on the server has ended, or is not there any more. */
  'run_over',
  /** The answer could not be stored. */
  'storage_full',
] as const;
export type ModelFailureCode = (typeof failureCodes)[number];

export const modelFailureSchema = v.object({
  code: v.picklist(failureCodes),
  /** Of HTTP; absent where none was received. */
  status: v.exactOptional(count),
  /** What the provider says, without the key; '' for nothing. */
  words: text(WORDS_MAX),
  /** How long the provider wants to be left alone, ms. */
  retryAfterMs: v.exactOptional(count),
  /** Tokens that the model can read, where the failure says so. */
  context: v.exactOptional(count),
});
/** Why a call to a model has failed. */
export type ModelFailure = Readonly<v.InferOutput<typeof modelFailureSchema>>;

/** How a model is made to act: it must call a tool, it may, or it writes its actions as text. */
export const toolChoices = ['required', 'auto', 'fenced'] as const;
export type ToolChoice = (typeof toolChoices)[number];

export const modelFactsSchema = v.object({
  tools: v.picklist(toolChoices),
  seesPictures: v.boolean(),
  /** Tokens that it can read; null if unknown. */
  context: v.nullable(count),
});
/** Facts that a test has found out about a model. */
export type ModelFacts = Readonly<v.InferOutput<typeof modelFactsSchema>>;

export const trialSchema = v.variant('state', [
  v.object({ state: v.literal('running'), since: v.number() }),
  v.object({
    state: v.literal('works'),
    /** Unix ms. */
    at: v.number(),
    /** From the call to the end of its answer; null where only models were listed. */
    ms: v.nullable(count),
    facts: v.nullable(modelFactsSchema),
    /** What the provider offers; empty where it lists nothing. */
    models: list(text(200), 2_000),
  }),
  v.object({ state: v.literal('failed'), at: v.number(), failure: modelFailureSchema }),
]);
/** A test of a model, or of what its provider offers. */
export type Trial = Readonly<v.InferOutput<typeof trialSchema>>;

/** A key that a person pastes. */
export const KEY_MAX = 4_000;

export const modelDraftSchema = v.object({
  /** Of a model that is changed; absent for a new one. */
  id: v.exactOptional(modelId),
  preset: v.picklist(presets),
  /** Where its provider is reached, as the person typed it; '' for the address of the preset. */
  address: text(LIMITS.address),
  /** '' while the models are only listed. */
  model: text(200),
  /** Absent: the one that is stored, if any. */
  key: v.exactOptional(text(KEY_MAX)),
  /** The key is kept until the browser closes, not on this computer. */
  forgetsKey: v.boolean(),
});
/** A model as the person has filled it in. */
export type ModelDraft = Readonly<v.InferOutput<typeof modelDraftSchema>>;

export const modelViewSchema = v.object({
  id: modelId,
  preset: v.picklist(presets),
  /** Of its provider: that of the preset, or the host. */
  provider: text(LIMITS.address),
  /** As the provider calls it. */
  model: filled(200),
  address: text(LIMITS.address),
  isLocal: v.boolean(),
  /** A key is stored. It is never read back. */
  hasKey: v.boolean(),
  forgetsKey: v.boolean(),
  trial: v.nullable(trialSchema),
  /** Tasks that it decides in now. */
  tasks: count,
});
/** A model as the person sees it. */
export type ModelView = Readonly<v.InferOutput<typeof modelViewSchema>>;

export const modelsSchema = v.object({
  models: list(modelViewSchema, LIMITS.viewed),
  /** The test of the form that is open; null without one. */
  draft: v.nullable(trialSchema),
});
export type Models = Readonly<v.InferOutput<typeof modelsSchema>>;

/** Tokens that a task may use before the person is asked, and how many more a yes allows. */
export const MAX_TOKENS = { usual: 2_000_000, more: 1_000_000 } as const;

/** Before the person has added any. */
export const noModels: Models = { models: [], draft: null };

export const usageSchema = v.object({
  calls: count,
  /** Tokens. `cached` is a part of `input`. */
  input: count,
  cached: count,
  output: count,
  /** US dollars, as the provider says; null where it names no price. */
  money: v.nullable(v.number()),
  /** A provider counts no tokens, so some are estimated. */
  isEstimated: v.boolean(),
});
/** What models have used for a task. */
export type Usage = Readonly<v.InferOutput<typeof usageSchema>>;
export const noUsage: Usage = { calls: 0, input: 0, cached: 0, output: 0, money: null, isEstimated: false };

/** The part of a card that only a model or a run server has. */
export const modelPart = v.object({
  /** Of the model, which may have been removed since; null for a run server. */
  id: v.nullable(modelId),
  /** The run server that decides, and what its model is called, '' if unknown; absent for a model. */
  server: v.exactOptional(v.object({ id: serverId, model: text(SERVER_WORDS) })),
  provider: text(LIMITS.address),
  /** It decides: a call is under way, or the next one waits. */
  isThinking: v.boolean(),
  /** The call that failed, and when it is made again, Unix ms. */
  retry: v.nullable(v.object({ at: v.number(), attempt: count, of: count, failure: modelFailureSchema })),
  /** Why the task waits for the person. */
  refused: v.nullable(modelFailureSchema),
  usage: usageSchema,
  /** Tokens that the task may use before the person is asked. */
  tokenLimit: count,
});
