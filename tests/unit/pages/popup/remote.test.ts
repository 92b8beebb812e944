// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { SessionId, TabId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { SessionView, TabAbilities } from '../../../../src/protocol/view.ts';
import { siteName } from '../../../../src/protocol/web-address.ts';
import { abilities, refused, session, sessionId, target } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, key, page, press, reads } from '../person.ts';
import { write } from '../sidepanel/task.ts';

const openOver = (over: Partial<SessionView> = {}, tab: Partial<TabAbilities> = {}) =>
  openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session(over)] };
    it.abilities = abilities(tab);
  });

const theSwitch = () =>
  eventually(() => {
    const found = document.querySelector<HTMLInputElement>('.switch');
    if (!found) throw new Error('no switch');
    return found;
  });

it('says what happens, pauses it, and ends it after a yes', async () => {
  const worker = await openOver();
  await reads('ChatGPT is thinking');
  await press('Pause');
  await press('End this task');
  await reads('The task stops now.');
  expect(worker.asked.map(({ name }) => name)).toEqual(['PAUSE_SESSION']);
  await press('End it');
  await asks(
    worker,
    { name: 'PAUSE_SESSION', payload: { session: sessionId } },
    { name: 'DISENGAGE_ALL', payload: { session: sessionId } },
  );
});

it('lets the task use the tab in front, and takes it away', async () => {
  const worker = await openOver();
  const use = await theSwitch();
  expect(use.checked).toBe(false);
  use.click();
  const given = { tabId: 5, role: 'target', task: '', session: sessionId };
  await asks(worker, { name: 'ASSIGN_ROLE', payload: given });
  worker.abilities = abilities({ role: { kind: 'target', session: sessionId } });
  worker.tellView({ ...worker.view, sessions: [session({ targets: [target()] })] });
  await eventually(async () => expect((await theSwitch()).checked).toBe(true));
  (await theSwitch()).click();
  await asks(worker, { name: 'ASSIGN_ROLE', payload: given }, { name: 'RELEASE_TAB', payload: { tabId: 5 } });
});

it('shows what the worker says, not what was pressed', async () => {
  const worker = await openOver();
  worker.answers.ASSIGN_ROLE = () => refused('This page shows no web page.', 'Choose another tab.');
  (await theSwitch()).click();
  await reads('This page shows no web page.');
  expect((await theSwitch()).checked).toBe(false);
});

it.each([
  [
    'it is full',
    { targets: [1, 2, 3].map((at) => ({ ...target(), tabId: at as TabId })) },
    {},
    'It already uses 3 tabs, the limit.',
  ],
  [
    'Chrome forbids it',
    {},
    { target: { able: false, reason: sentence('tabGallery') } },
    'Chrome doesn’t let extensions work in extension stores.',
  ],
] as const)('says why the tab cannot be used where %s', async (_, over, tab, words) => {
  const worker = await openOver(over, tab);
  await reads(words);
  const use = await theSwitch();
  expect(use.disabled).toBe(true);
  use.click();
  expect(worker.asked).toEqual([]);
});

it('offers no switch over the chat itself', async () => {
  await openOver({}, { role: { kind: 'agent', session: sessionId } });
  await reads('This chat is doing the task.');
  expect(document.querySelector('.switch')).toBeNull();
});

it('shows the task of the tab in front before the one that waits, and that one before the latest', async () => {
  const waiting = session({ id: 'bbbb' as SessionId, task: 'Renew the books', status: 'waiting' });
  const title = () => document.querySelector('h1 .one-line')?.textContent;
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session(), waiting] };
  });
  await eventually(() => expect(title()).toBe('Renew the books'));
  worker.abilities = abilities({ role: { kind: 'target', session: sessionId } });
  worker.activated.emit({ tabId: 5, windowId: 1 });
  await eventually(() => expect(title()).toBe('Buy a kettle'));
});

const asked = { ...{ id: 'q1', since: Date.now(), item: 'i1' as never }, kind: 'question' as const };

it('has room for three choices, and says how many more there are', async () => {
  const choices = ['One', 'Two', 'Three', 'Four', 'Five'];
  const worker = await openOver({ status: 'waiting', question: { ...asked, text: 'Which?', choices } });
  await reads('2 more in the panel');
  expect(document.querySelectorAll('.choice')).toHaveLength(3);
  key(document.body, '4');
  expect(worker.asked).toEqual([]);
  key(document.body, '3');
  await asks(worker, {
    name: 'ANSWER',
    payload: { session: sessionId, question: 'q1', answer: 'Three' },
  });
});

it('takes another answer than those that are offered', async () => {
  const question = { ...asked, text: 'Which?', choices: ['One', 'Two'] };
  const worker = await openOver({ status: 'waiting', question });
  await press('Something else…');
  key(await write('Something else…', 'Neither'), 'Enter');
  await asks(worker, {
    name: 'ANSWER',
    payload: { session: sessionId, question: 'q1', answer: 'Neither' },
  });
});

const approval = (url: string): Partial<SessionView> => ({
  status: 'waiting',
  question: {
    ...{ id: 'q1', item: 'i1' as never, since: 1, kind: 'approval', choices: ['allow', 'refuse'] },
    sentence: sentence('approveNewSite', siteName(url)),
    address: url,
  },
});

it('weakens nothing by a click that a page has led to where the popup opens', async () => {
  const worker = await openOver(approval('https://news.example/'));
  (await button('Allow once')).click();
  expect(worker.asked).toEqual([]);
  await press('Allow once');
  await asks(worker, { name: 'ANSWER', payload: { session: sessionId, question: 'q1', answer: 'allow' } });
});

it('shows the whole of an address that can be allowed here', async () => {
  const address = `https://news.example/${'long-'.repeat(26)}end`;
  await openOver(approval(address));
  await reads(address.slice('https://'.length));
  expect(page()).toContain('Allow');
});

it('lets nobody allow what cannot be read here', async () => {
  await openOver(approval(`https://news.example/${'long-'.repeat(40)}`));
  await reads('Decide in the panel.');
  expect(page()).not.toContain('Allow');
});

it('shows a pause before the question that it keeps, and resumes by a deliberate press alone', async () => {
  const question = { ...asked, text: 'Which?', choices: [] };
  const worker = await openOver({ status: 'paused', hold: sentence('holdPersonActed'), question });
  await reads('Paused: you took over');
  (await button('Resume')).click();
  expect(worker.asked).toEqual([]);
  await press('Resume');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
});

it('asks in short whether a task may go on, and not where its chat is gone', async () => {
  const limit = { kind: 'steps', used: 150, of: 150 } as const;
  const over = { status: 'waiting', hold: sentence('limitSteps', '150'), limit } as const;
  const worker = await openOver(over);
  await reads('150 steps used. Continue?');
  expect(document.querySelector('meter')).toBeNull();
  await press('50 more steps');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
  worker.tellView({
    ...worker.view,
    sessions: [session({ ...over, agent: { ...session().agent, gone: true } })],
  });
  await reads('Stopped: the chat’s tab is closed');
  expect(page()).not.toContain('50 more steps');
});

it('sends words to the agent, and keeps them where the worker refuses', async () => {
  const worker = await openOver();
  worker.answers.REMOTE_INJECT = () => refused('The task has ended.');
  const words = await write('Message ChatGPT', '  The red one ');
  words.form?.requestSubmit();
  await reads('The task has ended.');
  expect(words.value).toBe('  The red one ');
  worker.answers.REMOTE_INJECT = () => done();
  words.form?.requestSubmit();
  await eventually(() => expect(words.value).toBe(''));
  expect(worker.asked.at(-1)).toEqual({
    name: 'REMOTE_INJECT',
    payload: { session: sessionId, text: 'The red one' },
  });
});

it('asks for a target first, if a chat was made the agent without a task', async () => {
  const worker = await openOver({ task: '' });
  await press('This tab is a target');
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 5, role: 'target', task: '', session: sessionId },
  });
  worker.abilities = abilities({ role: { kind: 'target', session: sessionId } });
  worker.tellView({ ...worker.view, sessions: [session({ task: '', targets: [target()] })] });
  await eventually(async () => expect((await theSwitch()).checked).toBe(true));
});
