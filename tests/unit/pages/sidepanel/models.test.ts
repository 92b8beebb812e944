// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ModelId } from '../../../../src/protocol/ids.ts';
import { type ModelFailure, noUsage } from '../../../../src/protocol/models.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { SessionView } from '../../../../src/protocol/view.ts';
import { aPastRun } from '../../../support/history-runs.ts';
import { aModel } from '../../../support/looks/model-states.ts';
import { type FakeWorker, ofModel, sessionId, target } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, field, key, page, press, reads, type } from '../person.ts';
import { fieldNamed, openTask } from './task.ts';

const claude = { id: 'm1' as ModelId, model: 'claude-sonnet-4-5', provider: 'Anthropic', isLocal: false };
const qwen = { id: 'm2' as ModelId, model: 'qwen3:14b', provider: 'Ollama', isLocal: true };
const withModels = (worker: FakeWorker) => {
  worker.choices = { ...worker.choices, models: [claude, qwen] };
  worker.answers.START_TASK = () => done(sessionId);
};
const TASK = 'What do you want done?';
const refusal: ModelFailure = { code: 'key', status: 401, words: 'invalid x-api-key' };
const focused = () => document.activeElement;

const openModel = (
  over: Partial<SessionView> = {},
  part: Parameters<typeof ofModel>[0] = {},
  prepare: (worker: FakeWorker) => void = withModels,
) => openTask({ ...ofModel(part), run: aPastRun({ state: 'working' }), ...over }, prepare);

it('starts with a model, says who reads the tabs, and offers that model first the next time', async () => {
  const worker = await openPage('sidepanel', withModels);
  await reads('This tab');
  await press('claude-sonnet-4-5Anthropic');
  await reads('Anthropic will read these tabs.');
  key(await type(TASK, 'Buy a kettle'), 'Enter');
  const started = (id: string) => ({
    name: 'START_TASK',
    payload: { task: 'Buy a kettle', mode: 'risky', agent: { kind: 'added', id }, tabs: [5] },
  });
  await asks(worker, started('m1'));
  worker.tellView({ ...worker.view });
  await reads('Anthropic will read these tabs.');
  await press('qwen3:14bOllama');
  await reads('qwen3:14b runs on this computer. What it reads in these tabs stays here.');
});

it('takes a model if no chat is open, but no chat instead of an open one', async () => {
  await openPage('sidepanel', (it) => {
    withModels(it);
    it.choices = { ...it.choices, chats: [] };
  });
  await reads('Anthropic will read these tabs.');
});

it('opens the form of a new model from the start form, and chooses it once it is saved', async () => {
  await openPage('sidepanel', (it) => {
    withModels(it);
    it.answers.TRY_MODEL = () => {
      const draft = { state: 'works', at: 1, ms: null, facts: null, models: ['qwen3:14b'] } as const;
      it.view = { ...it.view, models: { models: [], draft: { ...draft, models: [...draft.models] } } };
      return done();
    };
    it.answers.SAVE_MODEL = () => done('m2' as ModelId);
  });
  await press('Add a model…');
  const provider = await field('Provider');
  provider.value = 'ollama';
  provider.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(async () => expect((await field('Model')).disabled).toBe(false));
  const names = await field('Model');
  names.value = 'qwen3:14b';
  names.dispatchEvent(new Event('change', { bubbles: true }));
  await press('Save without a test');
  await reads('qwen3:14b runs on this computer.');
});

it('shows the models with a way back', async () => {
  await openPage('sidepanel', (it) => {
    it.view = { ...it.view, models: { models: [aModel()], draft: null } };
  });
  await press('Models');
  await reads('A model works like a chat, without a tab.');
  await reads('OpenAIWorks');
  expect(page()).toContain('Answers in 1.8 s');
  await press('Change the model');
  await field('Provider');
  await press('Back');
  await eventually(async () => expect(focused()).toBe(await button('More for gpt-5.1')));
  await press('Back');
  await field(TASK);
});

it('shows that the model thinks, with the end of what it writes, which is not announced', async () => {
  const worker = await openModel({ targets: [target()], steps: 5 });
  await reads('Thinking');
  worker.message.emit(
    { type: 'MODEL_SAYS', data: { session: sessionId, line: '… the steel burr lasts longer, so' } },
    { id: 'extension' },
    () => {},
  );
  await reads('the steel burr lasts longer, so');
  expect(document.querySelector('.stream')?.getAttribute('aria-hidden')).toBe('true');
  expect(page()).toContain('shop.example · step 6');
  expect(page()).not.toContain('Go to chat');
  expect((await fieldNamed('Message claude-sonnet-4-5')).placeholder).toBe('Message claude-sonnet-4-5…');
});

it('counts down to the next try, and tells a screen reader once', async () => {
  const failure: ModelFailure = { code: 'busy', status: 529, words: 'Overloaded' };
  await openModel({}, { retry: { at: Date.now() + 60_000, attempt: 2, of: 3, failure } });
  const left = () => Number(/Anthropic is busy. Trying again in (\d+) s/.exec(page())?.[1]);
  await reads('2 of 3 tries');
  const first = left();
  expect(first).toBeLessThanOrEqual(60);
  await eventually(() => expect(left()).toBeLessThan(first));
  const said = [...document.querySelectorAll('.now > :not([aria-hidden])')].map((one) => one.textContent);
  expect(said).toEqual(['Anthropic is busy. Trying again soon']);
});

it.each([
  [1_500_000, false, undefined],
  [1_710_000, false, '1.7 of 2 million · $4.10'],
  [1_710_000, true, 'about 1.7 of 2 million · $4.10'],
])('shows how many tokens are used once the limit is near: %d', async (input, isEstimated, words) => {
  await openModel({}, { usage: { ...noUsage, input, money: 4.1, isEstimated } });
  await reads('Thinking');
  expect(document.querySelector('meter') === null).toBe(words === undefined);
  if (words) await reads(words);
});

it('asks at the limit of tokens, and continues, or gives the task to another agent', async () => {
  const worker = await openModel(
    {
      ...{ status: 'waiting', steps: 141, hold: sentence('limitTokens', '2000140') },
      limit: { kind: 'tokens', used: 2_000_140, of: 2_000_000 },
    },
    { usage: { ...noUsage, input: 2_000_140, money: 4.8 } },
  );
  await reads('2 million tokens used. Continue?');
  expect(page()).toContain('141 of 150');
  expect(page()).toContain('2 of 2 million');
  expect(page()).toContain('about $4.80, by Anthropic’s prices');
  await press('1 million more');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
  await press('qwen3:14bOllama');
  await eventually(() =>
    expect(worker.asked.at(-1)).toEqual({
      name: 'START_TASK',
      payload: { session: sessionId, task: '', agent: { kind: 'added', id: 'm2' }, tabs: [] },
    }),
  );
});

it('names no sum where the provider names no price', async () => {
  await openModel(
    {
      ...{ status: 'waiting', hold: sentence('limitTokens', '500000') },
      limit: { kind: 'tokens', used: 500_000, of: 500_000 },
    },
    { usage: { ...noUsage, input: 500_000 } },
  );
  await reads('500,000 tokens used. Continue?');
  expect(page()).not.toContain('Cost');
});

it('says in the provider’s words why the key is refused, and leads to the key', async () => {
  const worker = await openModel(
    { status: 'paused', steps: 6, hold: sentence('holdModelRefused', 'Anthropic', 'invalid x-api-key') },
    { refused: refusal },
    (it) => {
      withModels(it);
      const models = [aModel({ id: 'm1' as ModelId, preset: 'anthropic', model: 'claude-sonnet-4-5' })];
      it.view = { ...it.view, models: { models, draft: null } };
      it.answers.TRY_MODEL = () => done();
      it.answers.SAVE_MODEL = () => done('m1' as ModelId);
    },
  );
  await reads('Anthropic refused the key');
  expect(page()).toContain('Anthropic says: “invalid x-api-key” (401). Nothing is lost.');
  expect((await fieldNamed('Message claude-sonnet-4-5')).placeholder).toBe('Saved for the next agent');
  // The model that refuses is not offered.
  const offered = () =>
    [...document.querySelectorAll('.status [role="menuitemradio"]')].map((one) => one.textContent);
  await eventually(() => expect(offered()).toEqual(['ChatGPT, “Kettles”', 'Claude', 'qwen3:14bOllama']));
  await press('Change the key');
  const secret = await field('Key');
  await eventually(() => expect(focused()).toBe(secret));
  await type('Key', 'sk-new');
  await press('Save without a test');
  await reads('Anthropic refused the key');
  await press('Try again');
  await eventually(() =>
    expect(worker.asked.at(-1)).toEqual({ name: 'RESUME', payload: { session: sessionId } }),
  );
});

it('tries again after calls that failed', async () => {
  const worker = await openModel({
    status: 'paused',
    hold: sentence('holdModelFailed', 'Anthropic', 'Overloaded'),
  });
  await reads('claude-sonnet-4-5 can’t continue');
  await reads('Anthropic did not answer: Overloaded Nothing is lost.');
  await press('Try again');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
});

it('asks for another agent after the model was removed', async () => {
  const worker = await openModel({
    status: 'paused',
    hold: sentence('holdModelGone', 'claude-sonnet-4-5'),
    agent: { tabId: null, url: null, name: 'claude-sonnet-4-5', gone: true },
  });
  await reads('Stopped: claude-sonnet-4-5 was removed');
  await fieldNamed('Message the next agent');
  await press('Claude');
  await asks(worker, {
    name: 'START_TASK',
    payload: { session: sessionId, task: '', agent: { kind: 'site', id: 'claude' }, tabs: [] },
  });
});

it('gives a running task to another agent from the menu', async () => {
  const worker = await openModel();
  await press('Carry on with another chat or model…');
  await reads('Nothing is done twice.');
  const rows = () => [...document.querySelectorAll<HTMLElement>('dialog .list-row')];
  await eventually(() => expect(rows().map((one) => one.textContent)).toContain('Claude'));
  rows()
    .find((one) => one.textContent === 'Claude')
    ?.click();
  await asks(worker, {
    name: 'START_TASK',
    payload: { session: sessionId, task: '', agent: { kind: 'site', id: 'claude' }, tabs: [] },
  });
  await eventually(() => expect(document.querySelector('dialog')).toBe(null));
});

it('does not hand over a task that is done', async () => {
  await openModel({ status: 'idle', answer: 'Bought.' });
  await reads('Bought.');
  expect(page()).not.toContain('Carry on with another chat or model…');
});

it('folds what the model thought', async () => {
  await openModel({
    story: [
      { kind: 'reply', seq: 1, at: 1, text: 'I compare them.', thought: { text: 'Steel lasts.', ms: 4_200 } },
    ],
  });
  await reads('I compare them.');
  const thoughts = document.querySelector<HTMLDetailsElement>('details.thoughts');
  expect(thoughts?.open).toBe(false);
  expect(thoughts?.textContent).toBe('Thought for 4 sSteel lasts.');
});
