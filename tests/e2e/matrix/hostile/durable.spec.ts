import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { ensureChromium } from '../../../../scripts/ensure/chromium.mjs';
import type { Session } from '../../../../src/session/session.ts';
import { idIn } from '../../../support/chat-script.ts';
import { chromiumArgs } from '../../../support/chromium-args.ts';
import { type Extension, launchExtension } from '../../../support/launch.ts';
import { type Live, openLive } from '../../../support/live-session.ts';
import { loadExtensions, otherExtension } from '../../../support/other-extension.ts';
import { stepLines } from '../../../support/story.ts';
import { tabIdOf } from '../../../support/tab-id.ts';
import { until } from '../../../support/until.ts';
import { judge } from '../judge.ts';
import { test } from '../stage.ts';

const COUNTER = 'https://counter.example/';
const counted = (live: Live) => live.target.locator('#counted');
const button = (live: Live, name: string) => ({
  action: 'click',
  id: idIn(
    { turn: '', text: '', earlier: [...live.agent.messages].reverse() },
    new RegExp(`<(\\d+) button>${name}<`),
  ),
});
const becomes = (live: Live, state: string) =>
  until(`a command to be ${state}`, async () =>
    (await live.stored())?.queue.items.some((item) => item.state === state && item.kind === 'COMMAND'),
  );
/** Ends the worker and wakes it, as the popup does. */
const restart = async (extension: Extension, live: Live) => {
  await extension.stopWorker();
  await live.ask('GET_VIEW', {});
};

test('whatever dies in the middle of a command, it happens once at most and the agent is told', async ({
  extension,
  fixtures,
}) => {
  test.setTimeout(180_000);
  const { control } = extension;
  const live = await openLive({ extension, fixtures }, { url: COUNTER });
  try {
    await live.told();
    live.agent.reply(button(live, 'Count on the move'));
    await becomes(live, 'started');
    await restart(extension, live);
    const interrupted = await live.told();
    await judge('durable-01', async () => {
      expect(interrupted.text).toMatch(/You: click \d+ → (?:not done|unknown)\./);
      await expect(counted(live)).toHaveText('0');
    });

    await live.target.evaluate(() => {
      const pressed = document.body.dataset;
      addEventListener('mousedown', () => {
        pressed.pressed = 'yes';
        const end = performance.now() + 1_500;
        while (performance.now() < end);
      });
      addEventListener('mouseup', () => {
        pressed.pressed = 'no';
      });
    });
    live.agent.reply(button(live, 'Count'));
    await becomes(live, 'dispatched');
    await restart(extension, live);
    const between = await live.told();
    await judge('durable-03', async () => {
      expect(between.text).toMatch(/You: click \d+ → (?:not done|unknown|done)\./);
      const tab = await tabIdOf(control, live.target);
      const isAttached = () =>
        control.evaluate(
          async (tabId) => (await chrome.debugger.getTargets()).find((one) => one.tabId === tabId)?.attached,
          tab,
        );
      const isPressed = () => live.target.evaluate(() => document.body.dataset.pressed === 'yes');
      expect((await isPressed()) && (await isAttached()), 'a button that stays pressed').toBe(false);
      expect(Number(await counted(live).textContent())).toBeLessThanOrEqual(1);
    });

    const second = await live.addTarget('https://noise.example/');
    await live.do({ action: 'snapshot' });
    await live.target.reload();
    await live.do({ action: 'snapshot', target: 1 });
    live.agent.reply(button(live, 'Count slowly'));
    await becomes(live, 'dispatched');
    await live.target.close();
    const closed = await live.told();
    await judge('durable-09', async () => {
      expect(closed.text).toMatch(/You: click \d+ → (?:not done|unknown|done)\./);
      expect(closed.text).toMatch(/closed/);
      const change = idIn(
        { ...closed, earlier: [...live.agent.messages].reverse() },
        /<(\d+) button[^>]*>Change/,
      );
      expect((await live.do({ action: 'click', id: change })).text).toMatch(/→ done/);
      await expect(second.locator('#count')).toHaveText('1');
    });

    const tool = (name: string, url: string) => live.ask('SAVE_TOOL', { name, url });
    await judge('durable-07', async () => {
      const big = await tool('Big', `https://a.example/${'x'.repeat(8_193)}`);
      if (!big.ok) expect(big.failure.message).toMatch(/too long|full|longer/);
      expect(JSON.stringify(big)).not.toMatch(/Resource::|kQuota/);
      expect(await tool('Small', 'https://a.example/')).toMatchObject({ ok: true });
      const names = (await live.ask('GET_VIEW', {})).tools.map(({ name }) => name);
      expect(names).toEqual(big.ok ? ['Big', 'Small'] : ['Small']);
    });

    const messages = live.agent.messages.length;
    await live.addTarget(COUNTER);
    await live.do({ action: 'snapshot' });
    live.agent.reply(button(live, 'Count slowly'));
    await becomes(live, 'dispatched');
    await control.evaluate(async (url) => {
      const [tab] = await chrome.tabs.query({ url: `${url}*` });
      await chrome.tabs.update(tab?.id ?? -1, { url: 'chrome://settings/' });
    }, COUNTER);
    const away = await live.told();
    await judge('url-33', async () => {
      expect(away.text).toMatch(/You: click \d+ → (?:not done|unknown|done)\./);
      const next = await live.do(button(live, 'Count'));
      expect(next.text).toMatch(/→ not done/);
      expect(next.text).not.toContain('chrome://settings');
      expect(live.agent.messages.length - messages).toBeLessThanOrEqual(4);
    });
  } finally {
    await live.end();
  }
});

/** What lay in the storage of a profile, read by an extension that changes nothing in it. */
async function storedIn(profile: string, id: string, reader: string): Promise<Record<string, unknown>> {
  const storage = join(reader, 'Default', 'Local Extension Settings');
  await mkdir(storage, { recursive: true });
  await cp(join(profile, 'Default', 'Local Extension Settings', id), join(storage, otherExtension.id), {
    recursive: true,
  });
  const context = await chromium.launchPersistentContext(reader, {
    executablePath: await ensureChromium(),
    headless: false, // Playwright's own headless knows no extensions; ours is an argument.
    ignoreDefaultArgs: ['--disable-extensions'],
    args: chromiumArgs({ headless: !process.env.HEADED, args: loadExtensions(otherExtension.folder) }),
  });
  const page = await context.newPage();
  await page.goto(`chrome-extension://${otherExtension.id}/page.html`);
  const all = await page.evaluate(() => chrome.storage.local.get(null));
  await context.close();
  return all;
}

test('a browser that is killed leaves a session whole', async ({ fixtures }, testInfo) => {
  test.setTimeout(120_000);
  const profile = testInfo.outputPath('profile');
  const extension = await launchExtension({
    profile,
    headless: !process.env.HEADED,
    args: fixtures.chromiumArgs,
  });
  const live = await openLive({ extension, fixtures }, { url: 'https://noise.example/' });
  await live.told();
  const change = idIn({ turn: '', text: '', earlier: live.agent.messages }, /<(\d+) button[^>]*>Change/);
  await live.do({ action: 'click', id: change });
  const browser = await extension.context.browser()?.newBrowserCDPSession();
  const info = await browser?.send('SystemInfo.getProcessInfo');
  const pid = info?.processInfo.find(({ type }) => type === 'browser')?.id;
  const kept = new Promise((closed) => extension.context.once('close', closed));
  live.agent.reply({ action: 'click', id: change });
  await becomes(live, 'dispatched');
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await kept;

  await judge('durable-05', async () => {
    const all = await storedIn(profile, extension.id, testInfo.outputPath('reader'));
    const session = all[`session:${live.id}`] as Session; // Written by the worker.
    expect(session.id).toBe(live.id);
    const over = stepLines(session).filter((line) => /^Clicked .* → done$/.test(line));
    expect(session.progress.lastStep?.end).toBe('done');
    const queued = session.queue.items.filter(({ kind }) => kind === 'COMMAND');
    expect(over.length + queued.length, 'clicks that are over and clicks that wait').toBe(2);
  });
});
