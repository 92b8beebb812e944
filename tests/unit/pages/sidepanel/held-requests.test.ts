// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ShownRequest } from '../../../../src/protocol/held-request.ts';
import type { Question } from '../../../../src/protocol/question.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { numbered } from '../../../support/history-runs.ts';
import { type FakeWorker, session, sessionId } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, page, press, reads } from '../person.ts';
import { openTask } from './task.ts';

type Approval = Extract<Question, { readonly kind: 'approval' }>;

const request: ShownRequest = { method: 'POST', address: 'https://shop.example/api/orders', after: 'Next' };
const held: Approval = {
  ...{ kind: 'approval', id: 'q1', since: Date.now(), item: 'i1' as never, choices: ['allow', 'refuse'] },
  ...{ sentence: sentence('approveRequestBuys', 'shop.example'), request },
  need: { kind: 'buys', site: 'https://shop.example' },
  amounts: [{ amount: '€64.50', line: 'Total €64.50' }],
  fields: [{ name: 'card', value: '[CARD_1]' }],
};
const longer: Approval = {
  ...held,
  sentence: sentence('approveRequestSends', 'shop.example'),
  choices: ['allow', 'task', 'always', 'refuse'],
  need: { kind: 'sends', site: 'https://shop.example', shape: 'POST https://shop.example/api/orders  card' },
};
const openWith = (question: Approval) => openTask({ status: 'waiting', question });
const answers = (...given: string[]) =>
  given.map((answer) => ({ name: 'ANSWER', payload: { session: sessionId, question: 'q1', answer } }));
const shows = (worker: FakeWorker, question: Approval) =>
  worker.tellView({ ...worker.view, sessions: [session({ status: 'waiting', question })] });
const labels = () => [...document.querySelectorAll('.status button')].map((one) => one.textContent?.trim());

it('shows what a request would send, where, and after which click, and allows a purchase once', async () => {
  const worker = await openWith(held);
  await reads('Waiting for your OKNot sent yet · ChatGPT');
  await reads('shop.example is about to send an order or payment. Allow?€64.50After the click on “Next”');
  await reads('ToPOST /api/orderscard[CARD_1]Don’t allow');
  expect(document.querySelector('.facts .placeholder')?.textContent).toBe('[CARD_1]');
  expect(page()).not.toContain('in this task');
  (await button('Allow once')).click();
  expect(worker.asked).toEqual([]);
  await press('Allow once');
  await asks(worker, ...answers('allow'));
});

it('names the host of a request to another site, in its fact and in what may be allowed for longer', async () => {
  const worker = await openWith({
    ...longer,
    request: { ...request, address: 'https://api.shop.example/orders' },
  });
  await reads('ToPOST api.shop.example/orders');
  await press('Allow POST api.shop.example/orders in this task');
  await press('Always allow it on shop.example');
  await asks(worker, ...answers('task', 'always'));
});

it('shortens a long address in a sentence, and has all of it among the facts', async () => {
  const path = `/api/${'order/'.repeat(30)}end`;
  await openWith({ ...longer, request: { ...request, address: `https://shop.example${path}` } });
  await reads(`POST ${path}`);
  expect(labels().find((label) => label?.endsWith('in this task'))).toMatch(/^Allow POST \/api\/.{30,90}$/);
});

it('says that a page stopped waiting, and allows nothing then', async () => {
  const worker = await openWith(held);
  const allow = await button('Allow once');
  shows(worker, {
    ...held,
    sentence: sentence('requestStoppedWaiting', 'shop.example'),
    request: { ...request, gone: 'page' },
  });
  await reads('Waiting for youNot sent · ChatGPT');
  await reads(
    'shop.example stopped waitingIts request POST /api/orders never left this computer. If ChatGPT tries again, you are asked again.',
  );
  expect(allow.isConnected).toBe(false);
  expect(labels()).toEqual(['Skip this step', 'Try again']);
  await press('Skip this step');
  await press('Try again');
  await asks(worker, ...answers('refuse', 'allow'));
});

it('asks before the agent repeats a step whose page has frozen', async () => {
  const worker = await openWith({
    ...longer,
    sentence: sentence('requestFrozen', 'shop.example'),
    request: { ...request, gone: 'frozen' },
  });
  await reads('shop.example froze while waiting. Allow this request?');
  await reads('Waiting for youNot sent · ChatGPT');
  await reads('it was canceled');
  await reads('If you allow it, it is sent when ChatGPT repeats the step.ToPOST /api/orderscard[CARD_1]');
  await press('Allow');
  await asks(worker, ...answers('allow'));
});

it('has other buttons for a request that is gone, which wait before they take a press', async () => {
  const worker = await openWith(longer);
  const before = await button('Don’t allow');
  await eventually(() => expect(before.ariaDisabled).not.toBe('true'));
  shows(worker, {
    ...longer,
    sentence: sentence('requestFrozen', 'shop.example'),
    request: { ...request, gone: 'frozen' },
  });
  (await button('Allow')).click();
  expect([before.isConnected, worker.asked]).toEqual([false, []]);
});

it('says what it does between the decision and its end', async () => {
  await openTask({ status: 'working', isCarryingOut: true });
  await reads('Carrying out your decision');
});

it('lists requests that left, and marks those that left without an approval as failed', async () => {
  await openTask({
    story: numbered([
      { kind: 'event', sentence: sentence('stepRequestPassed', 'POST /_next/data') },
      { kind: 'event', sentence: sentence('stepRequestLeft', 'POST /api/orders') },
      { kind: 'event', sentence: sentence('stepRequestNotSent', 'POST /api/orders') },
      {
        kind: 'decision',
        sentence: sentence('stepRequestAllowed', 'POST /api/orders'),
        choice: 'allow',
        fields: [{ name: 'card', value: '[CARD_1]' }],
      },
    ]),
  });
  await reads('Sent without a question: POST /_next/data');
  await reads('Sent without your approval: POST /api/orders');
  await reads('You allowed POST /api/orderscard[CARD_1]');
  expect([...document.querySelectorAll('.event')].map(({ className }) => className)).toEqual([
    ...['event', 'event failed', 'event'],
  ]);
});

it('decides in the popup only about what it shows completely', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session({ status: 'waiting', question: { ...held, fields: [] } })] };
  });
  await reads('Not sent yet · ChatGPT');
  await reads('€64.50After the click on “Next”POST /api/orders');
  await button('Allow once');
  const gone = (why: 'page' | 'frozen', key: 'requestStoppedWaiting' | 'requestFrozen') =>
    shows(worker, {
      ...{ ...held, fields: [], sentence: sentence(key, 'shop.example') },
      request: { ...request, gone: why },
    });
  gone('page', 'requestStoppedWaiting');
  await reads('never left this computer');
  await button('Try again');
  gone('frozen', 'requestFrozen');
  await reads('Decide in the panel.');
  shows(worker, held);
  await reads('send an order or payment. Allow?');
  expect(page()).not.toContain('Allow once');
});
