import type { Locator, Page } from '@playwright/test';

const looks = {
  light: { colorScheme: 'light', forcedColors: null },
  dark: { colorScheme: 'dark', forcedColors: null },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

/** Takes a picture of a page, or of a part of it, in each scheme and in forced colours. */
export async function takePictures(of: Page | Locator, pathOf: (look: string) => string): Promise<void> {
  const page = 'page' in of ? of.page() : of;
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await of.screenshot({ path: pathOf(look) });
  }
  await page.emulateMedia({ forcedColors: null });
}
