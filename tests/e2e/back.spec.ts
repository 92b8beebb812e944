import { startSession } from '../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import type { HiddenBrowser } from '../support/hidden.ts';
import { keywordOf } from '../support/message-codes.ts';
import { playCached, serveArrived, WAYS } from '../support/travel/cached.ts';
import { travelAt, travelHidden } from '../support/travel/stage.ts';
import { until } from '../support/until.ts';

const countIn = (told: Told) => idIn(told, /<(\d+) button[^>]*>Count</);

test('a page that comes back from the back/forward cache has the numbers that it had, and they work', async ({
  hidden,
  fixtures,
}) => {
  const [left, back] = [createGate(), createGate()];
  let [first, other, again] = [0, 0, 0];
  fixtures.setModel(
    chatScript(
      // The debugger stays attached for a while, as after every command that acts.
      (told) => {
        first = countIn(told);
        return { action: 'click', id: first };
      },
      async () => {
        await left.opened;
        return { action: 'snapshot' };
      },
      async (told) => {
        other = countIn(told);
        await back.opened;
        return { action: 'snapshot' };
      },
      (told) => {
        again = countIn(told);
        return { action: 'click', id: first };
      },
    ),
  );
  const target = await hidden.openHidden('https://counter.example/');
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target, task: 'Count' });
  const prompts = () => fixtures.received.map(({ prompt }) => prompt);
  /** The n-th message that wants a command. */
  const asked = (number: number) =>
    until(
      `command ${number}`,
      async () => prompts().filter((prompt) => keywordOf(prompt) === undefined)[number - 1],
    );

  await asked(2);
  await hidden.inTab(target, () => {
    Object.assign(globalThis, { isFirst: true });
    location.search = '?other';
  });
  await shows(hidden, target, '?other');
  left.open();
  expect(await asked(3)).toContain(' ! 0\n');

  await hidden.inTab(target, () => history.back());
  await shows(hidden, target, '');
  // It is the document that was left, and not one that was loaded again.
  expect(await hidden.inTab(target, () => 'isFirst' in globalThis)).toBe(true);
  back.open();
  expect(await asked(4)).toContain(' ! 1\n');
  expect(await asked(5)).toContain(`You: click ${first} → done.`);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(await hidden.inTab(target, () => document.getElementById('counted')?.textContent)).toBe('2');
});

const shows = (hidden: HiddenBrowser, tabId: number, search: string) =>
  until(`the page ${search}`, async () => (await hidden.inTab(tabId, () => location.search)) === search);

const NO_WAIT = 'no act waits for a page that Chrome keeps for the way back';

test(`${NO_WAIT}, in a hidden tab`, async ({ hidden, fixtures }) => {
  serveArrived(fixtures);
  await playCached(await travelHidden(hidden, WAYS), hidden.inWorker);
});

test(`${NO_WAIT}, in a tab that the person sees`, { tag: '@all' }, async ({ extension, fixtures }) => {
  serveArrived(fixtures);
  const trip = await travelAt(extension, WAYS);
  await playCached(trip, (work, ...args) => {
    const [worker] = extension.context.serviceWorkers();
    if (!worker) throw new Error('The service worker does not run.');
    return worker.evaluate(`(${work})(...${JSON.stringify(args)})`);
  });
});
