// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import type { TabId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { initialSettings } from '../../../../src/protocol/settings.ts';
import { abilities, refused, session, sessionId } from '../chrome.ts';
import { openPage, reopenPage } from '../open.ts';
import { asks, button, eventually, key, page, press, reads } from '../person.ts';
import { fieldNamed, write } from '../sidepanel/task.ts';

const TASK = 'What do you want done?';

it('offers nothing but the ways to the welcome page and to the panel before the person has agreed', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, settings: initialSettings };
  });
  await press('Review and turn on');
  expect(worker.opened[0]).toMatch(/welcome\/welcome\.html$/);
  expect(page()).not.toContain('Start');
  await button('Open panel');
});

it('offers the panel while the worker is silent, too', async () => {
  await openPage('popup', (it) => {
    it.reachable = false;
  });
  await reads('Try again');
  await button('Open panel');
});

it('begins with Enter, with an open chat, on the tab in front', async () => {
  const worker = await openPage('popup', (it) => {
    it.answers.START_TASK = () => done(sessionId);
  });
  key(await write(TASK, '  Buy a kettle '), 'Enter', { shiftKey: true });
  expect(worker.asked).toEqual([]);
  key(await fieldNamed(TASK), 'Enter');
  await asks(worker, {
    name: 'START_TASK',
    payload: { task: 'Buy a kettle', mode: 'risky', agent: { kind: 'tab', tabId: 1 }, tabs: [5] },
  });
});

it('opens the panel in the press of Start, and closes once the task is there', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  const worker = await openPage('popup', (it) => {
    it.hasPanel = true;
    it.answers.START_TASK = () => done(sessionId);
  });
  await reads('ChatGPT');
  const field = await write(TASK, 'Buy a kettle');
  key(field, 'Enter');
  expect(worker.panels).toEqual([{ tabId: 5 }]); // Already, in the same task.
  await eventually(() => expect(close).toHaveBeenCalled());
  expect(localStorage.getItem('draft task')).toBeNull();
});

it('makes the chat in front the agent of a task that the person types into it', async () => {
  const worker = await openPage('popup', (it) => {
    it.abilities = abilities({ tabId: 1 as TabId, chat: 'known' });
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await press('This chat is the agent');
  await asks(worker, { name: 'ASSIGN_ROLE', payload: { tabId: 1, role: 'agent', task: '' } });
});

it('is about this chat where that is in front, and offers to teach it again', async () => {
  const worker = await openPage('popup', (it) => {
    it.abilities = abilities({ tabId: 1 as TabId, chat: 'known' });
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await reads('This chat is known and ready.');
  expect((await button('With this conversation')).textContent).toBe('This chat');
  await press('Set up again');
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 1, role: 'agent', task: '', teach: true },
  });
});

it('never makes a page the chat but by teaching it', async () => {
  const worker = await openPage('popup', (it) => {
    it.abilities = abilities({ chat: 'unknown' });
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await reads('Is this page an AI chat?');
  await press('Set it up');
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 5, role: 'agent', task: '', teach: true },
  });
});

it('keeps the task and says why where it cannot begin', async () => {
  await openPage('popup', (it) => {
    it.answers.START_TASK = () => refused('The chat did not take the message.', 'Reload it.');
  });
  key(await write(TASK, 'Buy a kettle'), 'Enter');
  await reads('The chat did not take the message.');
  expect(page()).toContain('Reload it.');
  expect((await fieldNamed(TASK)).value).toBe('Buy a kettle');
});

it('keeps a task that is being written when the popup closes, until it has begun', async () => {
  await openPage('popup', (it) => {
    it.answers.START_TASK = () => done(sessionId);
  });
  await write(TASK, 'Buy a kettle');
  await reopenPage('popup');
  await eventually(async () => expect((await fieldNamed(TASK)).value).toBe('Buy a kettle'));
  await reads('ChatGPT');
  key(await fieldNamed(TASK), 'Enter');
  await eventually(async () => expect((await fieldNamed(TASK)).value).toBe(''));
});

it('says why no task can use the tab in front, and leads to the panel', async () => {
  await openPage('popup', (it) => {
    const reason = sentence('tabGallery');
    it.abilities = abilities({ target: { able: false, reason } });
  });
  await reads(
    'Chrome doesn’t let extensions work in extension stores. Start from a web page, or in the panel.',
  );
  await button('Open panel');
});

it('follows the person to another tab', async () => {
  const worker = await openPage('popup', (it) => {
    it.abilities = abilities({ tabId: 1 as TabId, chat: 'known' });
  });
  await reads('This chat is known');
  worker.tab = { id: 6, title: 'News', url: 'https://news.example/', active: true };
  worker.abilities = abilities({ tabId: 6 as TabId, chat: 'unknown' });
  worker.activated.emit({ tabId: 6, windowId: 1 });
  await reads('Is this page an AI chat?');
});

it('says which task could not be read, and deletes what is left of it', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, asides: [{ id: 'aaaa', at: 2, task: 'Buy shoes' }] };
  });
  await reads('“Buy shoes” couldn’t be restored');
  await press('Delete the damaged record');
  await asks(worker, { name: 'FORGET_ASIDE', payload: { id: 'aaaa' } });
});

it('begins a further task beside one that runs', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session()] };
    it.answers.START_TASK = () => done(sessionId);
  });
  await press('New task');
  key(await write(TASK, 'Renew the books'), 'Enter');
  await asks(worker, {
    name: 'START_TASK',
    payload: { task: 'Renew the books', mode: 'risky', agent: { kind: 'tab', tabId: 1 }, tabs: [5] },
  });
});
