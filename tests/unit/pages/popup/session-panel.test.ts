// @vitest-environment jsdom

import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { toWorker } from '../../../../src/protocol/messages/index.ts';
import { failed } from '../../../../src/protocol/outcome.ts';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { SessionView } from '../../../../src/protocol/view.ts';
import { abilities, session, sessionId, target } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, field, key, page, press, reads, type } from '../person.ts';

const openSession = (over: Partial<SessionView> = {}) =>
  openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session(over)] };
    it.abilities = abilities({ role: { kind: 'agent', session: sessionId } });
  });

it('shows agent, task, targets, queue and the last steps, newest last', async () => {
  await openSession({
    status: 'waiting',
    targets: [target()],
    queue: [
      { id: 'a', kind: 'COMMAND', opens: 'tab', what: 'open_tab https://news.example/', state: 'dispatched' },
      { id: 'b', kind: 'COMMAND', what: 'ask_user', state: 'received' },
    ],
    steps: [
      { at: 1000, ...sentence('stepAgentBriefed') },
      { at: 2000, ...sentence('stepCommandDone', 'click 12') },
    ],
  });
  await reads('chatgpt.com');
  for (const text of [
    'Waiting for you',
    'Buy a kettle',
    'Kettles – Small Shop',
    'Open a tab',
    'Under way',
    'Command of the agent',
  ])
    expect(page()).toContain(text);
  expect(page()).toMatch(/The agent is briefed.*click 12 → done/);
});

it('lets nobody type more words for the agent than the worker takes', async () => {
  await openSession();
  const { maxLength } = (await field('Tell the agent')) as HTMLTextAreaElement;
  const takes = (length: number) =>
    v.is(toWorker.REMOTE_INJECT.payload, { session: sessionId, text: 'x'.repeat(length) });
  expect([takes(maxLength), takes(maxLength + 1)]).toEqual([true, false]);
});

it('says what is empty', async () => {
  await openSession();
  await reads('Nothing is waiting.');
  expect(page()).toContain('Nothing has happened yet.');
  expect(page()).toContain('None yet.');
});

it('follows what the worker tells', async () => {
  const worker = await openSession({ status: 'working' });
  await reads('Working');
  worker.tellView({ ...worker.view, sessions: [session({ status: 'idle' })] });
  await reads('Idle');
});

it('releases a target by its own button', async () => {
  const worker = await openSession({ targets: [target()] });
  await press('Release Kettles – Small Shop');
  await asks(worker, { name: 'RELEASE_TAB', payload: { tabId: 5 } });
});

it('resumes a held session', async () => {
  const worker = await openSession({ status: 'paused', hold: sentence('holdPersonActed') });
  await reads('Paused: you acted on a target.');
  await press('Resume');
  await asks(worker, { name: 'RESUME', payload: { session: 'k7f2' } });
});

it('weakens nothing by a click that a page has led to where the popup opens', async () => {
  const question = { id: 'q1', item: 'i1' as never, since: 1 } as const;
  const worker = await openSession({
    status: 'paused',
    hold: sentence('holdPersonActed'),
    question: {
      ...question,
      kind: 'approval',
      sentence: sentence('approveNewSite', 'x'),
      choices: ['allow'],
    },
  });
  for (const name of ['Resume', 'Allow once']) (await button(name)).click();
  expect(worker.asked).toEqual([]);
  await press('Allow once');
  await asks(worker, { name: 'ANSWER', payload: { session: 'k7f2', question: 'q1', answer: 'allow' } });
});

it('says what could not be done', async () => {
  const worker = await openSession({ status: 'paused', hold: sentence('holdChatClosed') });
  worker.answers.RESUME = () =>
    failed({ code: 'tab_gone', message: say`The chat’s tab is closed.`, hint: say`Assign another chat.` });
  await press('Resume');
  await reads(say`The chat’s tab is closed.`);
  await press('Close');
  await eventually(() => expect(page()).not.toContain(say`The chat’s tab is closed.`));
});

it('sends the person’s words and empties the field', async () => {
  const worker = await openSession();
  key(await type('Tell the agent', 'Only blue ones'), 'Enter', { ctrlKey: true });
  await reads('Your words go into the agent’s next prompt.');
  await asks(worker, { name: 'REMOTE_INJECT', payload: { session: 'k7f2', text: 'Only blue ones' } });
  expect((await field('Tell the agent')).value).toBe('');
});

it('keeps the person’s words when they could not be sent', async () => {
  const worker = await openSession();
  worker.reachable = false;
  await type('Tell the agent', 'Only blue ones');
  await press('Send command');
  await reads('The extension does not answer.');
  expect((await field('Tell the agent')).value).toBe('Only blue ones');
});

it.each([
  ['working', 'wait their turn'],
  ['observing', 'wait their turn'],
  ['idle', 'Goes into the agent’s next prompt.'],
] as const)('says when the words of the person arrive while the agent is %s', async (status, hint) => {
  await openSession({ status });
  await reads(hint);
});

it('answers a question by a choice', async () => {
  const worker = await openSession({
    question: {
      id: 'q1',
      item: 'i1' as never,
      kind: 'question',
      text: 'Which?',
      choices: ['Blue', 'Red'],
      since: 1,
    },
  });
  await press('Red');
  await asks(worker, { name: 'ANSWER', payload: { session: 'k7f2', question: 'q1', answer: 'Red' } });
});

it('answers a question in the person’s own words', async () => {
  const worker = await openSession({
    question: { id: 'q1', item: 'i1' as never, kind: 'question', text: 'Which?', choices: [], since: 1 },
  });
  await type('Your answer', 'The green one');
  await press('Send answer');
  await asks(worker, {
    name: 'ANSWER',
    payload: { session: 'k7f2', question: 'q1', answer: 'The green one' },
  });
});

it('lets an approval be answered by its choices alone', async () => {
  const worker = await openSession({
    question: {
      id: 'q1',
      item: 'i1' as never,
      kind: 'approval',
      sentence: sentence('approveNewSite', 'https://new.example/path'),
      choices: ['allow', 'refuse'],
      since: 1,
    },
  });
  await reads('The agent needs your approval');
  expect(page()).toContain('new to this session: https://new.example/path');
  expect(page()).toContain('Allow once');
  expect(page()).not.toContain('Send answer');
  await press('Refuse');
  await asks(worker, { name: 'ANSWER', payload: { session: 'k7f2', question: 'q1', answer: 'refuse' } });
});

it('asks whether the agent may see the site that a target has gone to, for the whole session', async () => {
  const worker = await openSession({
    question: {
      id: 'site-1-5',
      kind: 'site',
      sentence: sentence('approveSite', '1', 'https://new.example'),
      choices: ['allow', 'refuse'],
      since: 5,
    },
  });
  await reads('May the agent see this site?');
  expect(page()).toContain('Target 1 has gone to a site that is new to this session: https://new.example.');
  expect(page()).not.toContain('Allow once');
  expect(page()).not.toContain('Send answer');
  await press('Allow in this session');
  const answer = { session: 'k7f2', question: 'site-1-5', answer: 'allow' };
  await asks(worker, { name: 'ANSWER', payload: answer });
});

it('disengages only after asking', async () => {
  const worker = await openSession();
  await press('Disengage');
  await reads('End this session?');
  expect(worker.asked).toEqual([]);
  expect(document.activeElement).toBe(await button('Keep going'));
  worker.answers.DISENGAGE_ALL = () => {
    worker.view = { ...worker.view, sessions: [] };
    return { ok: true, value: undefined };
  };
  await press('Disengage');
  await reads('The session has ended.');
  await asks(worker, { name: 'DISENGAGE_ALL', payload: { session: 'k7f2' } });
});

it('lets the person think better of disengaging', async () => {
  await openSession();
  await press('Disengage');
  key(await button('Keep going'), 'Escape');
  await eventually(() => expect(page()).not.toContain('End this session?'));
  expect(document.activeElement).toBe(await button('Disengage'));
});

it('says how much was redacted on the site of a target', async () => {
  const worker = await openSession({ targets: [target()] });
  await reads('Kettles – Small Shop');
  expect(page()).not.toContain('Redacted');
  worker.tellView({ ...worker.view, sessions: [session({ targets: [{ ...target(), redacted: 3 }] })] });
  await reads('shop.example · Values redacted on this site: 3');
});

it('shows the last message to the letter, to be copied', async () => {
  const lastMessage = 'Turn k7f2-5.\n┌ page data\n  [EMAIL_1]  <b>\n└ end';
  const worker = await openSession();
  await reads('Nothing is waiting.');
  expect(page()).not.toContain('Last message');
  worker.tellView({ ...worker.view, sessions: [session({ lastMessage })] });
  await reads('Last message to the agent');
  expect(document.querySelector('.message')?.textContent).toBe(lastMessage);
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal('navigator', { clipboard });
  await press('Copy');
  await reads('Copied.');
  expect(copied).toEqual([lastMessage]);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not focused')) } });
  await press('Copy');
  await reads('Chrome did not let the text be copied.');
});
