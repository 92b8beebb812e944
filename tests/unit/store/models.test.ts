import { expect, it } from 'vitest';
import type { ModelId } from '../../../src/protocol/ids.ts';
import { openModels, type StoredModel, withoutList } from '../../../src/store/models.ts';
import { removeUnused, storageUse } from '../../../src/store/room.ts';
import { FakeArea } from '../../support/browser/area.ts';

const A = 'a1' as ModelId;
const B = 'b2' as ModelId;
const KEY = 'sk-secret-1234567890';
const model: StoredModel = {
  preset: 'openai',
  address: 'https://api.openai.com/v1',
  model: 'gpt-5',
  forgetsKey: false,
  addedAt: 1,
  facts: null,
  drops: [],
  trial: null,
};

function stored(local = new FakeArea(), session = new FakeArea()) {
  const open = () => openModels(local.area, session.area);
  return { local, session, open, models: open() };
}

it('keeps models and their keys for the next worker, each in a separate key of storage', async () => {
  const { models, open, local } = stored();
  await models.keep(A, model, KEY);
  await models.keep(B, { ...model, preset: 'ollama' });
  expect(Object.keys(local.items)).toEqual(['model:a1', 'modelKey:a1', 'model:b2']);
  const next = open();
  expect(await next.all()).toEqual({ [A]: model, [B]: { ...model, preset: 'ollama' } });
  expect(await next.key(A)).toBe(KEY);
  expect(await next.key(B)).toBeUndefined();
  expect(await next.withKeys()).toEqual(new Set([A]));
});

it('makes changes at the same time one after the other, and none of a model that is gone', async () => {
  const { models } = stored();
  await models.keep(A, model, KEY);
  await Promise.all(
    ['usage', 'stream_options'].map((drop) =>
      models.change(A, (before) => ({ ...before, drops: [...before.drops, drop] })),
    ),
  );
  expect((await models.all())[A]?.drops).toEqual(['usage', 'stream_options']);
  await models.change(B, (before) => before);
  expect(Object.keys(await models.all())).toEqual([A]);
});

it('has the form that is tested in memory alone', async () => {
  const { models, open, local } = stored();
  const draft = { preset: 'openai', address: model.address, model: '', key: KEY } as const;
  await models.setDraft(() => ({ id: 't1', draft, trial: { state: 'running', since: 1 }, drops: [] }));
  expect((await open().draft())?.draft).toEqual(draft);
  expect([...local.written]).toEqual([]);
  await models.setDraft(() => undefined);
  expect(await open().draft()).toBeUndefined();
});

it('tells of every change, of the draft as well', async () => {
  const { models } = stored();
  let heard = 0;
  models.onChange(() => {
    heard += 1;
  });
  await models.keep(A, model, KEY);
  await Promise.resolve();
  const before = heard;
  await models.setDraft(() => ({
    ...{ id: 't1', drops: [], trial: { state: 'running', since: 1 } },
    draft: { preset: 'openai', address: '', model: '' },
  }));
  await Promise.resolve();
  expect([before > 0, heard > before]).toEqual([true, true]);
});

it.each([
  ['no object', 7],
  ['of an unknown provider', { ...model, preset: 'acme' }],
  ['without an address', { ...model, address: undefined }],
  ['with facts of another version', { ...model, facts: { tools: 'telepathy' } }],
])('a stored model %s is not there, and hurts no other', async (_, broken) => {
  const local = new FakeArea({ 'model:a1': broken, 'model:b2': model, 'modelKey:b2': KEY, 'modelKey:a1': 7 });
  const session = new FakeArea({ modelDraft: { id: 't1' }, 'modelKey:c3': ['x'] });
  const { models } = stored(local, session);
  expect(await models.all()).toEqual({ [B]: model });
  expect(await models.withKeys()).toEqual(new Set([B]));
  expect(await models.draft()).toBeUndefined();
});

it('counts as what chats take of the storage, and is not removed as unused', async () => {
  const { models, local } = stored();
  await models.keep(A, model, KEY);
  await removeUnused(local.area);
  expect(await models.key(A)).toBe(KEY);
  expect(await storageUse(new Set(), local.area)).toMatchObject([{ kind: 'chats' }]);
});

it('does not keep what a provider lists', () => {
  const facts = { tools: 'required', seesPictures: false, context: null } as const;
  const works = { state: 'works', at: 1, ms: 2, facts, models: ['a', 'b'] } as const;
  expect(withoutList({ ...works, models: ['a', 'b'] })).toEqual({ ...works, models: [] });
});
