import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { PICTURE_MS } from './film.ts';

const FOLDER = 'demo-out';
const SIDE_BY_SIDE = { width: 1240, height: 680 };
/** Of a tab, as high beside its width as the panel is. */
const TAB = { width: 700, height: 1030 };
/** Larger than that picture: beyond its window, a picture shows parts twice. */
const WINDOW = { width: 1300, height: 1060 };

/** Screenshots by file name. */
export type Shown = Readonly<Record<'chat' | 'shop' | 'panel', Page>>;

/** Saves a picture of each page, and one with all of them side by side, whose path it returns. */
export async function takePictures(context: BrowserContext, shown: Shown): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const entries = Object.entries(shown).map(async ([name, page]) => {
    if (name !== 'panel') await page.setViewportSize(TAB);
    const path = join(FOLDER, `${name}.png`);
    const picture = await page.screenshot({ path, animations: 'disabled', timeout: PICTURE_MS });
    return [name, `data:image/png;base64,${picture.toString('base64')}`] as const;
  });
  const taken = Object.fromEntries(await Promise.all(entries));
  const page = await context.newPage();
  await widenWindow(context, page);
  await page.setViewportSize(SIDE_BY_SIDE);
  await page.setContent(`
    <style>
      body { margin: 0; padding: 20px; display: flex; gap: 20px; align-items: start; background: #e4e9f4; }
      img { min-width: 0; border-radius: 8px; box-shadow: 0 2px 16px #1a2a5033; }
      .tab { flex: 1; }
      .panel { width: 300px; }
    </style>
    <img class="tab" src="${taken.chat}"><img class="tab" src="${taken.shop}"><img class="panel" src="${taken.panel}">`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const path = join(FOLDER, 'side-by-side.png');
  await page.screenshot({ path });
  await page.close();
  return path;
}

async function widenWindow(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
  await session.detach();
}
