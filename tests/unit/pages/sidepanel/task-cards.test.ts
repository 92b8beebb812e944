// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { CutOff } from '../../../../src/protocol/view.ts';
import { aPastRun, aStep, numbered } from '../../../support/history-runs.ts';
import { session, sessionId } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, field, page, press, reads } from '../person.ts';
import { openTask } from './task.ts';

const limit = {
  status: 'paused',
  hold: sentence('holdChatLimit', 'ChatGPT', '“Back at 5 PM”'),
  limit: { kind: 'agent', until: new Date().setHours(23, 59, 0, 0) },
} as const;

const cutOff: CutOff = {
  at: new Date().setHours(0, 0, 0, 0),
  unsure: [sentence('stepClicked', 'Add to cart')],
  open: ['shop.example'],
  reopens: [
    { site: 'parcelpost.example', path: '/track', isCut: true },
    { site: 'news.example', path: '/today', isCut: false },
  ],
};

it('says with the answer what it took and what cannot be undone', async () => {
  const final = [
    { kind: 'buys', site: 'shop.example', times: 1 },
    { kind: 'sends', site: 'mail.example', times: 2 },
  ] as const;
  const worker = await openTask({
    status: 'idle',
    answer: 'It is ordered.',
    run: aPastRun({ id: sessionId, final }),
  });
  await reads('9 steps · 1:42 · 11 messages');
  await reads('Can’t be undone: 1 order on shop.example and 2 messages on mail.example');
  await press('Keep');
  await asks(worker, { name: 'STAR_RUN', payload: { run: sessionId, isStarred: true } });
  await press('Do again');
  const words = await field('What do you want done?');
  await eventually(() => expect(words.value).toBe('Buy a coffee grinder'));
});

it('offers no test of a task without a step that can be replayed, and says why', async () => {
  const worker = await openTask({ status: 'idle', answer: '42', run: aPastRun({ id: sessionId, steps: 0 }) });
  const test = await button('Playwright test');
  expect(test.ariaDisabled).toBe('true');
  await reads('No step can be replayed');
  test.click();
  expect(worker.asked).toEqual([]);
});

it('saves a task as a report, as a test and as data', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
  };
  const run = aPastRun({ id: sessionId });
  const worker = await openTask({ status: 'idle', answer: 'Done.', run });
  const place = { site: 'shop.example', path: '/', title: 'Shop' };
  const element = { role: 'button', name: 'Search', within: [] };
  worker.answers.OPEN_RUN = () =>
    done({ summary: run, entries: numbered([aStep({ place, element })]), gaps: [], shown: [] });
  for (const [count, name] of ['Report', 'Playwright test', 'All data'].entries()) {
    await press(name);
    await eventually(() => expect(saved).toHaveLength(count + 1));
  }
  expect(saved.map(({ name }) => name)).toEqual([
    'buy-a-coffee-grinder.md',
    'buy-a-coffee-grinder.spec.ts',
    'buy-a-coffee-grinder.json',
  ]);
  const [report, test, data] = await Promise.all(saved.map(({ text }) => text));
  expect(report).toContain('- Clicked Search');
  expect(test).toContain("page.getByRole('button', { name: 'Search', exact: true }).click()");
  expect(JSON.parse(data ?? '')).toMatchObject({ summary: { task: 'Buy a coffee grinder' } });
});

it('asks whether a task that was cut off continues, and names uncertain steps and the tabs that open again', async () => {
  const worker = await openTask({
    ...{ status: 'waiting', cutOff },
    run: aPastRun({ id: sessionId, state: 'cut_off', steps: 7 }),
  });
  await reads('Cut off at step 7');
  await reads('Chrome closed · today, ');
  await reads('Continue this task?');
  await reads('Clicked Add to cart (not confirmed)ChatGPT looks first.');
  await reads('shop.example is open.');
  await reads('parcelpost.example opens again at /track; the rest of its address was private.');
  await reads('news.example opens again at /today.');
  await press('Continue');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
});

it('asks in one line of the popup whether a task that was cut off continues', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = {
      ...it.view,
      sessions: [session({ status: 'waiting', cutOff, run: aPastRun({ id: sessionId, steps: 0 }) })],
    };
  });
  await reads('Continue this task?Cut off at step 1');
  expect(page()).not.toContain('parcelpost.example');
  await press('End task');
  await asks(worker, { name: 'DISENGAGE_ALL', payload: { session: sessionId } });
});

it('carries on with an open chat where the agent is at its limit', async () => {
  const worker = await openTask(limit, (it) => {
    it.choices = {
      ...it.choices,
      chats: [
        ...it.choices.chats,
        { tabId: 7 as never, title: '', url: 'https://x.example/', name: 'Gemini' },
      ],
    };
  });
  worker.answers.START_TASK = () => done(sessionId);
  await reads('Carry on with Gemini?');
  await reads('Gemini gets your words, the steps so far and the shared tabs. Nothing is done twice.');
  await press('Carry on');
  await asks(worker, {
    name: 'START_TASK',
    payload: { session: sessionId, task: '', agent: { kind: 'tab', tabId: 7 }, tabs: [] },
  });
});

it('offers a new conversation elsewhere where no other chat is open, or waits', async () => {
  const worker = await openTask(limit);
  await reads('Carry on with Claude?');
  const wait = await eventually(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('Wait until'),
    );
    if (!found) throw new Error('no button');
    return found;
  });
  wait.click();
  await reads('The task continues when the chat accepts messages again.');
  expect(worker.asked).toEqual([]);
});

it('ends a task and keeps its story, or forgets it, after a question', async () => {
  const worker = await openTask();
  await press('End this task');
  await reads('The task stops now. Its tabs stay open; its steps stay in the history.');
  await press('End it');
  await press('End and forget…');
  await reads('The task ends and what it did is deleted from the history. Its tabs stay open.');
  await press('End and forget');
  await asks(
    worker,
    { name: 'DISENGAGE_ALL', payload: { session: sessionId } },
    { name: 'DISENGAGE_ALL', payload: { session: sessionId, forgets: true } },
  );
});
