import { playAims } from '../support/aim/play.ts';
import { aimAt, aimHidden } from '../support/aim/session.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { earCases, hiddenEarCases } from '../support/ears/cases.ts';
import { expect, test } from '../support/extension.ts';
import { mouseCases } from '../support/mouse/cases.ts';
import { receiptOf } from '../support/receipts.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';

const PAGE = 'https://mouse.example/';
const EARS = 'https://ears.example/';

test('the mouse does in a page what a person’s does', async ({ extension, fixtures }) => {
  await playAims(await aimAt({ extension, fixtures }, PAGE), mouseCases);
});

test('in a tab that nobody sees the mouse does the same', async ({ hidden }) => {
  await playAims(await aimHidden(hidden, PAGE), mouseCases);
});

test('what only a script listens for has a number, and is pressed by it', async ({ extension, fixtures }) => {
  await playAims(await aimAt({ extension, fixtures }, EARS), earCases);
});

test('so it has in a tab that nobody sees, and the page cannot tell that somebody looked', async ({
  hidden,
}) => {
  await playAims(await aimHidden(hidden, EARS), hiddenEarCases);
});

test('a tab that a middle click opens is taken up, and a drop on what deletes is asked about', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) a[^>]*>Another page/), button: 'middle' }),
      (told) => ({
        ...{ action: 'drag', id: idIn(told, /<(\d+) [^>]*>Card/) },
        to: idIn(told, /<(\d+) [^>]*>Delete/),
      }),
    ),
  );
  const { target, stored } = await startSession({ extension, fixtures }, { url: PAGE });
  expect(await receiptOf(fixtures, 1)).toMatch(/You: click \d+ middle → done\. .*which is now target 2/);
  const question = await until('the question', async () => (await stored())?.question ?? undefined);
  expect(question).toMatchObject({ kind: 'approval', need: { kind: 'deletes' } });
  expect(await target.locator('#felt').textContent()).toBe('');
});
