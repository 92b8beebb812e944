// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { noModels } from '../../../../src/protocol/models.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { noPrograms } from '../../../../src/protocol/programs.ts';
import { initialSettings } from '../../../../src/protocol/settings.ts';
import { FakeWorker, refused } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, page, press, reads } from '../person.ts';

const asNew = {
  settings: initialSettings,
  tools: [],
  programs: noPrograms,
  models: noModels,
  learned: [],
  checks: [],
  notice: null,
  asides: [],
  sessions: [],
};

it('says what leaves a tab, where it goes, what is kept back and how it is stopped, before it asks', async () => {
  await openPage('welcome', (it) => {
    it.view = asNew;
  });
  await reads('I understand, turn it on');
  for (const words of [
    'under your own account',
    'Passwords and one-time codes in fields for them are never read',
    '[EMAIL_1]',
    'has a Cancel that stops it',
    'its provider’s terms',
  ])
    expect(page()).toContain(words);
  expect(page()).not.toContain('Three steps');
});

it('turns the extension on and shows what to do next', async () => {
  const worker = await openPage('welcome', (it) => {
    it.view = asNew;
    it.choices = { ...it.choices, chats: [] };
    it.answers.SAVE_SETTINGS = () => {
      it.view = { ...it.view, settings: { ...initialSettings, privacyAccepted: true } };
      return done();
    };
  });
  await press('I understand, turn it on');
  await reads('Three steps to the first result');
  expect(page()).toContain('Chrome will say that AgentAnything is debugging this browser.');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { privacyAccepted: true } });
});

const current = () => document.querySelector('[aria-current] h3')?.textContent;

it.each([
  [
    'pinned and no chat is open',
    (it: FakeWorker) => {
      it.choices = { ...it.choices, chats: [] };
    },
    'Open the chat you use',
  ],
  ['pinned and a chat is open', () => {}, 'Give it a task'],
  [
    'not pinned',
    (it: FakeWorker) => {
      it.isPinned = false;
    },
    'Pin the icon',
  ],
])('ticks by itself: %s', async (_, prepare, next) => {
  await openPage('welcome', prepare);
  await eventually(() => expect(current()).toBe(next));
});

it('ticks while it is open, and asks the worker for nothing until a page has loaded', async () => {
  const worker = await openPage('welcome', (it) => {
    it.isPinned = false;
    it.choices = { ...it.choices, chats: [] };
  });
  await eventually(() => expect(current()).toBe('Pin the icon'));
  await eventually(() => {
    worker.pinned.emit({ isOnToolbar: true });
    expect(current()).toBe('Open the chat you use');
  });
  worker.choices = new FakeWorker().choices;
  worker.updated.emit(1, { status: 'loading' });
  worker.updated.emit(1, { status: 'complete' });
  await eventually(() => expect(current()).toBe('Give it a task'));
});

it('says when that could not be kept', async () => {
  await openPage('welcome', (it) => {
    it.view = asNew;
    it.answers.SAVE_SETTINGS = () => refused('The browser’s storage is full.');
  });
  await press('I understand, turn it on');
  await reads('The browser’s storage is full.');
  expect(page()).toContain('I understand');
});

it('shows the steps to who comes back', async () => {
  await openPage('welcome');
  await reads('Three steps to the first result');
  expect(page()).not.toContain('I understand');
});
