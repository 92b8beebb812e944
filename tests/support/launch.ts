import { resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/ensure/chromium.mjs';
import type { Section } from '../../src/pages/options/section.ts';
import { chromiumArgs, type Looks } from './chromium-args.ts';
import { type Fronts, watchFronts } from './fronts/watch.ts';
import { until } from './until.ts';

/** Chromium with the built extension in it, and what a person does with the extension outside of pages. */
export interface Extension {
  readonly context: BrowserContext;
  /** The extension's id: the host of its pages' addresses. */
  readonly id: string;
  /**
   * A tab with the extension's rights and no code of ours: `control.evaluate(() => chrome.storage.local.get())`.
   * Playwright loses the service worker when it restarts, so nothing is evaluated there; and this does not wake it.
   */
  readonly control: Page;
  readonly fronts: Fronts;
  /** The welcome page, which opens by itself when the extension is installed. */
  welcome(): Promise<Page>;
  /** The popup over `page`, as a click on the toolbar opens it: in a tab behind it, so that `page` is the active tab of its window. */
  openPopup(page: Page): Promise<Page>;
  /** Opens the panel's page over a page. */
  openPanel(page: Page): Promise<Page>;
  /** Opens the options at one of their sections. */
  openOptions(section?: Section): Promise<Page>;
  /** Kills the service worker, as Chrome does at any moment; answers once it is gone. */
  stopWorker(): Promise<void>;
  /** Starts the extension again, as Chrome does to install an update; answers once it serves its pages. */
  reload(): Promise<void>;
}

/** Headless Chromium shows no side panel: its page is opened in a tab that stays in the background, as the popup's is. */
const PANEL = { path: 'src/pages/sidepanel/sidepanel.html', size: { width: 360, height: 760 } };
const POPUP = { path: 'src/pages/popup/popup.html', size: { width: 420, height: 640 } };

/** `SLOWER=4 npm run e2e` slows the script of every page four times. */
const SLOWER = Number(process.env.SLOWER ?? 1);

/** Starts Chromium under Playwright. Every page that Playwright sees counts as visible: for hidden tabs use `hidden.ts`. */
export async function launchExtension({
  profile,
  ...looks
}: Looks & { readonly profile: string }): Promise<Extension> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    headless: false, // `chromiumArgs` decides.
    ignoreDefaultArgs: true,
    args: [
      `--user-data-dir=${resolve(profile)}`,
      '--remote-debugging-pipe',
      ...chromiumArgs(looks),
      'about:blank',
    ],
    viewport: null,
  });
  if (SLOWER > 1) context.on('page', (page) => void slowDown(page));
  const first = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(first.url()).host;
  const at = (path: string) => `chrome-extension://${id}/${path}`;
  const control = context.pages()[0] ?? (await context.newPage());
  await control.goto(at('manifest.json'));
  const fronts = await watchFronts(context, control);

  const openOver = async (page: Page, { path, size }: typeof POPUP): Promise<Page> => {
    await page.bringToFront();
    const opening = context.waitForEvent('page');
    await control.evaluate(async (url) => void (await chrome.tabs.create({ url, active: false })), path);
    const opened = await opening;
    await opened.setViewportSize(size);
    await opened.waitForLoadState();
    return opened;
  };

  return {
    context,
    id,
    control,
    fronts,
    welcome: async () => {
      const isWelcome = (page: Page) => page.url().startsWith(at('src/pages/welcome/'));
      return until('the welcome page', async () => context.pages().find(isWelcome));
    },
    openPopup: (page) => openOver(page, POPUP),
    openPanel: (page) => openOver(page, PANEL),
    openOptions: async (section = 'privacy') => {
      const page = await context.newPage();
      await page.goto(at(`src/pages/options/options.html#${section}`));
      return page;
    },
    stopWorker: async () => {
      const session = await context.browser()?.newBrowserCDPSession();
      if (!session) throw new Error('Chromium has ended.');
      // A worker that starts again at once keeps its target, as Playwright is attached to it; only the context is another.
      const before = await workerLife(control);
      const { targetInfos } = await session.send('Target.getTargets');
      const target = targetInfos.find(({ type, url }) => type === 'service_worker' && url === first.url());
      if (before && target) await session.send('Target.closeTarget', { targetId: target.targetId });
      await until('the service worker to end', async () => !before || (await workerLife(control)) !== before);
      await session.detach();
    },
    reload: async () => {
      const last = await context.newPage();
      // Without developer mode, Chrome disables an unpacked extension that is loaded again.
      await last.goto('chrome://extensions');
      await last.evaluate(`chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })`);
      // Chrome closes the extension's own tabs over it.
      await last.goto(control.url());
      await control.goto('about:blank');
      const closed = last.waitForEvent('close');
      await last.evaluate(() => void chrome.runtime.reload()).catch(() => {}); // It may go before it answers.
      await closed;
      await until('the extension to be there again', () =>
        control.goto(at('manifest.json')).then(
          () => true,
          () => false,
        ),
      );
      await fronts.recordAgain();
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  } catch {
    // The page closed first.
  }
}

/** Names the worker's present life; undefined while it sleeps. */
const workerLife = (control: Page): Promise<string | undefined> =>
  control.evaluate(async () => {
    const [worker] = await chrome.runtime.getContexts({
      contextTypes: [chrome.runtime.ContextType.BACKGROUND],
    });
    return worker?.contextId;
  });
