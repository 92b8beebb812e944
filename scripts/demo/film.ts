import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** What the page and the panel showed, as PNG files, and for how long, ms. */
export type Film = readonly {
  readonly page: Buffer;
  readonly panel: Buffer;
  readonly ms: number;
}[];

const PAGE = { width: 700, height: 640 };
const PANEL = { width: 360, height: 640 };
const GAP = 16;
const GROUND = '#e4e9f4';
/** Shorter than this, nobody can read it; longer, nobody wants to wait. */
const SHOWN_MS = { least: 700, most: 1_600, held: 2_500, last: 4_000 };
/** Chrome paints a tab behind one that is debugged only once the debugger has gone, 30 s after the last act. */
export const PICTURE_MS = 120_000;
/** Parts of a picture that may differ while it shows the same: a clock, a turning arc. */
const ALIKE = { share: 0.003, level: 24 };

/** Takes pictures of both until it is stopped. */
export function startFilm({ page, panel }: { readonly page: Page; readonly panel: Page }): {
  /** Resolves once a picture of what both show now is taken, which the loop holds for longer. */
  hold(): Promise<void>;
  stop(): Promise<Film>;
} {
  const film: { page: Buffer; panel: Buffer; ms: number }[] = [];
  let isOver = false;
  let held: (() => void) | undefined;
  const take = async () => {
    await page.setViewportSize(PAGE);
    await panel.setViewportSize(PANEL);
    while (!isOver) {
      const start = performance.now();
      const done = held;
      const taken = {
        page: await page.screenshot({ timeout: PICTURE_MS }),
        panel: await panel.screenshot({ timeout: PICTURE_MS }),
      };
      film.push({ ...taken, ms: done ? SHOWN_MS.held : performance.now() - start });
      if (done) held = undefined;
      done?.();
    }
    return film;
  };
  const taking = take();
  taking.catch(() => undefined); // Whoever stops it gets the error.
  return {
    hold: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    stop() {
      isOver = true;
      return taking;
    },
  };
}

/** The film as an animated WebP that starts again at its end. Pictures in a row that look alike become one. */
export async function asLoop(film: Film): Promise<Buffer> {
  const shown: { picture: Buffer; ms: number }[] = [];
  for (const one of film) {
    const [last, picture] = [shown.at(-1), await sideBySide(one)];
    const isHeld = one.ms === SHOWN_MS.held;
    if (!last || !(await areAlike(last.picture, picture))) shown.push({ picture, ms: one.ms });
    else if (isHeld || last.ms === SHOWN_MS.held) last.ms = SHOWN_MS.held;
    else last.ms = Math.min(last.ms + one.ms, SHOWN_MS.most);
  }
  const delay = shown.map(({ ms }, index) =>
    index === shown.length - 1 ? SHOWN_MS.last : Math.round(Math.max(ms, SHOWN_MS.least)),
  );
  return sharp(
    shown.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ delay, loop: 0, quality: 82, effort: 6 })
    .toBuffer();
}

async function areAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [left, right] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  if (!left || !right) return false;
  let different = 0;
  for (const [at, level] of left.entries())
    if (Math.abs(level - (right[at] ?? 0)) > ALIKE.level) different += 1;
  return different / left.length < ALIKE.share;
}

const sideBySide = ({ page, panel }: Film[number]): Promise<Buffer> =>
  sharp({
    create: {
      width: PAGE.width + PANEL.width + 3 * GAP,
      height: PAGE.height + 2 * GAP,
      channels: 3,
      background: GROUND,
    },
  })
    .composite([
      { input: page, left: GAP, top: GAP },
      { input: panel, left: PAGE.width + 2 * GAP, top: GAP },
    ])
    .png()
    .toBuffer();
