import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { SessionView } from '../../../src/protocol/view.ts';
import { patch, type Session } from '../../../src/session/session.ts';
import { SCHEMA_VERSION } from '../../../src/store/sessions.ts';
import { aCommand, aSession, item, more, SESSION, type SessionOver, tab } from '../../support/samples.ts';
import { sessionsIn } from './support/stage.ts';
import { World } from './support/world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const asks: SessionOver = {
  queue: {
    items: [aCommand({ id: item('c1'), action: 'ask_user', state: 'started' })],
    question: {
      ...{ kind: 'question', id: 'q1', item: item('c1'), since: 1 },
      ...{ text: 'Which grinder?', choices: ['Norden', 'Polar', 'Solar'] },
    },
  },
};
const needsYes: SessionOver = {
  queue: {
    items: [aCommand({ id: item('c1'), state: 'started' })],
    question: {
      ...{ kind: 'approval', id: 'q1', item: item('c1'), since: 1, choices: ['allow', 'refuse'] },
      sentence: sentence('approveNewSite', 'https://parcels.example/'),
    },
  },
};

/** A worker of a task in a chat that stands behind another tab, in a browser that lets it call. */
async function task(over: SessionOver, { isAllowed = true } = {}) {
  const world = new World();
  const { browser } = world;
  const chat = browser.addTab('https://chatgpt.com/c/1');
  browser.addTab('https://news.example/', { active: true });
  browser.notifications.isAllowed = isAllowed;
  const session = aSession({
    task: 'Buy a grinder',
    ...over,
    agent: { tabId: tab(chat.id), url: 'https://chatgpt.com/', briefed: true, ...over.agent },
    targets: { tabs: [], ...over.targets },
  });
  await browser.local.set({ schemaVersion: SCHEMA_VERSION, [`session:${SESSION}`]: session });
  await browser.session.set({ awake: true });
  await browser.sync.set({ privacyAccepted: true });
  await world.wake();
  await world.settle(1_000);
  const { shown, created } = browser.notifications;
  const stored = (): Session => sessionsIn(browser.local.items)[0] ?? aSession();
  const said = () =>
    [...shown.values()].map(({ title, message, buttons }) => [
      title,
      message,
      ...buttons.map((b) => b.title),
    ]);
  return { world, browser, chat, shown, created, stored, said };
}
const ID = `1/${SESSION}/q1`;

it.each<[string, SessionOver, string[]]>([
  ['a question, with its first two choices', asks, ['ChatGPT asks', 'Which grinder?', 'Norden', 'Polar']],
  [
    'an approval, which no button gives',
    needsYes,
    ['ChatGPT needs your OK', expect.stringContaining('https://parcels.example/')],
  ],
  [
    'a stop',
    { queue: { hold: { reason: 'agent_failed', sentence: sentence('holdChatFailed'), since: 1 } } },
    ['Stopped: Buy a grinder', expect.stringContaining('chat')],
  ],
  [
    'a limit, which no button lifts',
    {
      queue: { hold: { reason: 'steps_used', sentence: sentence('limitSteps', '150'), since: 1 } },
    },
    ['ChatGPT needs your OK', '150 steps used. Continue?'],
  ],
  ['the end', { progress: { answer: 'Ordered.\nIt comes tomorrow.' } }, ['Done: Buy a grinder', 'Ordered.']],
])('calls the person to %s', async (_, over, words) => {
  expect((await task(over)).said()).toEqual([words]);
});

it.each<[string, SessionOver]>([
  ['works', { turn: { busySince: 1 } }],
  [
    'is paused by the person',
    {
      queue: { hold: { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: 1 } },
    },
  ],
  [
    'asks while the person holds it',
    more(asks, {
      queue: { hold: { reason: 'person_acted', sentence: sentence('holdPersonActed'), since: 1 } },
    }),
  ],
])('calls nobody where a task %s', async (_, over) => {
  expect((await task(over)).said()).toEqual([]);
});

it('offers no button where a password or a code is asked for: that belongs into the tab', async () => {
  const question = asks.queue?.question;
  const secret = {
    ...question,
    text: 'What is the password of the shop?',
    choices: ['hunter2'],
  } as NonNullable<Session['queue']['question']>;
  expect((await task(more(asks, { queue: { question: secret } }))).said()[0]).toHaveLength(2);
});

it('is quiet while the chat or a page of ours is in front of the person, and does not call later for the same', async () => {
  for (const look of ['chat', 'panel'] as const) {
    const { world, browser, chat, said } = await task({ turn: { busySince: 1 } });
    browser.focused = 1;
    if (look === 'chat') for (const one of browser.tabs.values()) one.active = one.id === chat.id;
    else browser.openPages = 1;
    await world.ask('PAUSE_SESSION', { session: SESSION });
    await browser.local.set({
      [`session:${SESSION}`]: patch(sessionsIn(browser.local.items)[0] as Session, {
        queue: { ...asks.queue, hold: null },
      }),
    });
    world.kill();
    await world.wake();
    await world.settle(1_000);
    browser.openPages = 0;
    browser.focused = undefined;
    await world.ask('REMOTE_INJECT', { session: SESSION, text: 'the cheap one' });
    await world.settle(1_000);
    expect(said()).toEqual([]);
  }
});

it('calls once, whatever the worker dies over', async () => {
  const { world, shown, created } = await task(asks);
  for (let life = 0; life < 3; life += 1) {
    world.kill();
    await world.wake();
    await world.settle(1_000);
  }
  expect(created).toEqual([ID]);
  // The person has wiped it away.
  shown.clear();
  world.kill();
  await world.wake();
  await world.settle(1_000);
  expect([...shown]).toEqual([]);
});

it('takes back what is called for no more', async () => {
  const { world, said } = await task(asks);
  await world.ask('ANSWER', { session: SESSION, question: 'q1', answer: 'Polar' });
  await world.settle(1_000);
  expect(said()).toEqual([]);
});

it('opens the panel of the task at a click, before anything is read, and has it show that task', async () => {
  const { world, browser, said } = await task(asks);
  const before = world.calls.length;
  await world.fire(({ notifications }) => notifications.onClicked.fire(ID));
  const calls = world.calls.slice(before);
  expect(calls.slice(0, calls.indexOf('sidePanel.open')).filter((call) => /storage/.test(call))).toEqual([]);
  expect(browser.sidePanel.opened).toEqual([1]);
  await world.ask('GET_VIEW', {});
  await world.settle(1_000);
  expect(browser.toPages.filter(({ type }) => type === 'SHOW_TASK')).toEqual([
    { type: 'SHOW_TASK', data: { session: SESSION satisfies SessionView['id'] } },
  ]);
  expect(said()).toEqual([]);
});

it('takes a button for the answer to the question that it stood under, and to no other', async () => {
  const { world, stored } = await task(asks);
  await world.fire(({ notifications }) => notifications.onButtonClicked.fire(`1/${SESSION}/q0`, 0));
  await world.settle(1_000);
  expect(stored().queue.question).not.toBeNull();
  await world.fire(({ notifications }) => notifications.onButtonClicked.fire(ID, 1));
  await world.settle(1_000);
  expect(stored().queue.question).toBeNull();
  expect(JSON.stringify(stored().queue.items)).toContain('The person answers: Polar');
});

it('grants nothing by a button, even one that an approval never had', async () => {
  const { world, stored } = await task(needsYes);
  for (const button of [0, 1])
    await world.fire(({ notifications }) => notifications.onButtonClicked.fire(ID, button));
  await world.settle(1_000);
  expect(stored().queue.question).not.toBeNull();
});

it('begins to call, and to hear, once the person allows it', async () => {
  const { world, browser, said, stored } = await task(asks, { isAllowed: false });
  expect(said()).toEqual([]);
  browser.notifications.isAllowed = true;
  await world.fire(({ notifications }) => notifications.onAdded.fire());
  await world.settle(1_000);
  expect(said()).toHaveLength(1);
  await world.fire(({ notifications }) => notifications.onButtonClicked.fire(ID, 0));
  await world.settle(1_000);
  expect(stored().queue.question).toBeNull();
});
