import { playAims } from '../support/aim/play.ts';
import { aimAt } from '../support/aim/session.ts';
import { test } from '../support/extension.ts';

test('an act reaches what its number was shown as, or nothing', async ({ extension, fixtures }) => {
  await playAims(await aimAt({ extension, fixtures }, 'https://aim.example/'));
});
