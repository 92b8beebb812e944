// @vitest-environment jsdom

import { expect, it } from 'vitest';
import type { Health } from '../../../../src/protocol/chat-health.ts';
import type { Lesson } from '../../../../src/protocol/learned-chat.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { aChatPart, session, sessionId } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, page, press, reads } from '../person.ts';
import { openTask } from './task.ts';

/** Stands in for the clipboard, and remembers what was written. */
const clipboard = () => {
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return written;
};

const lesson = (over: Partial<Lesson> = {}): Lesson => ({
  ...{ step: 'waiting', marker: 'k7f2m9', word: 'amberx8m4q', note: '' },
  text: 'Lesson k7f2m9: please write the words amber and x8m4q.',
  ...over,
});

it('shows the message of a lesson, copies it, and says why the lesson is needed', async () => {
  const written = clipboard();
  await openTask({ status: 'learning', chat: aChatPart({ lesson: lesson({ note: 'It was forgotten.' }) }) });
  await reads('Lesson k7f2m9: please write the words amber and x8m4q.');
  expect(page()).toContain('It was forgotten.');
  await press('Copy message');
  await reads('Copied.');
  expect(written).toEqual([lesson().text]);
});

it.each([
  ['waiting', 'Waiting for the message.'],
  ['typed', 'Found the text box.'],
  ['one_line', 'This chat’s text box takes one line only'],
  ['unseen', 'The message left the text box but is not in the chat.'],
  ['sent', 'Sent. Waiting for the reply.'],
  ['answering', 'The chat is replying.'],
] as const)('says how far a lesson has come: %s', async (step, words) => {
  await openTask({ status: 'learning', chat: aChatPart({ lesson: lesson({ step }) }) });
  await reads(words);
});

it('cancels a lesson', async () => {
  const worker = await openTask({ status: 'learning', chat: aChatPart({ lesson: lesson() }) });
  await press('Cancel');
  await asks(worker, { name: 'CANCEL_LESSON', payload: { session: sessionId } });
});

const health = (over: Partial<Health>): Health => ({
  ...{ state: 'degraded', source: 'table', parts: [{ part: 'composer', counts: [0, 1, 0] }] },
  structure: '',
  ...over,
});

it('says nothing of a chat that is as known, and teaches it from the menu', async () => {
  const worker = await openTask({ chat: aChatPart({ health: health({ state: 'good' }) }) });
  await press('Set up this chat again');
  await asks(worker, { name: 'LEARN_CHAT', payload: { session: sessionId } });
  expect(page()).not.toContain('has changed since');
});

it('says that a fallback is used, and what each entry matches', async () => {
  await openTask({ chat: aChatPart({ health: health({}) }) });
  await reads('This chat’s page has changed since');
  expect(page()).toMatch(/Text box ?0 · 1 · 0/);
});

it('copies a diagnostic where there is no message field, and offers to learn the chat', async () => {
  const written = clipboard();
  const failing = health({ state: 'failed', parts: [], structure: 'body\n main\n  button type=submit' });
  const worker = await openTask({
    status: 'paused',
    hold: sentence('holdNoField'),
    chat: aChatPart({ health: failing }),
  });
  await reads('Can’t find where to type in this chat.');
  await press('Copy diagnostic');
  await eventually(() => expect(JSON.parse(written[0] ?? '')).toEqual(failing));
  await press('Set up this chat again');
  await asks(worker, { name: 'LEARN_CHAT', payload: { session: sessionId } });
});

it('offers to show a hidden chat whose reply does not go on', async () => {
  const worker = await openTask({ chat: aChatPart({ stalled: true }) });
  await reads('Some chats pause in background tabs.');
  await press('Show the chat');
  await asks(worker, { name: 'SHOW_CHAT', payload: { session: sessionId } });
});

it('says that what the person has begun to write in the chat stops the task, and leads there', async () => {
  const worker = await openTask({ chat: aChatPart({ hasDraft: true }) });
  await reads('You’re typing in the chat. Send or clear it to continue.');
  await press('Show the chat');
  await asks(worker, { name: 'SHOW_CHAT', payload: { session: sessionId } });
});

it('says which task could not be read, beside one that goes on', async () => {
  const worker = await openTask({ task: 'Read the news' });
  worker.tellView({
    ...worker.view,
    asides: [{ id: 'bbbb', at: 1, task: '' }],
    sessions: [session({ task: 'Read the news' })],
  });
  await reads('A task couldn’t be restored');
  await reads('Read the news');
});

it('offers to read a reply that takes long as it is', async () => {
  const worker = await openTask({ isSlow: true });
  await reads('ChatGPT is still answering');
  await press('Read it now');
  await asks(worker, { name: 'READ_REPLY', payload: { session: sessionId } });
});

it('offers to set up a chat whose page has changed, and no reload', async () => {
  const written = clipboard();
  const unread = health({ state: 'unreadable', structure: 'body' });
  const worker = await openTask({
    ...{ status: 'paused', hold: sentence('promptPageChanged', 'ChatGPT'), steps: 5 },
    chat: aChatPart({ health: unread }),
  });
  await reads('Can’t read ChatGPT’s replies: its page has changed');
  await reads('Paused at step 5');
  await reads('Your message was sent.');
  expect(page()).not.toMatch(/reload|It shows/i);
  await press('Copy diagnostic');
  await eventually(() => expect(JSON.parse(written[0] ?? '')).toEqual(unread));
  await press('Set it up');
  await asks(worker, { name: 'LEARN_CHAT', payload: { session: sessionId } });
});

it('lets another chat carry on if one cannot be read, and quotes its reply', async () => {
  const hold = sentence('promptPageChangedShows', 'ChatGPT', '"I cannot open web pages."');
  const worker = await openPage('sidepanel', (it) => {
    it.view = { ...it.view, sessions: [session({ status: 'paused', hold })] };
    it.choices = {
      ...it.choices,
      sites: [...it.choices.sites, { id: 'chatgpt', name: 'ChatGPT', url: 'https://chatgpt.com/' }],
    };
  });
  await reads('Can’t read ChatGPT’s replies: its page has changed');
  await reads('It shows: "I cannot open web pages."');
  await reads('Paused');
  await button('Claude');
  expect(document.querySelector('.status [role="menu"]')?.textContent).not.toContain('ChatGPT');
  await press('Claude');
  await asks(worker, {
    name: 'START_TASK',
    payload: { session: sessionId, task: '', agent: { kind: 'site', id: 'claude' }, tabs: [] },
  });
});

it('says when a chat at its limit is free again, and tries at the person’s wish', async () => {
  const until = new Date().setHours(20, 0, 0, 0);
  const worker = await openTask({
    status: 'paused',
    hold: sentence('holdChatLimit', 'ChatGPT', '"Your free messages return at 8:00 PM"'),
    limit: { kind: 'agent', until },
  });
  await reads('ChatGPT’s limit is reached');
  await reads(
    /Free again at (?:8:00.PM|20:00)/.exec(document.body.textContent ?? '')?.[0] ?? 'Free again at 8',
  );
  await press('Try now');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
});

it('says that the browser has no network while the task works, and not once it is done', async () => {
  const worker = await openTask({ status: 'working', isOffline: true });
  await reads('You’re offline');
  await reads('The task continues when the network is back.');
  worker.tellView({
    ...worker.view,
    sessions: [session({ status: 'idle', isOffline: true, answer: 'Done.' })],
  });
  await reads('Done.');
  expect(page()).not.toContain('offline');
});
