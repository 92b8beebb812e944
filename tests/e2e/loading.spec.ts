import { setTimeout as after } from 'node:timers/promises';
import type { Session } from '../../src/session/session.ts';
import { askAsPage, askerIn, startSession } from '../support/ask-hidden.ts';
import { chatScript, fenced, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Model } from '../support/fixtures/model.ts';
import type { Served, Visit } from '../support/fixtures/visits.ts';
import { keywordOf, turnOf } from '../support/message-codes.ts';
import { receiptOf } from '../support/receipts.ts';
import { sampled } from '../support/sample.ts';
import { startSession as startTask } from '../support/session.ts';
import { openTab } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

/** What happens to an order: how it is sent, when it is answered, and what the answer is. */
interface Case {
  readonly send: 'form' | 'fetch';
  /** After so many ms. */
  readonly answer: number | 'never';
  /** What comes between the answer and the page that thanks. */
  readonly next?: 'blocked page' | 'no content';
}

const all: Readonly<Record<string, Case>> = {
  'form-4': { send: 'form', answer: 4_000 },
  'form-8': { send: 'form', answer: 8_000 },
  'form-25': { send: 'form', answer: 25_000 },
  'form-never': { send: 'form', answer: 'never' },
  'fetch-8': { send: 'fetch', answer: 8_000 },
  'fetch-25': { send: 'fetch', answer: 25_000 },
  'fetch-never': { send: 'fetch', answer: 'never' },
  'fetch-blocked': { send: 'fetch', answer: 0, next: 'blocked page' },
  'form-empty': { send: 'form', answer: 0, next: 'no content' },
};
const cases = Object.fromEntries(
  sampled(Object.entries(all), { table: 'orders', keyOf: ([name]) => name, classOf: ([, { send }]) => send }),
);
const BLOCKED_MS = 2_000;

const shop = {
  form: '<form method="post" action="/put"><button>Order</button></form>',
  fetch: `<button onclick="textContent = 'Sending'; fetch('/put', { method: 'POST' }).then(() => { location = '/thanks' })">Order</button>`,
};
const THANKS = '<title>Thanks</title><h1>Thank you for your order</h1>';
const BLOCKED = `<script src="/slow.js"></script>${THANKS}`;

/** What became of one case. */
interface Play {
  orders: number;
  /** Every message to the agent. */
  readonly messages: string[];
}

function serve(play: Play, { send, answer, next }: Case, { method, url }: Visit): Served | Promise<Served> {
  const thanks = next === 'blocked page' ? BLOCKED : THANKS;
  if (url.pathname === '/slow.js')
    return after(BLOCKED_MS, { headers: { 'content-type': 'text/javascript' } });
  if (url.pathname === '/thanks') return { body: thanks };
  if (method !== 'POST') return { body: `<title>Shop</title><h1>Shop</h1>${shop[send]}` };
  play.orders += 1;
  const served: Served = next === 'no content' ? { status: 204 } : { body: thanks };
  if (answer === 'never') return new Promise(() => {});
  return after(answer, served);
}

/** Repeats its click until it is thanked, or told not to: what it is told as not done, it does again. */
const impatient =
  (plays: ReadonlyMap<string, Play>): Model =>
  (prompt, history) => {
    const turn = turnOf(prompt);
    const all = [...history.map(({ text }) => text), prompt].join('\n');
    const play = plays.get(/Task: Order at (\S+)\./.exec(all)?.[1] ?? '');
    if (!turn || !play) return 'You are welcome.';
    play.messages.push(prompt);
    const keyword = keywordOf(prompt);
    if (keyword) return `ready ${keyword}`;
    if (prompt.includes('Thank you for your order'))
      return fenced({ tool_code: turn, action: 'done', answer: 'Ordered.' });
    if (/Do not repeat it|The page did not change/.test(prompt)) return 'I wait.';
    const id = [...all.matchAll(/<(\d+) button/g)].at(-1)?.[1];
    return id === undefined ? 'I wait.' : fenced({ tool_code: turn, action: 'click', id: Number(id) });
  };

test('an order is made once, however long its answer takes, by an agent that repeats what was not done', async ({
  extension,
  fixtures,
}) => {
  const plays = new Map(
    Object.keys(cases).map((name): [string, Play] => [name, { orders: 0, messages: [] }]),
  );
  fixtures.setModel(impatient(plays));
  fixtures.serve((visit) => {
    const name = visit.url.hostname.replace('.example', '');
    const [play, one] = [plays.get(name), cases[name]];
    return play && one && serve(play, one, visit);
  });
  const { control } = extension;
  const granted = Object.keys(cases).map((name) => ({
    kind: 'submits' as const,
    site: `https://${name}.example`,
  }));
  await askAsPage(askerIn(control), 'SAVE_SETTINGS', { grants: granted });
  await Promise.all(
    Object.keys(cases).map(async (name) => {
      const [agent, target] = await Promise.all([
        openTab(control, 'https://chatgpt.com/'),
        openTab(control, `https://${name}.example/`),
      ]);
      await startSession(askerIn(control), { agent, target, task: `Order at ${name}.` });
    }),
  );

  const session = (name: string): Promise<Session | undefined> =>
    control.evaluate(
      async (task) =>
        (Object.values(await chrome.storage.local.get()) as Session[]).find((one) => one?.task === task), // Written by the worker.
      `Order at ${name}.`,
    );
  const isOver = async (name: string) => {
    const one = await session(name);
    return (
      one &&
      (one.progress.answer !== null || (one.turn.busySince === 0 && one.turn.replied === one.turn.number))
    );
  };
  for (const [name, { answer, next }] of Object.entries(cases)) {
    const play = plays.get(name);
    const over = answer === 'never' ? /Do not repeat it/ : next === 'no content' ? /POST/ : /Thank you/;
    await until(
      `the end of ${name}`,
      async () => play?.messages.some((one) => over.test(one)) && isOver(name),
    );
  }
  const told = JSON.stringify([...plays.values()].map(({ messages }) => messages));
  expect(Object.fromEntries([...plays].map(([name, { orders }]) => [name, orders])), told).toEqual(
    Object.fromEntries([...plays].map(([name]) => [name, 1])),
  );
});

test('a page without encryption is read and pressed as any other', async ({ extension, fixtures }) => {
  const page = `<title>Plain</title><button onclick="textContent = 'Pressed'">Press</button>`;
  fixtures.serve(({ url: { host } }) => (host === 'plain.example' ? { body: page } : undefined));
  fixtures.setModel(chatScript((told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Press/) })));
  const { target } = await startTask({ extension, fixtures }, { url: 'http://plain.example/' });
  expect(await target.evaluate(() => isSecureContext)).toBe(false);
  expect(await receiptOf(fixtures, 1)).toMatch(/You: click \d+ → done\./);
  await expect(target.getByRole('button')).toHaveText('Pressed');
});
