// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { done, failed } from '../../../../src/protocol/outcome.ts';
import { say } from '../../../../src/protocol/said.ts';
import { abilities, sessionId, tool } from '../chrome.ts';
import { openPage, reopenPage } from '../open.ts';
import { asks, button, eventually, field, key, page, press, reads, type } from '../person.ts';

const opened = (prepare: Parameters<typeof openPage>[1] = () => {}) => openPage('sidepanel', prepare);
const task = 'What do you want done?';
const start = {
  name: 'START_TASK',
  payload: { task: 'Buy a kettle', mode: 'risky', agent: { kind: 'tab', tabId: 1 }, tabs: [5] },
};

it('offers the tab in front and an open chat, and begins with Enter', async () => {
  const worker = await opened();
  worker.answers.START_TASK = () => done(sessionId);
  await reads('This tab: Kettles – Small Shop');
  expect(page()).toContain('ChatGPT, “Kettles”');
  key(await type(task, 'Buy a kettle'), 'Enter');
  await asks(worker, start);
  await eventually(async () => expect((await field(task)).value).toBe(''));
});

it('begins a new line with Shift and Enter, and nothing while a word is composed', async () => {
  const worker = await opened();
  await reads('This tab');
  const words = await type(task, 'Buy a kettle');
  expect(key(words, 'Enter', { shiftKey: true }).defaultPrevented).toBe(false);
  key(words, 'Enter', { isComposing: true });
  await press('Start');
  worker.answers.START_TASK = () => done(sessionId);
  await asks(worker, start);
});

it('keeps the task where the worker refuses it, and says why', async () => {
  const worker = await opened();
  const message = say`This tab has been closed.`;
  worker.answers.START_TASK = () =>
    failed({ code: 'assignment_refused', message, hint: say`Choose another tab.` });
  await reads('This tab');
  await type(task, 'Buy a kettle');
  await press('Start');
  await reads('This tab has been closed.');
  expect((await field(task)).value).toBe('Buy a kettle');
});

it('keeps what is typed when it is closed', async () => {
  await opened();
  await type(task, 'Buy a kettle');
  await reopenPage('sidepanel');
  expect((await field(task)).value).toBe('Buy a kettle');
});

it('says that something is to be said', async () => {
  await opened();
  await reads('This tab');
  key(await field(task), 'Enter');
  await reads('Say what you want done.');
  expect((await field(task)).getAttribute('aria-invalid')).toBe('true');
});

it('begins with a new conversation and with other tabs', async () => {
  const worker = await opened();
  worker.answers.START_TASK = () => done(sessionId);
  await reads('This tab');
  await press('Claude');
  await press('Parcels');
  await press('Kettles – Small Shopthis tab');
  await reads('Claude, new conversation');
  await type(task, 'Buy a kettle');
  await press('Start');
  await asks(worker, {
    name: 'START_TASK',
    payload: { task: 'Buy a kettle', mode: 'risky', agent: { kind: 'site', id: 'claude' }, tabs: [6] },
  });
});

it('never makes a page the agent but by teaching it as a chat', async () => {
  const worker = await opened((it) => {
    it.abilities = abilities({ chat: 'unknown' });
    it.choices = { ...it.choices, chats: [] };
  });
  await reads('Claude, new conversation');
  await type(task, 'Buy a kettle');
  worker.answers.ASSIGN_ROLE = () => done(sessionId);
  await press('Set up a chat…');
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 5, role: 'agent', task: 'Buy a kettle', teach: true },
  });
});

it('offers to teach a known chat in front once more', async () => {
  const worker = await opened((it) => {
    it.abilities = abilities({ chat: 'known' });
  });
  await press('Set up the chat in this tab again…');
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 5, role: 'agent', task: '', teach: true },
  });
});

it('asks for consent before anything else', async () => {
  await opened((it) => {
    it.view = { ...it.view, settings: { ...it.view.settings, privacyAccepted: false } };
  });
  await button('Review and turn on');
  expect(page()).not.toContain(task);
});

it('begins on saved tools, too, and on no more tabs than a task may use', async () => {
  const worker = await opened((it) => {
    it.view = {
      ...it.view,
      settings: { ...it.view.settings, maxTabs: 2 },
      tools: [
        tool('Parcels 10', 'https://parcels.example/10'),
        tool('Parcels 9', 'https://parcels.example/9'),
      ],
    };
  });
  worker.answers.START_TASK = () => done(sessionId);
  await reads('This tab: Kettles – Small Shop');
  const names = [...document.querySelectorAll('[role=menuitemcheckbox]')].map((item) => item.textContent);
  expect(names.slice(-2)).toEqual(['Parcels 9opens at the start', 'Parcels 10opens at the start']);
  await press('Parcels 9opens at the start');
  await reads('A task uses 2 tabs at most');
  (await button('Parcels 10opens at the start')).click(); // It does nothing.
  key(await type(task, 'Buy a kettle'), 'Enter');
  const { payload } = start;
  await asks(worker, { name: 'START_TASK', payload: { ...payload, tools: ['id of Parcels 9'] } });
});

it('awaits the task where the person types, unless they are elsewhere already', async () => {
  await opened();
  const words = await field(task);
  await eventually(() => expect(document.activeElement).toBe(words));
});

it('begins in the mode that is chosen, at first the one of the options', async () => {
  const worker = await opened((it) => {
    it.view = { ...it.view, settings: { ...it.view.settings, mode: 'every' } };
    it.answers.START_TASK = () => done(sessionId);
  });
  await reads('This tab');
  await reads('Ask before every step');
  await press('Ask only before the riskiest steps');
  await type(task, 'Buy a kettle');
  await press('Start');
  await asks(worker, { ...start, payload: { ...start.payload, mode: 'free' } });
});

it('says that a task starts which was started elsewhere, and why it did not', async () => {
  const worker = await opened((it) => {
    it.view = { ...it.view, start: { state: 'starting' } };
  });
  await reads('Starting…');
  expect(page()).not.toContain(task);
  const failure = {
    code: 'tab_gone' as const,
    message: say`This tab has been closed.`,
    hint: say`Choose another tab.`,
  };
  worker.tellView({ ...worker.view, start: { state: 'refused', failure } });
  await reads('This tab has been closed.');
  await reads('Choose another tab.');
  await field(task);
});
