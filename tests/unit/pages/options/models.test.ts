// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ModelId } from '../../../../src/protocol/ids.ts';
import {
  type ModelDraft,
  type ModelFailure,
  type ModelView,
  noModels,
  type Trial,
} from '../../../../src/protocol/models.ts';
import { done, failed } from '../../../../src/protocol/outcome.ts';
import { say } from '../../../../src/protocol/said.ts';
import { aModel } from '../../../support/looks/model-states.ts';
import type { FakeWorker } from '../chrome.ts';
import { openPage } from '../open.ts';
import { button, eventually, field, key, page, press, reads, type } from '../person.ts';

const KEY = 'sk-planted-0123456789';

/** Opens the options over these models. */
const openModels = (models: readonly ModelView[] = [], prepare: (worker: FakeWorker) => void = () => {}) =>
  openPage(
    'options',
    (it) => {
      it.view = { ...it.view, models: { models: [...models], draft: null } };
      it.answers.FIND_MODELS = () => done([]);
      it.answers.SAVE_MODEL = () => done('m9' as ModelId);
      prepare(it);
    },
    'models',
  );

/** What the worker finds out: lists at once, then a test. */
function provides(worker: FakeWorker, lists: readonly string[], test?: Trial): void {
  worker.answers.TRY_MODEL = ({ model }) => {
    const draft: Trial =
      model === '' ? { state: 'works', at: 1, ms: null, facts: null, models: [...lists] } : (test ?? works());
    worker.view = { ...worker.view, models: { ...worker.view.models, draft } };
    return done();
  };
}

const works = (): Trial => ({
  ...{ state: 'works', at: 1, ms: 1_800, models: ['gpt-5.1', 'gpt-5.1-mini'] },
  facts: { tools: 'required', seesPictures: false, context: null },
});
const refusal = (over: Partial<ModelFailure> = {}): Trial => ({
  ...{ state: 'failed', at: 1 },
  failure: { code: 'key', status: 401, words: 'incorrect API key', ...over },
});

/** Fills in a field and leaves it. */
async function fill(label: string, text: string): Promise<void> {
  (await type(label, text)).dispatchEvent(new Event('change', { bubbles: true }));
}
async function choose(label: string, value: string): Promise<void> {
  const select = await field(label);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
const drafts = (worker: FakeWorker, name: 'SAVE_MODEL' | 'TRY_MODEL') =>
  worker.asked.filter((one) => one.name === name).map(({ payload }) => payload as ModelDraft);
const focused = () => document.activeElement;
const note = async (label: string) => {
  const of = await field(label);
  return document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent;
};

it('says what a model is for while there is none, and offers the programs on this computer', async () => {
  const worker = await openModels([], (it) => {
    it.answers.FIND_MODELS = () =>
      done([{ preset: 'ollama', address: 'http://localhost:11434/v1', models: ['a', 'b', 'c'] }]);
    provides(it, ['a', 'b', 'c']);
  });
  await reads('No model yet. Use your own key, or a model on this computer.');
  await press('Ollama3 models · no key neededUse');
  await eventually(async () => expect((await field('Provider')).value).toBe('ollama'));
  expect(page()).not.toContain('Key');
  await eventually(async () => expect((await field('Model')).textContent).toBe('Choose a modelabc'));
  expect(drafts(worker, 'TRY_MODEL')).toEqual([
    { preset: 'ollama', address: '', model: '', forgetsKey: false },
  ]);
});

it('adds a model: the key lists the models, the test allows the save, and the key is gone after it', async () => {
  const worker = await openModels([], (it) => provides(it, ['gpt-5.1', 'gpt-5.1-mini']));
  await press('Add a model');
  const provider = await field('Provider');
  await eventually(() => expect(focused()).toBe(provider));
  const secret = await field('Key');
  expect([secret.getAttribute('type'), secret.getAttribute('autocomplete')]).toEqual(['password', 'off']);
  expect((await field('Model')).disabled).toBe(true);
  await fill('Key', `  ${KEY}\n`);
  await eventually(async () => expect((await field('Model')).disabled).toBe(false));
  await choose('Model', 'gpt-5.1');
  await press('Test');
  await reads('It works');
  expect(page()).toContain('Answered in 1.8 s');
  expect(page()).toContain('Sees no pictures');
  await press('Save');
  await reads('gpt-5.1 is saved.');
  const filled = { preset: 'openai', address: '', key: KEY, forgetsKey: false };
  expect(drafts(worker, 'TRY_MODEL')).toEqual([
    { ...filled, model: '' },
    { ...filled, model: 'gpt-5.1' },
  ]);
  expect(drafts(worker, 'SAVE_MODEL')).toEqual([{ ...filled, model: 'gpt-5.1' }]);
  expect(document.documentElement.outerHTML).not.toContain(KEY);
  expect([...document.querySelectorAll('input')].some(({ value }) => value.includes(KEY))).toBe(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain(KEY);
  await eventually(async () => expect(focused()).toBe(await button('Add a model')));
});

it('keeps the focus on one button from the test to the save, and Enter in a field does the same', async () => {
  const worker = await openModels([], (it) => provides(it, ['gpt-5.1']));
  await press('Add a model');
  await fill('Key', KEY);
  await eventually(async () => expect((await field('Model')).disabled).toBe(false));
  await choose('Model', 'gpt-5.1');
  const primary = await button('Test');
  primary.focus();
  primary.click();
  await reads('It works');
  expect(focused()).toBe(primary);
  expect(primary.textContent).toBe('Save');
  (await field('Key')).form?.requestSubmit();
  await eventually(() => expect(drafts(worker, 'SAVE_MODEL')).toHaveLength(1));
});

it('tests again after a change', async () => {
  await openModels([], (it) => provides(it, ['gpt-5.1', 'gpt-5.1-mini']));
  await press('Add a model');
  await fill('Key', KEY);
  await eventually(async () => expect((await field('Model')).disabled).toBe(false));
  await choose('Model', 'gpt-5.1');
  await press('Test');
  await button('Save');
  await choose('Model', 'gpt-5.1-mini');
  await button('Test');
  expect(page()).not.toContain('It works');
});

it.each<[string, Partial<ModelFailure>, string, string]>([
  ['a key', {}, 'Key', 'OpenAI says: incorrect API key (401). Paste it again from your account page.'],
  [
    'no credit',
    { code: 'credit', status: 402, words: '' },
    'Key',
    'Your account at OpenAI has no credit left. Add credit there, then try again.',
  ],
  [
    'no answer',
    { code: 'unreachable', words: '' },
    'Provider',
    'Can’t reach OpenAI. Check the network, then try again.',
  ],
  [
    'a model',
    { code: 'no_model', status: 404, words: 'The model does not exist.' },
    'Model',
    'OpenAI says: The model does not exist (404). Choose another model.',
  ],
  [
    'a context that is cut',
    { code: 'truncated', words: '', context: 4_096 },
    'Model',
    'The model reads only 4,096 tokens. Raise the context length in its settings.',
  ],
])('says under its field why the test failed: %s', async (_, failure, label, words) => {
  await openModels([], (it) => provides(it, ['gpt-5.1'], refusal({ ...failure })));
  await press('Add a model');
  await fill('Key', KEY);
  await eventually(async () => expect((await field('Model')).disabled).toBe(false));
  await choose('Model', 'gpt-5.1');
  const primary = await button('Test');
  primary.focus();
  primary.click();
  await eventually(async () => expect(await note(label)).toBe(words));
  const wrong = await field(label);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  await eventually(() => expect(focused()).toBe(wrong));
});

it('forgets a refusal as soon as the key is another one', async () => {
  await openModels([], (it) => {
    it.answers.TRY_MODEL = () => {
      it.view = { ...it.view, models: { ...noModels, draft: refusal() } };
      return done();
    };
  });
  await press('Add a model');
  await fill('Key', KEY);
  await reads('OpenAI says: incorrect API key (401).');
  await type('Key', `${KEY}x`);
  await eventually(() => expect(page()).not.toContain('incorrect'));
});

it('says under the address that it is insecure, and asks for one', async () => {
  await openModels([], (it) => {
    it.answers.TRY_MODEL = () =>
      failed({
        ...{ code: 'url_refused', message: say`Your key and pages would travel unencrypted.` },
        hint: say`Use https.`,
      });
  });
  await press('Add a model');
  await choose('Provider', 'other');
  await press('Test');
  await reads('Enter the address first.');
  expect(focused()).toBe(await field('Address'));
  await fill('Address', 'http://llm.example/v1');
  await eventually(async () =>
    expect(await note('Address')).toBe('Your key and pages would travel unencrypted. Use https.'),
  );
});

it('lets the person type the name of a model that no list has', async () => {
  const worker = await openModels([], (it) => provides(it, []));
  await press('Add a model');
  await choose('Provider', 'other');
  await fill('Address', 'https://llm.example/v1');
  await reads('No models are listed. Type the model’s name.');
  await type('Model', 'llama');
  await press('Test');
  await reads('It works');
  expect(drafts(worker, 'TRY_MODEL').at(-1)).toMatchObject({
    address: 'https://llm.example/v1',
    model: 'llama',
  });
});

it('searches a long list', async () => {
  const names = Array.from({ length: 312 }, (_, at) => `vendor/model-${at}`);
  await openModels([], (it) => provides(it, names));
  await press('Add a model');
  await fill('Key', KEY);
  await reads('312 of 312. Type to search.');
  await type('Model', 'MODEL-31');
  await reads('3 of 312. Type to search.');
  expect(document.querySelectorAll('datalist option')).toHaveLength(312);
});

it('gives a key to its own provider only', async () => {
  const worker = await openModels([aModel()], (it) => provides(it, ['gpt-5.1']));
  await press('Change the model');
  expect((await field('Key')).getAttribute('placeholder')).toBe('Saved');
  await type('Key', KEY);
  await choose('Provider', 'groq');
  await eventually(async () => expect((await field('Key')).value).toBe(''));
  expect((await field('Key')).getAttribute('placeholder') ?? '').toBe('');
  await press('Test');
  await reads('Enter the key first.');
  expect(drafts(worker, 'TRY_MODEL').every(({ key }) => key === undefined)).toBe(true);
});

it('saves a change that needs no test, and keeps the stored key', async () => {
  const worker = await openModels([aModel()], (it) => provides(it, ['gpt-5.1']));
  await press('Change the model');
  (await field('Forget the key when Chrome closes')).click();
  await press('Save');
  await eventually(() =>
    expect(drafts(worker, 'SAVE_MODEL')).toEqual([
      { id: 'openai', preset: 'openai', address: '', model: 'gpt-5.1', forgetsKey: true },
    ]),
  );
});

it('saves without a test from the menu, but not without a key', async () => {
  const worker = await openModels([], (it) => provides(it, ['gpt-5.1']));
  await press('Add a model');
  await press('Save without a test');
  await reads('Enter the key first.');
  await fill('Key', KEY);
  await eventually(async () => expect((await field('Model')).disabled).toBe(false));
  await choose('Model', 'gpt-5.1');
  await press('Save without a test');
  await eventually(() => expect(drafts(worker, 'SAVE_MODEL')).toHaveLength(1));
});

it('ends a test that is stopped or left, and gives the focus back', async () => {
  const worker = await openModels([], (it) =>
    provides(it, ['gpt-5.1'], { state: 'running', since: Date.now() }),
  );
  await press('Add a model');
  const ends = () => worker.asked.slice(before).filter(({ name }) => name === 'END_TRIAL').length;
  await fill('Key', KEY);
  await eventually(async () => expect((await field('Model')).disabled).toBe(false));
  await choose('Model', 'gpt-5.1');
  await press('Test');
  await reads('Asking the model for one word');
  const before = worker.asked.length; // The page of the test before may have ended its own as it closed.
  await press('Stop');
  await eventually(async () => expect(focused()).toBe(await button('Test')));
  expect(ends()).toBe(1);
  await press('Test');
  await reads('Asking the model for one word');
  key(await field('Key'), 'Escape');
  await eventually(() => expect(ends()).toBe(2));
  await eventually(async () => expect(focused()).toBe(await button('Add a model')));
});

it.each<[string, Partial<ModelView>, string]>([
  ['works', {}, 'OpenAIgpt-5.1 · answers in 1.8 sWorks'],
  ['is not tested', { trial: null }, 'Not tested'],
  ['has lost its key', { hasKey: false }, 'The key was forgotten when Chrome closed.Key forgotten'],
  ['was refused', { trial: refusal() }, 'OpenAI says: incorrect API key (401).Key refused'],
  [
    'is on this computer',
    { preset: 'ollama', provider: 'Ollama', isLocal: true, hasKey: false },
    'on this computer · no key',
  ],
  ['keeps its key for a while', { forgetsKey: true }, 'key until Chrome closes'],
])('shows a model that %s', async (_, over, words) => {
  await openModels([aModel(over)]);
  await reads(words);
});

it('removes a model at once, and asks first while a task uses it', async () => {
  const worker = await openModels([aModel(), aModel({ id: 'used' as ModelId, model: 'gpt-6', tasks: 2 })]);
  const removed = () =>
    worker.asked.filter(({ name }) => name === 'REMOVE_MODEL').map(({ payload }) => payload);
  const items = await eventually(() => {
    const found = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Remove');
    expect(found).toHaveLength(2);
    return found;
  });
  items[0]?.click();
  await eventually(() => expect(removed()).toEqual([{ id: 'openai' }]));
  await reads('gpt-5.1 and its key are removed.');
  items[1]?.click();
  await reads('2 running tasks use it. They wait until you choose another chat or model.');
  expect(removed()).toHaveLength(1);
  document.querySelector<HTMLElement>('dialog .danger')?.click();
  await eventually(() => expect(removed()).toEqual([{ id: 'openai' }, { id: 'used' }]));
});

it('tests a stored model in its place, and says so while it does', async () => {
  const worker = await openModels([aModel({ trial: null })], (it) =>
    provides(it, [], { state: 'running', since: 1 }),
  );
  await press('Test: gpt-5.1');
  await reads('Testing');
  expect(drafts(worker, 'TRY_MODEL')).toEqual([
    { id: 'openai', preset: 'openai', address: '', model: 'gpt-5.1', forgetsKey: false },
  ]);
  worker.tellView({ ...worker.view, models: { models: [aModel()], draft: works() } });
  await reads('Works');
});
