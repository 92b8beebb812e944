import { playAims } from '../support/aim/play.ts';
import { aimAt, aimHidden } from '../support/aim/session.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { earCases, hiddenEarCases } from '../support/ears/cases.ts';
import { expect, test } from '../support/extension.ts';
import { mouseCases } from '../support/mouse/cases.ts';
import { receiptOf } from '../support/receipts.ts';
import { startSession } from '../support/session.ts';
import { told } from '../support/things/told.ts';
import { until } from '../support/until.ts';

const PAGE = 'https://mouse.example/';
const THINGS = 'https://things.example/';
const EARS = 'https://ears.example/';

test('the mouse does in a page what a person’s does', async ({ extension, fixtures }) => {
  await playAims(await aimAt({ extension, fixtures }, PAGE), mouseCases);
});

test('in a tab that nobody sees the mouse does the same', { tag: '@all' }, async ({ hidden }) => {
  await playAims(await aimHidden(hidden, PAGE), mouseCases);
});

test('what only a script listens for has a number, and is pressed by it', async ({ extension, fixtures }) => {
  await playAims(await aimAt({ extension, fixtures }, EARS), earCases);
});

test('so it has in a tab that nobody sees, and the page cannot tell that somebody looked', {
  tag: '@all',
}, async ({ hidden }) => {
  await playAims(await aimHidden(hidden, EARS), hiddenEarCases);
});

test('each thing to act on has one number, its word and its state, however a page makes it', async ({
  extension,
  fixtures,
}) => {
  const aim = await aimAt({ extension, fixtures }, THINGS);
  const start = /<(\d+) button>Push start/.exec(await aim.read())?.[1];
  // Attaches the debugger, which tells what scripts listen for.
  expect(await aim.act({ action: 'hover', id: Number(start) })).toMatch(/^done\./);
  const [, ...sections] = (await aim.read()).split(/^ @ region "(.+)"\n/m);
  for (const [name, lines] of Object.entries(told)) {
    const section = sections[sections.indexOf(name) + 1] ?? '';
    const read = section.replace(/<\d+ /g, '<0 ').split('\n').filter(Boolean);
    expect
      .soft(
        read.map((line) => line.slice(2)),
        name,
      )
      .toEqual(lines);
  }
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
  const question = await until('the question', async () => (await stored())?.queue.question ?? undefined);
  expect(question).toMatchObject({ kind: 'approval', need: { kind: 'deletes' } });
  expect(await target.locator('#felt').textContent()).toBe('');
});
