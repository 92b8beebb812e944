import { aimAt, aimHidden } from '../support/aim/session.ts';
import { test } from '../support/extension.ts';
import { playUploads } from '../support/uploads/play.ts';
import { playWholeUpload } from '../support/uploads/whole.ts';

const UPLOADS = 'https://uploads.example/';

test('files of the person get into fields, behind buttons and onto drop zones, byte by byte', async ({
  extension,
  fixtures,
}) => {
  await playUploads(await aimAt({ extension, fixtures }, UPLOADS));
});

test('so they do in a tab that nobody sees', { tag: '@all' }, async ({ hidden }) => {
  await playUploads(await aimHidden(hidden, UPLOADS));
});

test('a file goes from the panel to a page by the person’s hand alone, and is deleted with the task', async ({
  extension,
  fixtures,
}) => {
  await playWholeUpload({ extension, fixtures });
});
