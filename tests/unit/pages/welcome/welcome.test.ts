// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { TabId } from '../../../../src/protocol/ids.ts';
import { noModels } from '../../../../src/protocol/models.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { noPrograms } from '../../../../src/protocol/programs.ts';
import { initialSettings } from '../../../../src/protocol/settings.ts';
import { FakeWorker, refused, session, sessionId, target } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, page, press, reads } from '../person.ts';

const asNew = {
  settings: initialSettings,
  tools: [],
  programs: noPrograms,
  models: noModels,
  servers: [],
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
    'Never read: password and code fields.',
    '[EMAIL_1]',
    'Pause is in the panel',
    'restrict automated use',
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
  await reads('Three steps to your first result');
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
  ['pinned and a chat is open', () => {}, 'Try it on the practice page'],
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
  await eventually(() => expect(current()).toBe('Try it on the practice page'));
});

it('opens a chat behind the page, and says where to sign in', async () => {
  const worker = await openPage('welcome', (it) => {
    it.choices = { ...it.choices, chats: [] };
  });
  await press('Claude');
  expect(worker.opened).toEqual(['https://claude.ai/']);
  const chat = { tabId: 4 as TabId, title: '', url: 'https://claude.ai/login', name: 'Claude' };
  worker.choices = { ...worker.choices, chats: [{ ...chat, isSignIn: true }] };
  worker.updated.emit(4, { status: 'complete' });
  await button('Sign in to Claude');
  expect(page()).not.toContain('Claude is ready.');
});

it('starts the practice with the ready chat, in the panel', async () => {
  const worker = await openPage('welcome', (it) => {
    it.answers.START_TASK = () => done(sessionId);
  });
  await press('Start');
  expect(worker.panels).toEqual([{ windowId: -2 }]);
  await asks(worker, {
    name: 'START_TASK',
    payload: {
      task: 'Order a flat white and tell me its number.',
      agent: { kind: 'tab', tabId: 1 },
      tabs: [],
      practice: true,
    },
  });
});

it('ticks the practice by the address of its tab, and keeps that after the task has ended', async () => {
  const onPractice = { targets: [{ ...target(), url: 'https://practice.invalid/' }] };
  const worker = await openPage('welcome', (it) => {
    it.view = { ...it.view, sessions: [session(onPractice)] };
  });
  await reads('Your chat is ordering.');
  const run = { ...session().run, workedMs: 19_400 };
  const finished = session({ ...onPractice, answer: 'Number 7', status: 'idle', run });
  worker.tellView({ ...worker.view, sessions: [finished] });
  await reads('Ordered in 0:19.');
  await press('Start a task of your own');
  await asks(worker, { name: 'DISENGAGE_ALL', payload: { session: sessionId } });
  worker.tellView({ ...worker.view, sessions: [] });
  await reads('Ordered in 0:19.');
});

it('offers no practice page if Chrome refuses the debugger', async () => {
  await openPage('welcome', (it) => {
    it.view = { ...it.view, practiceRefused: true };
  });
  await reads('Give it a task');
  expect(page()).not.toContain('practice page');
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
  await reads('Three steps to your first result');
  expect(page()).not.toContain('I understand');
});
