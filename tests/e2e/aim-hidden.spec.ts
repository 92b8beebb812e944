import { playAims } from '../support/aim/play.ts';
import { aimHidden } from '../support/aim/session.ts';
import { test } from '../support/extension.ts';

test('in a tab that nobody sees an act reaches what its number was shown as, or nothing', {
  tag: '@all',
}, async ({ hidden }) => {
  await playAims(await aimHidden(hidden, 'https://aim.example/'));
});
