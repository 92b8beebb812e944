import { playAims } from '../support/aim/play.ts';
import { aimAt, aimHidden } from '../support/aim/session.ts';
import { test } from '../support/extension.ts';
import { mouseCases } from '../support/mouse/cases.ts';

const PAGE = 'https://mouse.example/';

test('the mouse does in a page what a person’s does', async ({ extension, fixtures }) => {
  await playAims(await aimAt({ extension, fixtures }, PAGE), mouseCases);
});

test('in a tab that nobody sees the mouse does the same', async ({ hidden }) => {
  await playAims(await aimHidden(hidden, PAGE), mouseCases);
});
