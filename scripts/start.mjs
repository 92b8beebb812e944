import { build } from './build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { ensureHub } from './hub-build.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';
import { planStart } from './start-plan.mjs';

/**
 * `npm start` runs the demo, `npm start -- --model` with a model, `npm start -- --server` with a run server; `npm start -- ADDRESS` opens a browser for real use; `npm start -- --mcp` starts the hub.
 * @typedef {{ runDemo(how: { headless: boolean, keep: boolean }): Promise<boolean> }} Demo
 * @typedef {import('./start-plan.mjs').DemoPlan} DemoPlan
 * @typedef {{ runModelDemo(how: DemoPlan): Promise<boolean> }} ModelDemo
 * @typedef {{ useForReal(use: { chromium: string, url: string }): Promise<void> }} RealUse
 */

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** Shows how coding agents start the hub, and runs it until Ctrl-C. */
async function startHub() {
  say('Building the extension and the hub …');
  await build();
  const hub = await ensureHub();
  say(
    '1. On chrome://extensions load the folder dist, or press reload. 2. Give one of these to your agent:\n',
  );
  await run(['node', hub, 'install'], { show: true });
  say('\n3. Pair the browser from another terminal: npm run hub -- pair\n');
  const { code } = await run(['node', hub, 'serve'], { show: true });
  process.exitCode = code ?? 1;
}

/** Whether all went well. @param {DemoPlan} plan */
async function playDemo(plan) {
  const { load } = await import('./load.mjs');
  if (plan.server) await ensureHub();
  if (plan.model || plan.server) {
    /** @type {ModelDemo} */
    const { runModelDemo } = await load('scripts/demo/model-demo.ts');
    return runModelDemo(plan);
  }
  /** @type {Demo} */
  const { runDemo } = await load('scripts/demo/demo.ts');
  return runDemo(plan);
}

await entry(import.meta, async () => {
  // Before anything is installed: what cannot be started is refused at once.
  const plan = planStart(process.argv.slice(2), { hasDisplay });
  await ensurePackages();
  if (plan.what === 'mcp') {
    await startHub();
    return;
  }
  const chromium = await ensureChromium();
  say('Building the extension …');
  await build();
  if (plan.what === 'real') {
    // Imported late: it needs the packages.
    const { load } = await import('./load.mjs');
    /** @type {RealUse} */
    const { useForReal } = await load('scripts/real-use.ts');
    await useForReal({ chromium, url: plan.url });
    return;
  }
  const passed = await playDemo(plan);
  process.exitCode = passed ? 0 : 1;
  if (passed)
    say('Next: `npm start -- chatgpt.com` opens a browser with the extension for real use, at your chat.');
});
