import type { Page } from '@playwright/test';
import { allowAlways } from '../support/allow.ts';
import { askerIn } from '../support/ask-hidden.ts';
import { idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { follow } from '../support/follow.ts';
import { startSession } from '../support/session.ts';

const URL = 'https://asking.example/';

const clickOn = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) (?:button|a)[^>]*>${name}<`)),
});
const dialog = (answer: object) => () => ({ action: 'dialog', ...answer });
const wait = () => undefined;

/** Playwright dismisses a dialog that nobody listens to. */
const leaveOpen = (page: Page) => page.on('dialog', () => {});

test('the agent is told of each dialog at once, and answers it', async ({ extension, fixtures }) => {
  const told = follow(
    fixtures,
    [/button>Name</, clickOn('Name')],
    [
      /→ done\. Target 1 asks in a prompt dialog: "Your name\?"\. Nothing else works/,
      dialog({ accept: true, text: 'Ada', target: 1 }),
    ],
    [/dialog accept → done\.[\s\S]*Hello Ada/, clickOn('Loop')],
    [/"Again 1\?"/, dialog({ accept: true })],
    [/dialog accept → done\. Target 1 asks in a confirm dialog: "Again 2\?"/, dialog({ accept: false })],
    [/Went round 2 times/, clickOn('Alerts')],
    [/alert: "One"\..*alert: "Two"\..*alert: "Three"\./, clickOn('Inside')],
    [/"From inside\?"/, dialog({ accept: true })],
    [/dialog accept → done\.[\s\S]*yes/, clickOn('Leave')],
    [
      /The page of target 1 asks in a dialog whether to leave it; changes may be lost\./,
      dialog({ accept: true }),
    ],
    [/dialog accept → done\./, wait],
  );
  const { target } = await startSession({ extension, fixtures }, { url: URL });
  leaveOpen(target);
  await told();
  expect(target.url()).toBe(`${URL}?left`);
});

test('a dialog waits for the agent or the person, whatever dies and whatever else is done', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const told = follow(
    fixtures,
    [/button>Nothing</, clickOn('Nothing')],
    [/did nothing/, wait],
    [/^Turn \S+ Target 1 asks in a confirm dialog: "Stay signed in\?"/, clickOn('Count')],
    [/→ done\..*Target 1 asks in a confirm dialog: "Stay signed in\?"[\s\S]*! 1\n/, wait],
    [/The person answered the confirm dialog of target 1: accepted\.[\s\S]*stays/, clickOn('Delete')],
    [
      /→ done\. Target 1 asks in a confirm dialog: "Delete 3 files of \[EMAIL_1\]\?"\./,
      async () => {
        await extension.stopWorker();
        return { action: 'dialog', accept: true };
      },
    ],
    [/dialog accept → done\.[\s\S]*deleted/, wait],
  );
  const { person, chat, target } = await startSession({ extension, fixtures }, { url: URL });
  await allowAlways(askerIn(extension.control), new globalThis.URL(URL).origin, 'deletes');
  leaveOpen(target);
  const other = await person.visit('https://counter.example/');
  await person.assignTarget(other);
  await told(5);
  await target.evaluate(() => {
    setTimeout(() => {
      const said = document.getElementById('said');
      if (said) said.textContent = confirm('Stay signed in?') ? 'stays' : 'goes';
    });
  });
  await told(3);
  await expect(other.locator('#counted')).toHaveText('1');
  await extension.stopWorker();
  await person.inPopup(chat, async (popup) => {
    const words = popup.getByText('https://asking.example asks: “Stay signed in?”');
    await expect(words).toBeVisible();
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(words).toBeHidden();
  });
  await told();
  await expect(target.locator('#said')).toHaveText('deleted');
});
