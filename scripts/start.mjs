import { build } from './build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { say } from './say.mjs';

/**
 * `npm start` runs the demo; `npm start -- ADDRESS` opens a browser for real use; `--headless` opens no
 * window.
 * @typedef {{ runDemo(looks: { headless: boolean }): Promise<boolean> }} Demo
 * @typedef {{ useForReal(use: { chromium: string, url: string, headless: boolean }): Promise<void> }} RealUse
 */

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

await entry(import.meta, async () => {
  const args = process.argv.slice(2);
  const [url, ...more] = args.filter((arg) => arg !== '--headless');
  if (more.length || (url && !/^https?:\/\//.test(url)))
    throw new Error('Usage: npm start [-- [--headless] [http(s)://address]]');
  const headless = args.includes('--headless') || !hasDisplay;

  await ensurePackages();
  const chromium = await ensureChromium();
  say('Building the extension …');
  await build();
  // Imported late: it needs the packages.
  const { load } = await import('./load.mjs');
  if (url) {
    /** @type {RealUse} */
    const { useForReal } = await load('scripts/real-use.ts');
    await useForReal({ chromium, url, headless });
  } else {
    /** @type {Demo} */
    const { runDemo } = await load('scripts/demo/demo.ts');
    process.exitCode = (await runDemo({ headless })) ? 0 : 1;
  }
});
