import { startSession } from '../../support/ask-hidden.ts';
import { chatScript } from '../../support/chat-script.ts';
import { createGate } from '../../support/gate.ts';
import type { Desk } from '../../support/headed/desk.ts';
import { expect, test } from '../../support/headed/test.ts';
import { until } from '../../support/until.ts';

// One browser for all of them.
test.describe.configure({ mode: 'default', timeout: 300_000 });

const ask = (question: string) => ({ action: 'ask_user', question, choices: ['Red', 'Blue'] });

const calls = (desk: Desk): Promise<readonly string[]> =>
  desk.asker.inPage('', async () =>
    chrome.notifications === undefined ? [] : Object.keys(await chrome.notifications.getAll()),
  );

/** The notification on the screen, at rest. */
async function shownCall(desk: Desk) {
  let last = '';
  return until('a notification on the screen', async () => {
    const box = (await desk.screen.smallWindows()).at(-1);
    const is = JSON.stringify(box);
    const isStill = box !== undefined && is === last;
    last = is;
    return isStill && box;
  });
}

test('the person allows calls in Chrome’s prompt; a call opens the panel, and its button answers', async ({
  desk,
  fixtures,
}) => {
  const second = createGate();
  const third = createGate();
  fixtures.setModel(
    chatScript(
      () => ask('First?'),
      async () => {
        await second.opened;
        return ask('Second?');
      },
      async () => {
        await third.opened;
        return ask('Third?');
      },
      () => ({ action: 'done', answer: 'Thank you.' }),
    ),
  );
  const agent = await desk.browser.openHidden('https://chatgpt.com/');
  const target = await desk.browser.openHidden('https://noise.example/');
  await desk.visit('https://living.example/');
  await startSession(desk.asker, { agent, target, task: 'Choose' });
  await desk.screen.press('alt+shift+s');
  await desk.panel.shows('First?');

  // Who sees the question in the panel is not called to it.
  await desk.panel.press('button', 'Notify me');
  await desk.allow('notifications');
  await until('the worker to have looked', async () => (await desk.stored())?.shown.notices.called ?? false);
  expect(await calls(desk)).toEqual([]);
  await desk.panel.press('button', 'Red');
  await until('the answer', async () =>
    fixtures.received.some(({ prompt }) => prompt.includes('answers: Red')),
  );

  await desk.closePanel();
  second.open();
  await until('the call', async () => (await calls(desk)).length === 1);
  const call = await shownCall(desk);
  await desk.screen.point(call.x + call.width / 3, call.y + call.height / 3);
  await desk.screen.click();
  await until('the panel', async () => (await desk.count('SIDE_PANEL')) === 1);
  await desk.panel.shows('Second?');
  await until('the call to go', async () => (await calls(desk)).length === 0);
  await desk.panel.press('button', 'Blue');
  await until('the answer', async () =>
    fixtures.received.some(({ prompt }) => prompt.includes('answers: Blue')),
  );

  await desk.closePanel();
  third.open();
  await until('the call', async () => (await calls(desk)).length === 1);
  const last = await shownCall(desk);
  await desk.screen.point(last.x + 32, last.y + last.height - 28);
  await desk.screen.click();
  await until('the end', async () => (await desk.stored())?.progress.answer === 'Thank you.');
  const told = fixtures.received.map(({ prompt }) => prompt).join('\n');
  expect(told.match(/The person answers: Red/g)).toHaveLength(2);
});
