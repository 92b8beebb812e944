import { test } from '../support/extension.ts';
import { ordinary } from '../support/lists/ordinary.ts';
import { playLists } from '../support/lists/play.ts';
import { trapped } from '../support/lists/trapped.ts';

/** The pages whose trap no other test of the gate springs. */
const OWN = ['takes', 'covers', 'shuts', 'renames', 'alerts', 'walks', 'link', 'risk'];

test('a list stops at whatever is sprung in it, and nothing behind that is done', async ({ extension }) => {
  await playLists(
    extension,
    trapped.filter(({ page }) => OWN.includes(page)),
  );
});

test('so it does at each kind of trap', { tag: '@matrix' }, async ({ extension }) => {
  await playLists(extension, trapped);
});

test('a list that nothing is sprung in is carried out to its end', { tag: '@matrix' }, async ({
  extension,
}) => {
  await playLists(extension, ordinary);
});
