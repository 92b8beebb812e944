import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const FOLDER = 'demo-out';

/** Pictures of what the person sees, by the names of their files. */
export type Shown = Readonly<Record<'chat' | 'shop' | 'popup', Page>>;

/** Saves a picture of each page, and one with all of them: the popup before the shop, beside the chat. */
export async function takePictures(context: BrowserContext, shown: Shown): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const entries = Object.entries(shown).map(async ([name, page]) => {
    const picture = await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    return [name, `data:image/png;base64,${picture.toString('base64')}`] as const;
  });
  const taken = Object.fromEntries(await Promise.all(entries));
  const page = await context.newPage();
  await page.setViewportSize({ width: 1600, height: 760 });
  await page.setContent(`
    <style>
      body { margin: 0; padding: 24px; display: flex; gap: 24px; background: linear-gradient(135deg, #dfe7f5, #eef0fb); }
      figure { margin: 0; flex: 1; position: relative; }
      img { display: block; width: 100%; border-radius: 10px; box-shadow: 0 4px 24px #1a2a5033; }
      .popup { position: absolute; right: -8px; top: 150px; width: 300px; }
    </style>
    <figure><img src="${taken.chat}"></figure>
    <figure><img src="${taken.shop}"><img class="popup" src="${taken.popup}"></figure>`);
  await page.screenshot({ path: join(FOLDER, 'side-by-side.png') });
  await page.close();
}
