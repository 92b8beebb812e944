import type { ModelId } from '../../../src/protocol/ids.ts';
import {
  type ModelFailure,
  type Models,
  type ModelView,
  noModels,
  noUsage,
  type Trial,
} from '../../../src/protocol/models.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { SessionView } from '../../../src/protocol/view.ts';
import { NOW } from './story.ts';

const id = (name: string) => name as ModelId;

/** The provider's refusal of a key. */
const keyRefused: ModelFailure = { code: 'key', status: 401, words: 'incorrect API key' };

const works = (ms: number, seesPictures: boolean, models: readonly string[] = []): Trial => ({
  ...{ state: 'works', at: NOW, ms, models: [...models] },
  facts: { tools: 'required', seesPictures, context: 128_000 },
});

/** A model that works, but for what differs. */
export const aModel = (over: Partial<ModelView> = {}): ModelView => ({
  ...{ id: id('openai'), preset: 'openai', provider: 'OpenAI', model: 'gpt-5.1' },
  ...{ address: 'https://api.openai.com/v1', isLocal: false },
  ...{ hasKey: true, forgetsKey: false, trial: works(1_800, false), tasks: 0 },
  ...over,
});

const listed: Models = {
  draft: null,
  models: [
    aModel({
      ...{ id: id('ollama'), preset: 'ollama', provider: 'Ollama', model: 'qwen3:14b' },
      ...{ address: 'http://localhost:11434/v1', isLocal: true, hasKey: false },
    }),
    aModel({
      ...{ id: id('anthropic'), preset: 'anthropic', provider: 'Anthropic', model: 'claude-sonnet-4-5' },
      ...{ forgetsKey: true, tasks: 1, trial: works(2_400, true) },
    }),
    aModel({ trial: { state: 'failed', at: NOW, failure: keyRefused } }),
    aModel({ id: id('groq'), preset: 'groq', provider: 'Groq', model: 'kimi-k2', hasKey: false }),
    aModel({
      ...{
        id: id('intern'),
        preset: 'other',
        provider: 'llm.handkaffeemuehlen-intranet-abteilung-4.example',
      },
      model: 'meta-llama/llama-3.3-70b-instruct-fp8-dynamic',
      address: 'https://llm.handkaffeemuehlen-intranet-abteilung-4.example/v1',
      trial: null,
    }),
  ],
};

const few = ['gpt-5.1', 'gpt-5.1-mini'];
const many = Array.from({ length: 312 }, (_, at) => (at === 0 ? 'gpt-5.1' : `vendor/model-${at}`));
const offers = (models: readonly string[]): Trial => ({
  ...{ state: 'works', at: NOW, ms: null, facts: null, models: [...models] },
});

interface FormState {
  readonly models: Models;
  /** Whether the worker refuses the fields without a call. */
  readonly isRefused?: true;
  /** Fills in the key; the form of a stored model has one. */
  readonly key?: true;
  /** Chooses this model. */
  readonly chooses?: string;
  /** Presses Test. */
  readonly tests?: true;
  /** Of another server than one of ours. */
  readonly address?: string;
  /** A text that shows that the form is in this state. */
  readonly sees: string;
}

/** The states of the list, by name. */
export const modelLists = { empty: noModels, list: listed } as const;

const drafted = (draft: Trial): Models => ({ models: [], draft });
const untested: Models = {
  models: [aModel({ trial: null })],
  draft: { state: 'running', since: NOW - 3_000 },
};

/** The states of the form, by name. */
export const modelForms: Readonly<Record<string, FormState>> = {
  add: { models: noModels, sees: 'Stays on this computer' },
  listed: { models: drafted(offers(few)), key: true, chooses: 'gpt-5.1', sees: 'Stays on this computer' },
  many: { models: drafted(offers(many)), key: true, sees: 'Type to search' },
  testing: { models: untested, tests: true, sees: 'Asking the model' },
  tested: {
    models: drafted(works(1_800, false, few)),
    key: true,
    chooses: 'gpt-5.1',
    tests: true,
    sees: 'It works',
  },
  refused: {
    models: drafted({ state: 'failed', at: NOW, failure: keyRefused }),
    key: true,
    sees: 'OpenAI says',
  },
  insecure: {
    ...{ models: noModels, isRefused: true, key: true, address: 'http://llm.example/v1', tests: true },
    sees: 'unencrypted',
  },
};

/** Programs with models on this computer. */
export const foundHere = [{ preset: 'ollama', models: ['qwen3:14b', 'qwen3:4b', 'gemma3'] }] as const;

const part: NonNullable<SessionView['model']> = {
  ...{ id: id('anthropic'), provider: 'Anthropic', isThinking: true, retry: null, refused: null },
  ...{ usage: noUsage, tokenLimit: 2_000_000 },
};

const used = (tokens: number, money: number | null) => ({
  ...{ ...noUsage, calls: 60, input: tokens - 10_000, cached: 0 },
  ...{ output: 10_000, money },
});

const refusal: ModelFailure = { code: 'key', status: 401, words: 'invalid x-api-key' };
const paused = { status: 'paused' } as const;

/** What differs in each state of a model's task, by name. */
export const modelTasks: Readonly<Record<string, Partial<SessionView>>> = {
  'model-thinking': {},
  'model-retry': {
    model: { ...part, retry: { at: NOW + 8_000, attempt: 2, of: 3, failure: { code: 'busy', words: '' } } },
  },
  'model-meter': {
    deed: {
      ...{ icon: 'click', since: NOW - 4_000, target: 1, doing: sentence('nowClicking', 'Add to cart') },
      ...{ did: sentence('stepClicked', 'Add to cart'), failed: sentence('failedClicking', 'Add to cart') },
    },
    steps: 120,
    model: { ...part, usage: used(1_710_000, 4.1) },
  },
  'model-tokens': {
    ...{ status: 'waiting', steps: 141, hold: sentence('limitTokens', '2000140') },
    limit: { kind: 'tokens', used: 2_000_140, of: 2_000_000 },
    model: { ...part, usage: used(2_000_140, 4.8) },
  },
  'model-refused': {
    ...{ ...paused, hold: sentence('holdModelRefused', 'Anthropic', 'invalid x-api-key') },
    model: { ...part, isThinking: false, refused: refusal },
  },
  'model-failed': {
    ...{ ...paused, hold: sentence('holdModelFailed', 'Anthropic', 'Overloaded') },
    model: { ...part, isThinking: false },
  },
  'model-gone': {
    ...{ ...paused, hold: sentence('holdModelGone', 'claude-sonnet-4-5') },
    agent: { tabId: null, url: null, name: 'claude-sonnet-4-5', gone: true },
  },
  'model-idle': { status: 'idle', model: { ...part, isThinking: false } },
};

/** The task of a model, from that of a chat. */
export function asModelTask(session: SessionView, over: Partial<SessionView>): SessionView {
  const { chat: _, ...rest } = session;
  return {
    ...rest,
    story: session.story.map((entry) =>
      entry.kind === 'reply'
        ? {
            ...entry,
            thought: { text: 'The ceramic one is cheaper, but the steel burr lasts longer.', ms: 4_200 },
          }
        : entry,
    ),
    agent: { tabId: null, url: null, name: 'claude-sonnet-4-5', gone: false },
    model: part,
    run: { ...session.run, lastAt: NOW, workedMs: 42_000 },
    ...over,
  };
}

/** Models that a task may begin with. */
export const modelChoices = listed.models
  .slice(0, 2)
  .map(({ id, model, provider, isLocal }) => ({ id, model, provider, isLocal }));
