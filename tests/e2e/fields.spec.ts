import { aimAt, aimHidden } from '../support/aim/session.ts';
import { test } from '../support/extension.ts';
import { playFields } from '../support/fields/play.ts';

const FIELDS = 'https://fields.example/';

test('every kind of field ends as it was asked for, and every key is the one of a keyboard', async ({
  extension,
  fixtures,
}) => {
  await playFields(await aimAt({ extension, fixtures }, FIELDS));
});

test('so it is in a tab that nobody sees', { tag: '@all' }, async ({ hidden }) => {
  await playFields(await aimHidden(hidden, FIELDS));
});
