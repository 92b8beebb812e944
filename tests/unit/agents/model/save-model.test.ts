import { describe, expect, it } from 'vitest';
import { modelCard } from '../../../../src/agents/model/model-card.ts';
import { isModelSession } from '../../../../src/agents/model/model-state.ts';
import { modelChoices, modelsView } from '../../../../src/agents/model/models-view.ts';
import { removeModel, saveModel, trialOver, tryModel } from '../../../../src/agents/model/save-model.ts';
import type { ModelId } from '../../../../src/protocol/ids.ts';
import type { ModelDraft, Trial } from '../../../../src/protocol/models.ts';
import type { Outcome } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { openModels } from '../../../../src/store/models.ts';
import { resume } from '../../../../src/turn/person.ts';
import { viewOf } from '../../../../src/views/session-view.ts';
import { KEY } from '../../../support/model-calls.ts';
import { SESSION } from '../../../support/samples.ts';
import { type Stage, setStage } from '../../background/support/stage.ts';
import { aFailure, MODEL, modelStage } from './model-stage.ts';

const draft = (over: Partial<ModelDraft> = {}): ModelDraft => ({
  preset: 'openai',
  address: '',
  model: 'gpt-5',
  key: KEY,
  forgetsKey: false,
  ...over,
});
const OTHER_KEY = 'sk-other-0987654321';
const works = (over: Partial<Extract<Trial, { state: 'works' }>> = {}): Trial => ({
  ...{ state: 'works', at: 5, ms: 800, models: ['gpt-5', 'gpt-6'] },
  facts: { tools: 'auto', seesPictures: true, context: 200_000 },
  ...over,
});
const empty = () => setStage({ session: null });
const value = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
};
const message = (outcome: Outcome<unknown>) => (outcome.ok ? '' : outcome.failure.message);
const save = async ({ services }: Stage, over?: Partial<ModelDraft>): Promise<ModelId> =>
  value(await saveModel(services, draft(over)));
const storedModel = async ({ services }: Stage, id: ModelId) => (await services.models.all())[id];

describe('a model that the person has filled in', () => {
  it('is stored with the address of its preset, and its key beside it', async () => {
    const stage = await empty();
    const id = await save(stage, { key: ` ${KEY}\n` });
    expect(stage.browser.local.items).toMatchObject({
      [`model:${id}`]: { address: 'https://api.openai.com/v1', model: 'gpt-5', trial: null },
      [`modelKey:${id}`]: KEY,
    });
    expect(JSON.stringify(stage.browser.local.items[`model:${id}`])).not.toContain(KEY);
  });

  it.each([
    ['https://models.example/v1/chat/completions', 'https://models.example/v1'],
    [' https://models.example/v1/ ', 'https://models.example/v1'],
    ['http://localhost:8080/v1', 'http://localhost:8080/v1'],
  ])('%s is stored as %s', async (address, expected) => {
    const stage = await empty();
    const id = await save(stage, { preset: 'other', address });
    expect((await storedModel(stage, id))?.address).toBe(expected);
  });

  it.each([
    [{ preset: 'other', address: '' }, 'There is no address.'],
    [{ address: 'api.openai' }, 'not the address'],
    [{ address: 'ftp://models.example' }, 'not the address'],
    [{ address: 'http://models.example/v1' }, 'travel unencrypted'],
    [{ address: 'https://me:pass@models.example/v1' }, 'user name'],
    [{ address: 'https://models.example/v1?key=1' }, 'a ? or a #'],
    [{ key: 'sk-one two' }, 'space'],
    [{ key: 'sk-ключ' }, 'character'],
    [{ model: '  ' }, 'No model is named'],
  ] as const)('%o is refused, and nothing is stored or tested', async (over, expected) => {
    const stage = await empty();
    const refused = await saveModel(stage.services, draft(over));
    expect(message(refused)).toContain(expected);
    expect(message(refused)).not.toContain('sk-');
    if (!('model' in over)) expect(message(await tryModel(stage.services, draft(over)))).toContain(expected);
    expect(await stage.services.models.all()).toEqual({});
    expect(await stage.services.models.draft()).toBeUndefined();
  });

  it('keeps its key if none is typed, and takes another one', async () => {
    const stage = await empty();
    const id = await save(stage);
    const { key: _, ...rest } = draft({ id, model: 'gpt-6' });
    value(await saveModel(stage.services, rest));
    expect(await stage.services.models.key(id)).toBe(KEY);
    expect(await storedModel(stage, id)).toMatchObject({ model: 'gpt-6', addedAt: 1_000_000 });
    await save(stage, { id, key: OTHER_KEY });
    expect(await stage.services.models.key(id)).toBe(OTHER_KEY);
  });

  it('has its key in memory alone if it is to be forgotten with Chrome', async () => {
    const stage = await empty();
    const id = await save(stage, { forgetsKey: true });
    expect([...stage.browser.local.written].join()).not.toContain(KEY);
    expect(stage.browser.session.items[`modelKey:${id}`]).toBe(KEY);
    expect(await stage.services.models.key(id)).toBe(KEY);
    // Chrome was closed.
    const later = openModels(stage.browser.local.area, (await empty()).browser.session.area);
    expect(await later.key(id)).toBeUndefined();
    expect(Object.keys(await later.all())).toEqual([id]);
  });

  it('moves its key when the person changes their mind, and leaves none behind', async () => {
    const stage = await empty();
    const id = await save(stage, { forgetsKey: true });
    const { key: _, ...rest } = draft({ id });
    value(await saveModel(stage.services, rest));
    expect(stage.browser.local.items[`modelKey:${id}`]).toBe(KEY);
    expect(stage.browser.session.items[`modelKey:${id}`] ?? null).toBeNull();
    value(await saveModel(stage.services, { ...rest, forgetsKey: true }));
    expect(stage.browser.local.items[`modelKey:${id}`] ?? null).toBeNull();
    expect(await stage.services.models.key(id)).toBe(KEY);
  });

  it('does not lose its key to a worker that dies while it moves', async () => {
    const stage = await empty();
    const id = await save(stage, { forgetsKey: true });
    const { key: _, ...rest } = draft({ id });
    stage.browser.local.refuseOnce();
    await saveModel(stage.services, rest).catch(() => {});
    const { local, session } = stage.browser;
    expect(await openModels(local.area, session.area).key(id)).toBe(KEY);
  });
});

it('no key is in any view, nor in what our pages are sent', async () => {
  const stage = await modelStage();
  const { services, browser } = stage;
  await tryModel(services, draft({ key: OTHER_KEY }));
  await save(stage, { preset: 'anthropic', model: 'claude', key: OTHER_KEY });
  await tryModel(services, draft({ key: OTHER_KEY }));
  const shown = JSON.stringify([
    await modelsView(services),
    await modelChoices(services),
    stage.sessions(),
    stage.sessions().filter(isModelSession).map(modelCard),
    await viewOf(services),
    browser.toPages,
    browser.sync.items,
    stage.logged,
  ]);
  expect(shown).toContain('"hasKey":true');
  for (const key of [KEY, OTHER_KEY]) expect(shown).not.toContain(key);
});

describe('a test of a model', () => {
  const testOf = async ({ services }: Stage) => (await services.models.draft())?.id ?? '';
  async function tested(stage: Stage, over?: Partial<ModelDraft>, end: Trial = works()): Promise<void> {
    value(await tryModel(stage.services, draft(over)));
    await trialOver(stage.services, { trial: await testOf(stage), end, drops: ['usage'] });
  }

  it('tells of the model that is saved after it, without the list of models', async () => {
    const stage = await empty();
    await tested(stage);
    expect((await modelsView(stage.services)).draft).toEqual(works());
    const id = await save(stage);
    expect(await storedModel(stage, id)).toMatchObject({
      facts: { tools: 'auto', context: 200_000 },
      drops: ['usage'],
      trial: { state: 'works', models: [] },
    });
    expect((await modelsView(stage.services)).draft).toBeNull();
  });

  it.each([
    ['another model', { model: 'gpt-6' }],
    ['another address', { address: 'https://models.example/v1' }],
    ['another key', { key: OTHER_KEY }],
    ['another provider', { preset: 'other', address: 'https://api.openai.com/v1' }],
  ] as const)('tells nothing of %s', async (_, over) => {
    const stage = await empty();
    await tested(stage, over);
    expect(await storedModel(stage, await save(stage))).toMatchObject({
      facts: null,
      drops: [],
      trial: null,
    });
  });

  it('that is still running, or was replaced, tells nothing', async () => {
    const stage = await empty();
    value(await tryModel(stage.services, draft()));
    const first = await testOf(stage);
    value(await tryModel(stage.services, draft()));
    await trialOver(stage.services, { trial: first, end: works(), drops: [] });
    expect((await modelsView(stage.services)).draft).toMatchObject({ state: 'running' });
    expect(await storedModel(stage, await save(stage))).toMatchObject({ trial: null });
  });

  it('of a stored model uses its key, and is shown in the list', async () => {
    const stage = await empty();
    const id = await save(stage);
    const { key: _, ...rest } = draft({ id });
    value(await tryModel(stage.services, rest));
    expect((await stage.services.models.draft())?.draft.key).toBe(KEY);
    const end: Trial = { state: 'failed', at: 5, failure: aFailure('key', { status: 401 }) };
    await trialOver(stage.services, { trial: await testOf(stage), end, drops: [] });
    expect((await modelsView(stage.services)).models).toMatchObject([{ id, trial: end }]);
  });
});

describe('a model that is removed', () => {
  it('takes its key with it, wherever that is', async () => {
    for (const forgetsKey of [true, false]) {
      const stage = await empty();
      const id = await save(stage, { forgetsKey });
      await removeModel(stage.services, id);
      expect(await stage.services.models.all()).toEqual({});
      expect(await stage.services.models.key(id)).toBeUndefined();
      expect(JSON.stringify([stage.browser.local.items, stage.browser.session.items])).not.toContain(KEY);
    }
  });

  it('leaves the task that it decides in to another agent, and Resume does not bring it back', async () => {
    const stage = await modelStage();
    await removeModel(stage.services, MODEL);
    expect(stage.stored().queue.hold).toMatchObject({
      reason: 'agent_gone',
      sentence: sentence('holdModelGone', 'gpt-5'),
    });
    expect((await resume(stage.services, SESSION)).ok).toBe(false);
    expect(stage.stored().task).toBe('Buy shoes');
  });
});
