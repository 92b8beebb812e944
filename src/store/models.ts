import * as v from 'valibot';
import { list, text } from '../protocol/fields.ts';
import type { ModelId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { KEY_MAX, modelFactsSchema, presets, type Trial, trialSchema } from '../protocol/models.ts';
import { changedAt, itemsAt, withItem } from './keyed-items.ts';
import { createStore, type Layout } from './store.ts';
import { storedAs } from './stored-as.ts';

const storedModelSchema = v.object({
  preset: v.picklist(presets),
  /** As `readAddress` has read it. */
  address: text(LIMITS.address),
  model: text(200),
  forgetsKey: v.boolean(),
  /** When the person added it, Unix ms. */
  addedAt: v.number(),
  /** Learned from tests and calls; null before any. */
  facts: v.nullable(modelFactsSchema),
  /** Fields of a call that its provider does not take. */
  drops: list(text(64), 20),
  /** The latest test; null without one. */
  trial: v.nullable(trialSchema),
});
/** A model that the person has added, without its key. */
export type StoredModel = Readonly<v.InferOutput<typeof storedModelSchema>>;

const draftTrialSchema = v.object({
  /** Names the test, so that no late end of an earlier one counts. */
  id: text(16),
  draft: v.object({
    preset: v.picklist(presets),
    address: text(LIMITS.address),
    model: text(200),
    key: v.exactOptional(text(KEY_MAX)),
  }),
  /** The model in the list that is tested; absent for a draft alone. */
  of: v.exactOptional(text(16)),
  trial: trialSchema,
  /** What its provider refused to take. */
  drops: list(text(64), 20),
});
/** The test of the form that is open. It is in memory, with the key of the draft. */
export type DraftTrial = Readonly<v.InferOutput<typeof draftTrialSchema>>;

/**
 * The models that the person has added. Their keys are never with them: they are in keys of storage that only the worker reads, in
 * `local`, or in `session`, which Chrome keeps in memory until it closes.
 */
export interface ModelStore {
  all(): Promise<Readonly<Record<ModelId, StoredModel>>>;
  /** Stores a model, and its key unless that is absent: then the stored one stays. */
  keep(id: ModelId, model: StoredModel, key?: string): Promise<void>;
  change(id: ModelId, change: (model: StoredModel) => StoredModel): Promise<void>;
  /** Deletes a model and its key. */
  remove(id: ModelId): Promise<void>;
  key(id: ModelId): Promise<string | undefined>;
  /** The models that have a key. */
  withKeys(): Promise<ReadonlySet<ModelId>>;
  draft(): Promise<DraftTrial | undefined>;
  setDraft(change: (before: DraftTrial | undefined) => DraftTrial | undefined): Promise<void>;
  onChange(callback: () => void): void;
}

/** Anything with access to the stored models. */
export interface HasModels {
  readonly models: ModelStore;
}

type Models = Readonly<Record<ModelId, StoredModel>>;
type Keys = Readonly<Record<ModelId, string>>;
interface Kept {
  readonly models: Models;
  readonly keys: Keys;
}
interface Passing {
  readonly keys: Keys;
  readonly draft: DraftTrial | null;
}

const MODEL = 'model:';
const KEY = 'modelKey:';
const DRAFT = 'modelDraft';

/** One key of storage for each model, and another one for its secret. */
const kept: Layout<Kept> = {
  load: (items) => ({
    models: itemsAt(items, MODEL, storedModelSchema),
    keys: itemsAt(items, KEY, text(KEY_MAX)),
  }),
  write: (before, after) => ({
    ...changedAt(MODEL, before.models, after.models),
    ...changedAt(KEY, before.keys, after.keys),
  }),
};
const passing: Layout<Passing> = {
  load: (items) => ({
    keys: itemsAt(items, KEY, text(KEY_MAX)),
    draft: storedAs(draftTrialSchema, items[DRAFT]) ?? null,
  }),
  write: (before, after) => ({
    ...changedAt(KEY, before.keys, after.keys),
    ...(before.draft !== after.draft && { [DRAFT]: after.draft }),
  }),
};

/** Opens the store; only the worker may, and once. */
export function openModels(
  local: chrome.storage.StorageArea = chrome.storage.local,
  session: chrome.storage.StorageArea = chrome.storage.session,
): ModelStore {
  const lasting = createStore(local, kept);
  const memory = createStore(session, passing);
  const key = async (id: ModelId) => (await lasting.read()).keys[id] ?? (await memory.read()).keys[id];
  return {
    all: async () => (await lasting.read()).models,
    async keep(id, model, given) {
      const known = given ?? (await key(id));
      const [here, there] = model.forgetsKey ? [undefined, known] : [known, undefined];
      const inMemory = () => memory.update(({ keys }) => ({ keys: withItem(keys, id, there) }));
      const onDisk = () =>
        lasting.update(({ models, keys }) => ({
          models: { ...models, [id]: model },
          keys: withItem(keys, id, here),
        }));
      // First where the key stays: a worker that dies in between has not lost it.
      for (const write of model.forgetsKey ? [inMemory, onDisk] : [onDisk, inMemory]) await write();
    },
    change: async (id, how) => {
      await lasting.update(({ models }) => {
        const model = models[id];
        return model ? { models: { ...models, [id]: how(model) } } : {};
      });
    },
    async remove(id) {
      await memory.update(({ keys }) => ({ keys: withItem(keys, id, undefined) }));
      await lasting.update(({ models, keys }) => ({
        models: withItem(models, id, undefined),
        keys: withItem(keys, id, undefined),
      }));
    },
    key,
    withKeys: async () => {
      const all = { ...(await lasting.read()).keys, ...(await memory.read()).keys };
      return new Set(Object.keys(all) as ModelId[]); // Object.keys loses the names.
    },
    draft: async () => (await memory.read()).draft ?? undefined,
    setDraft: async (how) => {
      await memory.update(({ draft }) => ({ draft: how(draft ?? undefined) ?? null }));
    },
    onChange(callback) {
      lasting.onChange(callback);
      memory.onChange(callback);
    },
  };
}

/** What the last test says, without what it lists: that would be stored with every model. */
export const withoutList = (trial: Trial): Trial =>
  trial.state === 'works' ? { ...trial, models: [] } : trial;
