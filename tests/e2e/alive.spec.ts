import type { Page } from '@playwright/test';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Model } from '../support/fixtures/model.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { createGate } from '../support/gate.ts';
import type { Extension } from '../support/launch.ts';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';
import { eventsOf } from '../support/story.ts';
import { until } from '../support/until.ts';

const LIVING = 'https://living.example/';

/** What the agent is told, in order: `told` waits for the next message that holds the words, `skipped` counts those between. */
function listen(fixtures: Fixtures) {
  let heard = 0;
  return {
    told: (words: string): Promise<{ text: string; skipped: number }> =>
      until(`a message with “${words}”`, async () => {
        const skipped = fixtures.received.slice(heard).findIndex(({ prompt }) => prompt.includes(words));
        if (skipped < 0) return undefined;
        heard += skipped + 1;
        return { text: fixtures.received[heard - 1]?.prompt ?? '', skipped };
      }),
    more: () => fixtures.received.length - heard,
  };
}

interface Start {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
  readonly model?: Model;
  /** What the page does before the agent has seen it. */
  readonly before?: (target: Page) => Promise<void>;
}

/** A session whose agent has seen the page and has nothing to do, unless its model has. */
async function start({ extension, fixtures, model = chatScript(), before }: Start) {
  const open = createGate();
  fixtures.setModel(async (prompt, history) => {
    await open.opened;
    return model(prompt, history) as string;
  });
  const ear = listen(fixtures);
  const running = await startSession({ extension, fixtures }, { url: LIVING });
  await before?.(running.target);
  open.open();
  await ear.told('Welcome to the chat');
  const attention = (is: 'waits' | 'done') =>
    until(`the agent to be “${is}”`, async () => (await running.stored())?.turn.attention === is);
  return { ...running, ...ear, attention };
}

/** Lets a text of the page take these values, one after the other. */
const change = (page: Page, id: string, texts: readonly string[]) =>
  page.evaluate(
    async ([id, texts]) => {
      for (const text of texts) {
        (document.getElementById(id) as HTMLElement).textContent = text;
        await new Promise((resolve) => setTimeout(resolve, 160)); // Faster ones count as one.
      }
    },
    [id, texts] as const,
  );

const say = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([from, to]) => {
      for (let number = from; number <= to; number += 1) {
        const line = document.createElement('li');
        line.textContent = `Message ${number}`;
        document.getElementById('feed')?.append(line);
      }
    },
    [from, to] as const,
  );

const speak = (person: Person, chat: Page, words: string) => person.tellAgent(chat, words);

/** Lets the ticker say something new all the time, and the clock run. */
const run = (target: Page) =>
  target.evaluate(() => {
    let ticks = 0;
    setInterval(() => {
      ticks += 1;
      const write = (id: string, text: string) => {
        (document.getElementById(id) as HTMLElement).textContent = text;
      };
      write('ticker', `Headline ${ticks.toString(2).replaceAll('0', 'o').replaceAll('1', 'i')}`);
      write('clock', `9:${60 - (ticks % 50)}`);
      document.body.dataset.ticks = String(ticks);
    }, 160);
  });
/** Waits until both have changed `times` more times. */
const ticks = async (target: Page, times: number) => {
  const now = () => target.evaluate(() => Number(document.body.dataset.ticks ?? 0));
  const from = await now();
  await until(`${times} ticks`, async () => (await now()) >= from + times);
};

test('a late result is told once; a ticker and a clock never', async ({ extension, fixtures }) => {
  const { target, stored, told, more, attention } = await start({
    ...{ extension, fixtures },
    before: async (page) => {
      await run(page);
      await ticks(page, 5);
    },
  });
  await attention('waits');
  await ticks(target, 10);
  expect((await stored())?.targets.changed).toEqual([]);
  expect(more()).toBe(0);

  await target.evaluate(() => {
    const write = (id: string, text: string) => {
      (document.getElementById(id) as HTMLElement).textContent = text;
    };
    write('result', '3 flights found');
    write('bid', 'Highest bid: 12 euros');
    document.querySelector('dialog')?.show();
  });
  const { text, skipped } = await told('3 flights found');
  expect(skipped).toBe(0);
  expect(text).toContain('Target 1 has changed by itself.');
  expect(text).toContain('12 euros');
  expect(text).toContain('Your seat is held');
  await attention('waits');
  await ticks(target, 10);
  expect((await stored())?.targets.changed).toEqual([]);
  expect(more()).toBe(0);
});

test('of a hundred messages of a chat three updates come, and the rest with the next message', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const { person, chat, target, stored, told, more, attention } = await start({ extension, fixtures });
  const warned = 'What changes from now on waits until you act';
  for (const burst of [1, 2, 3]) {
    await attention('waits');
    await say(target, burst * 20 - 19, burst * 20);
    const { text, skipped } = await told(`Message ${burst * 20}`);
    expect(skipped).toBe(0);
    expect(text.includes(warned)).toBe(burst === 3);
  }
  await until('the reply', async () => (await stored())?.turn.busySince === 0);
  await say(target, 61, 80);
  await until('the change to be noted', async () => (await stored())?.targets.changed.length === 1);
  await say(target, 81, 100);
  expect(more()).toBe(0);
  await speak(person, chat, 'Who wrote last?');
  const { text, skipped } = await told('The person says: Who wrote last?');
  expect(skipped).toBe(0);
  expect(text).toContain('Message 100');
  expect(text).not.toContain('by itself');
});

test('a wait ends when what it waits for has come, when its time is over, or when the person speaks', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  const wait = (fields: object) => () => ({ action: 'wait', ...fields });
  const { person, chat, target, stored, becomes, told, more, attention } = await start({
    extension,
    fixtures,
    model: chatScript(
      wait({ for: 'text', text: 'Paid' }),
      wait({ for: 'gone', text: 'Paid' }),
      wait({ for: 'url', text: '/orders/7' }),
      wait({ for: 'network' }),
      wait({ for: 'text', text: 'never', seconds: 1 }),
      wait({ seconds: 60 }),
      wait({ seconds: 120 }),
      () => ({ action: 'done', answer: 'That is all.' }),
    ),
  });
  const waits = (what: string | undefined) =>
    until(`the wait for ${what}`, async () => {
      const wait = (await stored())?.queue.wait;
      return wait?.for === what && !!wait;
    });
  const over = async (how: string) => {
    const { text, skipped } = await told(`You: wait`);
    expect(skipped).toBe(0);
    expect(text).toMatch(new RegExp(`You: wait[^.]* → ${how}`));
    return text;
  };

  await waits('text');
  await change(target, 'result', ['Waiting for the bank', 'Paid']);
  expect(await over('done\\. The text has come after \\d+ s\\.')).toContain('Paid');
  await waits('gone');
  await change(target, 'result', ['Shipped']);
  await over('done\\. The text has gone after');
  await waits('url');
  await target.evaluate(() => history.pushState({}, '', '/orders/7'));
  await over('done\\. The page has that address after');
  const served = createGate();
  fixtures.hold(`${LIVING}slow.json`, served.opened);
  await target.evaluate(() => void fetch('/slow.json'));
  await waits('network');
  served.open();
  await over('done\\. No request is under way any more after');
  await over('not done\\. The text has not come after 1 s\\. Look');
  await waits(undefined);
  await change(target, 'result', ['Delivered']);
  expect(await over('done\\. A page has changed after')).toContain('Delivered');
  await waits(undefined);
  await speak(person, chat, 'Enough.');
  expect(await over('done\\. There is other news after')).toContain('The person says: Enough.');

  // After `done` nothing is told, until the next message.
  await attention('done');
  // What has not changed before: a place that goes on changing is watched for up to 10 s until it has stopped.
  await change(target, 'bid', ['Returned']);
  await becomes('the event', (session) =>
    eventsOf(session).some(({ key }) => key === 'stepChangedAfterDone'),
  );
  expect((await stored())?.targets.changed).toEqual([]);
  expect(more()).toBe(0);
  await speak(person, chat, 'Hello again.');
  const { text, skipped } = await told('The person says: Hello again.');
  expect(skipped).toBe(0);
  expect(text).toContain('Returned');
  await until('the reply', async () => (await stored())?.turn.busySince === 0);
  expect((await stored())?.turn.attention).toBe('done');
});
