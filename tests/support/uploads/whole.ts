import { expect } from '@playwright/test';
import { openLive, type Stage } from '../live-session.ts';
import { bytesOf } from './bytes.ts';
import { gotAt } from './cases.ts';
import { samples } from './samples.ts';

const NAME = 'big.bin';

/**
 * The whole way of a file: the agent asks for one, the person picks it in the panel and says yes to the site, and the page has
 * all of its bytes. With the task, the file is deleted.
 */
export async function playWholeUpload(stage: Stage): Promise<void> {
  const live = await openLive(stage, { url: 'https://uploads.example/' });
  const { extension } = stage;
  const shown = await live.told();
  const id = Number(/Single <(\d+) file>/.exec(shown.text)?.[1]);
  const panel = await extension.openPanel(live.target);

  const asked = await live.act({ action: 'upload', id });
  expect(asked.question).toMatchObject({ asksFiles: { key: 'askFiles', args: ['uploads.example'] } });
  const choosing = panel.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Attach files' }).first().click();
  const { type, size } = samples[NAME];
  await (await choosing).setFiles({ name: NAME, mimeType: type, buffer: Buffer.from(bytesOf(size)) });
  expect((await live.told()).text).toContain(
    `You: upload ${id} → done. The person has given you for upload: "${NAME}" (2 MB, ${type}).`,
  );
  await expect(panel.getByRole('list', { name: 'Files for this task' })).toContainText(NAME);

  const wanted = await live.act({ action: 'upload', id, files: NAME });
  expect(wanted.question).toMatchObject({ need: { kind: 'uploads', site: 'https://uploads.example' } });
  await expect(live.target.locator('#felt')).toHaveText('');
  await panel.getByRole('button', { name: 'Allow once' }).click();
  const receipt = (await live.told()).text;
  expect(receipt).toContain(`You: upload ${id} → done. The page was given "${NAME}".`);
  expect(receipt).toContain(`The field holds "${NAME}" now.`);
  await expect(live.target.locator('#felt')).toHaveText(gotAt('single', [NAME]));

  await live.end();
  const kept = () =>
    extension.control.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('picked-files');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('files').objectStore('files').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  await expect.poll(kept).toBe(0);
}
