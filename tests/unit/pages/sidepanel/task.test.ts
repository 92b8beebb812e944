// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { session, sessionId, target } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, key, page, press, reads } from '../person.ts';

import { fieldNamed, openTask, write } from './task.ts';

const deed = {
  ...({ icon: 'click', target: 1 } as const),
  since: Date.now(),
  doing: sentence('nowClicking', 'Search'),
  did: sentence('stepClicked', 'Search'),
  failed: sentence('failedClicking', 'Search'),
};

it('says what happens now and where, and pauses', async () => {
  const worker = await openTask({ deed, targets: [target()] });
  await reads('Clicking Search');
  expect(page()).toMatch(/shop\.example · step 1 · \d+:\d\d/);
  await press('Pause');
  await asks(worker, { name: 'PAUSE_SESSION', payload: { session: sessionId } });
});

it('says that the chat thinks, and that a page loads', async () => {
  const worker = await openTask();
  await reads('ChatGPT is thinking');
  worker.tellView({
    ...worker.view,
    sessions: [session({ targets: [{ ...target(), loading: true }] })],
  });
  await reads('Waiting for shop.example to load');
});

it('sends words with Enter, also while paused, and keeps what the worker does not take', async () => {
  const worker = await openTask({ status: 'paused', hold: sentence('holdPersonPaused') });
  const words = await write('Message ChatGPT', 'The blue one.');
  expect(words.placeholder).toBe('Message ChatGPT… (sent when you resume)');
  worker.reachable = false;
  key(words, 'Enter');
  await reads('AgentAnything isn’t responding.');
  expect(words.value).toBe('The blue one.');
  worker.reachable = true;
  key(words, 'Enter');
  await asks(worker, { name: 'REMOTE_INJECT', payload: { session: sessionId, text: 'The blue one.' } });
  await eventually(() => expect(words.value).toBe(''));
});

it('shows the answer as text, whatever markup it holds', async () => {
  await openTask({
    status: 'idle',
    answer:
      '**Ordered** <img src=x onerror=alert(1)> [here](javascript:alert(1)) [there](https://news.example/a)',
  });
  await reads('Done');
  const answer = document.querySelector('.answer');
  expect(answer?.querySelector('b')?.textContent).toBe('Ordered');
  expect(answer?.querySelector('img')).toBeNull();
  expect([...(answer?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
    'https://news.example/a',
  ]);
  expect(answer?.textContent).toContain('news.example');
  expect((await fieldNamed('Message ChatGPT')).placeholder).toBe('What next?');
});

it.each([
  ['[pay](https://bank.example@evil.example/x)', 'evil.example'],
  ['[pay](HTTPS://bank.example@evil.example/x)', 'evil.example'],
  ['[pay](https://bank.example\\@evil.example/x)', 'evil.example'],
  ['[pay][1]\n\n[1]: https://evil.example/x', 'evil.example'],
])('says where a link of the answer leads: %s', async (answer, host) => {
  await openTask({ status: 'idle', answer });
  await reads('Done');
  expect(document.querySelector('.answer .meta')?.textContent).toBe(host);
  expect(document.querySelector<HTMLAnchorElement>('.answer a')?.host).toBe(host);
});

it.each([41, 2_000, 20_000])('shows an answer that is nested %i deep as it was written', async (depth) => {
  const answer = `${'>'.repeat(depth)} a`;
  await openTask({ status: 'idle', answer });
  await reads('Done');
  expect(document.querySelector('.answer')?.textContent).toBe(answer);
});

it('takes a tab away, and adds one', async () => {
  const worker = await openTask({ targets: [target()] });
  await press('Stop sharing this tab');
  await press('Add a tab');
  await press('Parcels');
  await asks(
    worker,
    { name: 'RELEASE_TAB', payload: { tabId: 5 } },
    { name: 'ASSIGN_ROLE', payload: { tabId: 6, role: 'target', task: '', session: sessionId } },
  );
});

it('asks which tab makes room where the task has as many as it may', async () => {
  const many = Array.from({ length: 5 }, (_, at) => ({
    ...target(),
    ...{ tabId: (20 + at) as never, number: at + 1, title: `Tab ${at}` },
  }));
  const worker = await openPage('sidepanel', (it) => {
    const settings = { ...it.view.settings, maxTabs: 5 };
    it.view = { ...it.view, settings, sessions: [session({ targets: many })] };
  });
  await press('Add a tab');
  await press('Parcels');
  await reads('All 5 tabs are in use. Which one should it stop using?');
  const choice = await eventually(() => {
    const found = [...document.querySelectorAll<HTMLElement>('dialog .choice')][2];
    if (!found) throw new Error('no choice');
    return found;
  });
  choice.click();
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 6, role: 'target', task: '', session: sessionId, replaces: 22 },
  });
});

it('ends a task that is at work only after a yes, and one that is done at once', async () => {
  const worker = await openTask();
  await press('End this task');
  await reads('The task stops now.');
  await press('Keep going');
  await eventually(() => expect(page()).not.toContain('The task stops now.'));
  await press('End this task');
  await press('End it');
  const end = { name: 'DISENGAGE_ALL', payload: { session: sessionId } };
  await asks(worker, end);
  worker.tellView({ ...worker.view, sessions: [session({ status: 'idle', answer: 'Done.' })] });
  await reads('Done');
  await press('End this task');
  await asks(worker, end, end);
});

it('shows the last message word for word, and goes back', async () => {
  await openTask({ lastMessage: 'You: click 14 → done. [EMAIL_1]', targets: [{ ...target(), redacted: 2 }] });
  await press('What was sent');
  await reads('Exactly what was sent to ChatGPT. 2 values were hidden.');
  expect(document.querySelector('pre')?.textContent).toBe('You: click 14 → done. [EMAIL_1]');
  await press('Back');
  await reads('ChatGPT is thinking');
});

it('goes from one task to another, and to a new one', async () => {
  await openPage('sidepanel', (it) => {
    it.view = {
      ...it.view,
      sessions: [session(), session({ id: 'bbbb' as never, task: 'Renew the books' })],
    };
  });
  await press('Renew the booksWorking');
  await eventually(() => expect(document.querySelector('h1 .one-line')?.textContent).toBe('Renew the books'));
  await press('New task');
  await reads('What do you want done?');
});

it('shows what it sees of a tab, word for word, and the way back', async () => {
  const worker = await openTask({ targets: [{ ...target(), redacted: 2 }] });
  worker.answers.GET_SEEN = () => 'Deliver to [ADDRESS_1]';
  await press('What it sees');
  await reads('Deliver to [ADDRESS_1]');
  expect(page()).toContain('2 values were hidden.');
  expect(worker.asked.at(-1)).toEqual({ name: 'GET_SEEN', payload: { session: sessionId, tabId: 5 } });
  worker.answers.GET_SEEN = () => '';
  worker.tellView({ ...worker.view, sessions: [session({ targets: [target()] })] });
  await reads('It has not seen this tab yet.');
  await press('Back');
  await reads('ChatGPT is thinking');
});
