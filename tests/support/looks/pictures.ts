import type { Locator, Page } from '@playwright/test';
import { schemes } from '../accessible.ts';

const looks = {
  light: { colorScheme: 'light', forcedColors: null },
  dark: { colorScheme: 'dark', forcedColors: null },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

/** Pictures are for people to look at: PICTURES=1 takes them. */
const isWanted = process.env.PICTURES === '1';

/** The schemes in which the n-th state is judged: both where pictures are wanted, else one, by turns. */
export const schemesOf = (index: number): readonly (typeof schemes)[number][] =>
  isWanted ? schemes : schemes.filter((_, scheme) => scheme === index % schemes.length);

/** Takes a picture of a page, or of a part of it, in each scheme and in forced colours, where pictures are wanted. */
export async function takePictures(
  of: Page | Locator,
  pathOf: (look: string) => string,
  { moves = false }: { readonly moves?: boolean } = {},
): Promise<void> {
  if (!isWanted) return;
  const page = 'page' in of ? of.page() : of;
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia({ ...media, reducedMotion: moves ? 'no-preference' : 'reduce' });
    await of.screenshot({ path: pathOf(look) });
  }
  await page.emulateMedia({ forcedColors: null });
}
