import type { Page } from '@playwright/test';
import { allowAlways } from '../support/allow.ts';
import { askerIn } from '../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';

const URL = 'https://asking.example/';

type Deed = Readonly<Record<string, unknown>> | undefined;
type Step = readonly [told: RegExp, deed: (told: Told) => Deed | Promise<Deed>];

const clickOn = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) (?:button|a)[^>]*>${name}<`)),
});
const dialog = (answer: object) => () => ({ action: 'dialog', ...answer });
const wait = () => undefined;

/** An agent that does one thing after the other, each as soon as a message says what it waits for. */
function follow(fixtures: Fixtures, ...steps: readonly Step[]) {
  const left = [...steps];
  const react = (told: Told): Deed | Promise<Deed> => {
    const [next] = left;
    if (!next?.[0].test(told.text)) return undefined;
    left.shift();
    return next[1](told);
  };
  fixtures.setModel(chatScript(...Array.from({ length: 50 }, () => react)));
  /** Waits until the agent has been told all but so many of the things that it waits for. */
  return (but = 0) =>
    until('the agent to be told', async () => left.length <= but).catch(() => {
      const last = fixtures.received.slice(-2).map(({ prompt }) => prompt);
      throw new Error(`The agent waits for ${left[0]?.[0]} and was told last:\n${last.join('\n\n')}`);
    });
}

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
