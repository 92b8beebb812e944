import type { Session } from '../../../src/session/session.ts';
import type { Asker } from '../ask-hidden.ts';
import { firstSession } from '../first-session.ts';
import { type HiddenBrowser, startHidden } from '../hidden.ts';
import { until } from '../until.ts';
import { type ChromesOwn, chromesOwn } from './chromes-own.ts';
import { type Look, pressSeen, type Wanted } from './mouse.ts';
import { type Screen, startScreen } from './screen.ts';

/** A page that a person sees: one of ours, or the one in a tab. */
export interface Seen {
  readonly look: Look;
  /** Presses an element of it with the real mouse. */
  press(selector: string, words?: string): Promise<void>;
  /** Waits until it shows the words. */
  shows(words: string): Promise<void>;
}

/** What Chrome calls the places in which a page of ours may be. */
export type Place = 'SIDE_PANEL' | 'POPUP' | 'TAB';

/**
 * Chromium in windows on a screen in memory, with nobody attached: it believes of its windows and tabs what it would for a person. Our
 * panel and popup are the real ones.
 */
export interface Desk extends ChromesOwn {
  readonly browser: HiddenBrowser;
  readonly screen: Screen;
  /** Asks the worker as one of our pages does. */
  readonly asker: Asker;
  readonly panel: Seen;
  readonly popup: Seen;
  tab(tabId: number): Seen;
  /** Opens a page in the tab in front. */
  visit(url: string): Promise<number>;
  /** Opens a page in a window of its own, which is then behind the one in front, or minimised. */
  openWindow(url: string, state: 'maximized' | 'minimized'): Promise<number>;
  /** The tab in front of the window in front. */
  front(): Promise<number>;
  /** How many pages of ours there are in such places. */
  count(place: Place): Promise<number>;
  /** Opens the popup as Chrome does over the tab in front. */
  openPopup(): Promise<void>;
  closePanel(): Promise<void>;
  stored(): Promise<Session | undefined>;
  /** Brings the window of a tab to the front, with the focus. */
  focusWindowOf(tabId: number): Promise<void>;
  /** How the window of a tab is shown. */
  windowState(tabId: number): Promise<string | undefined>;
  /** Changes the size of the window in front. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  close(): Promise<void>;
}

const PANEL = 'src/pages/sidepanel/sidepanel.html';
const POPUP = 'src/pages/popup/popup.html';

export async function startDesk({ args }: { readonly args: readonly string[] }): Promise<Desk> {
  const screen = await startScreen();
  // Without `--test-type`, a bar complains of Chromium's missing sandbox in each window.
  const browser = await startHidden({
    args: [...args, '--test-type', '--start-maximized'],
    screen: screen.env,
  });
  const { inOpen, inTab } = browser;
  // Not in the worker, which may sleep.
  const inControl: HiddenBrowser['inWorker'] = (work, ...args) => inOpen('manifest.json', work, ...args);
  const asker: Asker = { inPage: (_, work, ...args) => inControl(work, ...args) };

  const seen = (look: Look): Seen => ({
    look,
    press: (selector, words) =>
      pressSeen(screen, look, (words === undefined ? { selector } : { selector, words }) satisfies Wanted),
    shows: async (words) => {
      const holds = (words: string) =>
        [...document.body.querySelectorAll('*')].some(
          (one) =>
            one.textContent.includes(words) &&
            one.checkVisibility() &&
            ![...one.children].some(({ textContent }) => textContent.includes(words)),
        );
      await until(`“${words}” to be shown`, () => look(holds, words));
    },
  });
  const count: Desk['count'] = (place) =>
    inControl(
      async (place) =>
        (await chrome.runtime.getContexts({ contextTypes: [place as chrome.runtime.ContextType] })).length,
      place,
    );

  return {
    ...chromesOwn(inControl, screen),
    browser,
    screen,
    asker,
    panel: seen((work, ...args) => inOpen(PANEL, work, ...args)),
    popup: seen((work, ...args) => inOpen(POPUP, work, ...args)),
    tab: (tabId) => seen((work, ...args) => inTab(tabId, work, ...args)),
    visit: async (url) => {
      const tabId = await inControl(async (url) => (await chrome.tabs.create({ url })).id ?? -1, url);
      await until(`${url} to be in front`, () =>
        inTab(tabId, () => document.readyState === 'complete' && document.hasFocus()).catch(() => false),
      );
      return tabId;
    },
    openWindow: async (url, state) => {
      const tabId = await inControl(
        async (url, state) => {
          const front = await chrome.windows.getLastFocused();
          const opened = await chrome.windows.create({ url, focused: false });
          if (opened?.id !== undefined) await chrome.windows.update(opened.id, { state });
          if (front.id !== undefined) await chrome.windows.update(front.id, { focused: true });
          return opened?.tabs?.[0]?.id ?? -1;
        },
        url,
        state,
      );
      const isThere = (state: string) =>
        document.readyState === 'complete' &&
        (state === 'maximized' || document.visibilityState === 'hidden');
      await until(`${url} in a window of its own`, () => inTab(tabId, isThere, state).catch(() => false));
      return tabId;
    },
    front: () =>
      inControl(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return tab?.id ?? -1;
      }),
    count,
    openPopup: async () => {
      await inControl(() => chrome.action.openPopup());
      await until('the popup', async () => (await count('POPUP')) === 1);
    },
    closePanel: async () => {
      await inControl(async () => {
        const { windowId } = (await chrome.tabs.getCurrent()) ?? {};
        if (windowId !== undefined) await chrome.sidePanel.close({ windowId });
      });
      await until('the panel to close', async () => (await count('SIDE_PANEL')) === 0);
    },
    stored: () => inControl(firstSession),
    focusWindowOf: (tabId) =>
      inControl(async (tabId) => {
        const { windowId } = await chrome.tabs.get(tabId);
        await chrome.windows.update(windowId, { focused: true });
      }, tabId),
    windowState: (tabId) =>
      inControl(async (tabId) => {
        const { windowId } = await chrome.tabs.get(tabId);
        return (await chrome.windows.get(windowId)).state;
      }, tabId),
    resize: async (size) => {
      await inControl(async (size) => {
        const { id = -1 } = await chrome.windows.getLastFocused();
        await chrome.windows.update(id, { state: 'normal' });
        await chrome.windows.update(id, size);
      }, size);
      const width = () => inControl(async () => (await chrome.windows.getLastFocused()).width);
      await until('the window’s new size', async () => (await width()) === size.width);
    },
    close: async () => {
      await browser.close();
      await screen.close();
    },
  };
}
