// @vitest-environment jsdom

import { expect, it } from 'vitest';
import type { Health } from '../../../../src/protocol/chat-health.ts';
import type { Lesson } from '../../../../src/protocol/learned-chat.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { SessionView } from '../../../../src/protocol/view.ts';
import { abilities, session, sessionId } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, page, press, reads, type } from '../person.ts';

const lesson = (over: Partial<Lesson> = {}): Lesson => ({
  text: 'Lesson k7f2m9: please write the words amber and x8m4q.',
  marker: 'Lesson k7f2m9',
  word: 'amber-x8m4q',
  step: 'waiting',
  note: '',
  ...over,
});

const openSession = (over: Partial<SessionView>) =>
  openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session(over)] };
    it.abilities = abilities({ role: { kind: 'agent', session: sessionId } });
  });

/** What has been put into the clipboard. */
function clipboard(): string[] {
  const written: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
  return written;
}

it('offers to learn a chat that no table knows', async () => {
  const worker = await openPage('popup', (it) => {
    it.abilities = abilities({ chat: 'unknown' });
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await reads('does not know this chat yet');
  expect(page()).not.toContain('Assign as agent');
  await type('Task', 'Buy a kettle');
  await press('Learn this chat');
  await asks(worker, { name: 'ASSIGN_ROLE', payload: { tabId: 5, role: 'agent', task: 'Buy a kettle' } });
});

it('offers to teach a known chat again before it becomes the agent', async () => {
  const worker = await openPage('popup', (it) => {
    it.abilities = abilities({ chat: 'known' });
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await type('Task', 'Buy a kettle');
  await press('Teach again');
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 5, role: 'agent', task: 'Buy a kettle', teach: true },
  });
  expect(page()).not.toContain('the briefing is on its way');
});

it('offers to teach a chat again that is at work, as long as it is there', async () => {
  const worker = await openSession({ health: health({ state: 'good' }) });
  await press('Teach again');
  await asks(worker, { name: 'LEARN_CHAT', payload: { session: sessionId } });
});

it.each([
  ['is taught just now', { lesson: lesson() }],
  ['has gone', { agent: { ...session().agent, gone: true } }],
])('does not offer it where the chat %s', async (_, over) => {
  await openSession({ health: health({ state: 'good' }), ...over });
  await reads('Agent');
  expect(page()).not.toContain('Teach again');
});

it('shows the message of a lesson and copies it', async () => {
  const written = clipboard();
  await openSession({ status: 'learning', lesson: lesson({ note: 'It was forgotten.' }) });
  await reads('Lesson k7f2m9: please write the words amber and x8m4q.');
  expect(page()).toContain('It was forgotten.');
  await press('Copy message');
  await reads('Copied.');
  expect(written).toEqual([lesson().text]);
});

it.each([
  ['waiting', 'Waiting for the message.'],
  ['typed', 'The message field has been found.'],
  ['unseen', 'The message left the field, and is not in the chat.'],
  ['sent', 'Sent. Waiting for the answer.'],
  ['answering', 'The answer is coming.'],
] as const)('says how far a lesson has come: %s', async (step, words) => {
  await openSession({ lesson: lesson({ step }) });
  await reads(words);
});

const health = (over: Partial<Health>): Health => ({
  state: 'degraded',
  source: 'table',
  parts: [{ part: 'composer', counts: [0, 1, 0] }],
  structure: '',
  ...over,
});

it('says nothing of a chat that is as known', async () => {
  await openSession({ health: health({ state: 'good' }) });
  await reads('Agent');
  expect(page()).not.toContain('has changed since');
});

it('says that a fallback is used, and what each entry matches', async () => {
  await openSession({ health: health({}) });
  await reads('This chat’s page has changed since');
  expect(page()).toMatch(/Message field ?0 · 1 · 0/);
});

it('copies a diagnostic where there is no message field, and offers to learn the chat', async () => {
  const written = clipboard();
  const failing = health({ state: 'failed', parts: [], structure: 'body\n main\n  button type=submit' });
  const worker = await openSession({ status: 'paused', hold: sentence('holdNoField'), health: failing });
  await reads('AgentAnything cannot find this chat’s message field.');
  await press('Copy diagnostic');
  await eventually(() => expect(JSON.parse(written[0] ?? '')).toEqual(failing));
  await press('Learn this chat');
  await asks(worker, { name: 'LEARN_CHAT', payload: { session: sessionId } });
});

it('offers to show a hidden chat whose reply does not go on', async () => {
  const worker = await openSession({ stalled: true });
  await reads('Some chats draw only while they are seen.');
  await press('Show the chat');
  await asks(worker, { name: 'SHOW_CHAT', payload: { session: sessionId } });
});
