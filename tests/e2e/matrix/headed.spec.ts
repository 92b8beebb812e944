import { startSession } from '../../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../../support/chat-script.ts';
import { createGate } from '../../support/gate.ts';
import { expect, test } from '../../support/headed/test.ts';
import { until } from '../../support/until.ts';

// One browser for all of them.
test.describe.configure({ mode: 'default', timeout: 300_000 });

const PAGE = 'https://noise.example/';
const change = (told: Told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Change/) });

test('the key opens the panel beside the page, and its field takes what is typed', async ({ desk }) => {
  await desk.visit(PAGE);
  await desk.screen.press('alt+shift+s');
  await until('the panel', async () => (await desk.count('SIDE_PANEL')) === 1);
  await desk.panel.shows('What do you want done?');
  expect(await desk.count('POPUP')).toBe(0);
  await desk.panel.press('textarea');
  await desk.screen.type('Find a kettle');
  const value = () => desk.panel.look(() => document.querySelector('textarea')?.value);
  await expect.poll(value).toBe('Find a kettle');
});

test('“Open panel” in the popup opens the panel, and the popup goes', async ({ desk, fixtures }) => {
  fixtures.setModel(chatScript(() => ({ action: 'done', answer: 'It is done.' })));
  const target = await desk.visit(PAGE);
  const agent = await desk.browser.openHidden('https://chatgpt.com/');
  await startSession(desk.asker, { agent, target, task: 'Look around' });
  await desk.openPopup();
  await desk.popup.press('button', 'Open panel');
  await until('the panel', async () => (await desk.count('SIDE_PANEL')) === 1);
  await until('the popup to go', async () => (await desk.count('POPUP')) === 0);
  await desk.panel.shows('Look around');
  await desk.panel.shows('It is done.');
  expect(await desk.front()).toBe(target);
});

test('the popup is small and does not scroll, goes with the focus, and its draft is in every page of ours', async ({
  desk,
}) => {
  const page = await desk.visit(PAGE);
  await desk.openPopup();
  await desk.popup.press('textarea');
  await desk.screen.type('Buy a kettle, and ');
  const size = await desk.popup.look(() => ({
    width: innerWidth,
    isLow: innerHeight <= 320,
    scrolls:
      document.documentElement.scrollHeight > innerHeight ||
      document.documentElement.scrollWidth > innerWidth,
  }));
  expect(size).toEqual({ width: 380, isLow: true, scrolls: false });

  await desk.tab(page).press('h1');
  await until('the popup to go', async () => (await desk.count('POPUP')) === 0);
  await desk.screen.press('alt+shift+s');
  const inPanel = () => desk.panel.look(() => document.querySelector('textarea')?.value);
  await expect.poll(inPanel).toBe('Buy a kettle, and ');
  await desk.panel.press('textarea');
  await desk.screen.press('End');
  await desk.screen.type('tea');
  await expect.poll(inPanel).toBe('Buy a kettle, and tea');
  await desk.openPopup();
  const inPopup = () => desk.popup.look(() => document.querySelector('textarea')?.value);
  await expect.poll(inPopup).toBe('Buy a kettle, and tea');
});

for (const inFront of ['another page', 'the page it works in'] as const)
  test(`a key pauses the task and lets it go on, with ${inFront} in front`, async ({ desk, fixtures }) => {
    const writes = createGate();
    const goes = createGate();
    fixtures.setModel(
      chatScript(
        async (told) => {
          writes.open();
          await goes.opened;
          return change(told);
        },
        change,
        () => ({ action: 'done', answer: 'It is changed.' }),
      ),
    );
    const agent = await desk.browser.openHidden('https://chatgpt.com/');
    const target = inFront === 'another page' ? await desk.browser.openHidden(PAGE) : await desk.visit(PAGE);
    if (inFront === 'another page') await desk.visit('https://living.example/');
    await startSession(desk.asker, { agent, target, task: 'Change it' });
    await writes.opened;

    await desk.screen.press('alt+shift+h');
    await until('the pause', async () => (await desk.stored())?.queue.hold?.reason === 'person_paused');
    await desk.openPopup();
    await desk.popup.shows('Paused');
    goes.open();

    await desk.screen.press('Escape');
    await until('the popup to go', async () => (await desk.count('POPUP')) === 0);
    await desk.screen.press('alt+shift+h');
    await until('the answer', async () => (await desk.stored())?.progress.answer === 'It is changed.');
  });

test('a key lets the task use the tab in front, and takes it away', async ({ desk, fixtures }) => {
  fixtures.setModel(chatScript());
  const target = await desk.browser.openHidden(PAGE);
  const agent = await desk.browser.openHidden('https://chatgpt.com/');
  await startSession(desk.asker, { agent, target, task: 'Look around' });
  const front = await desk.visit('https://living.example/');
  const targets = async () => (await desk.stored())?.targets.tabs.map(({ tabId }) => tabId);
  await expect.poll(targets).toEqual([target]);

  await desk.screen.press('alt+shift+u');
  await expect.poll(targets).toEqual([target, front]);
  await desk.screen.press('alt+shift+u');
  await expect.poll(targets).toEqual([target]);
  expect(await desk.front()).toBe(front);
});
