import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import type { Extension } from './launch.ts';

/** Of a window of 1280 pixels at 200 %. */
const HALF_WINDOW = 640;

/** What is known of a chat goes out as a file, is forgotten, and comes back from the file; a hostile one does not. */
export async function exchangeData(extension: Extension, host: string): Promise<void> {
  const options = await extension.openOptions('chats');
  const downloading = options.waitForEvent('download');
  await options.getByRole('button', { name: `Export ${host}` }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  await options.getByRole('button', { name: `Forget ${host}` }).click();
  await expect(options.getByText(`Forgot ${host}.`)).toBeVisible();

  await chooseFile(options, text.replace(/"turn": \[\s*"/, '$&*, '));
  await expect(options.getByText('would match nearly everything on a page')).toBeVisible();
  await expect(options.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);

  await importChat(options, { host, text }, async () => {
    await expectAccessible(options);
    await expectNoSidewaysScroll(options, HALF_WINDOW);
  });
  await options.close();
}

/** Takes the data of a chat from a file, as the person does in the options; `review` runs before they take it. */
export async function importChat(
  options: Page,
  { host, text }: { readonly host: string; readonly text: string },
  review: () => Promise<void> = async () => {},
): Promise<void> {
  await chooseFile(options, text);
  await expect(options.getByRole('region', { name: `Data for ${host}` })).toBeVisible();
  await review();
  await options.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(options.getByText(`Imported the data for ${host}.`)).toBeVisible();
}

const chooseFile = (options: Page, text: string): Promise<void> =>
  options
    .getByLabel('Import a chat')
    .and(options.locator('input'))
    .setInputFiles({
      name: 'chat.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
