import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTabsAgain } from '../../../src/background/after-restart.ts';
import {
  giveFrontsBack,
  openedGone,
  openedNavigated,
  openedReplaced,
  tabOpenedBy,
} from '../../../src/background/opened-tabs.ts';
import { reinjectScripts, reportInterrupted } from '../../../src/background/recovery.ts';
import type { TabId } from '../../../src/protocol/ids.ts';
import type { OpenedTab } from '../../../src/session/targets.ts';
import {
  awaitNoFocus,
  forgetFront,
  noteActivated,
  noteCreated,
  noteFocus,
} from '../../../src/targets/tabs/fronts.ts';
import type { FakeTab } from '../../support/browser/browser.ts';
import { activate, focus, openFrom } from '../../support/browser/fronts.ts';
import { aCommand, type SessionOver, tab } from '../../support/samples.ts';
import { newsIn, setStage } from './support/stage.ts';

const ROOM = 'https://shop.example/room';
const ADS = 'https://ads.example/';
const HOME = 1;
const POPUP = 2;

beforeEach(() => noteFocus(HOME));
afterEach(() => {
  for (let id = 0; id < 50; id++) forgetFront(tab(id));
});

/** The person looks at `other`, unless the test says where; the worker hears what Chrome tells. */
async function setUp(session: SessionOver = {}, looksAt: 'other' | 'shop' = 'other') {
  const stage = await setStage({ session });
  const { browser, services } = stage;
  const inFront = stage[looksAt];
  inFront.active = true;
  const done: Promise<unknown>[] = [];
  browser.onCreated.addListener((created) => noteCreated(created as chrome.tabs.Tab));
  browser.onActivated.addListener(({ tabId }) => noteActivated(tab(tabId)));
  browser.onFocusChanged.addListener((window) => void done.push(noteFocus(window)));
  browser.onCreatedNavigationTarget.addListener(({ sourceTabId, ...opened }) =>
    done.push(
      tabOpenedBy(services, {
        sourceTabId: tab(sourceTabId),
        tabId: tab(opened.tabId),
        url: opened.url,
      }),
    ),
  );
  /** What the pages have opened is over. */
  const rest = async () => {
    for (let count = -1; count !== done.length; ) {
      count = done.length;
      await Promise.all(done);
    }
  };
  const front = () =>
    [...browser.tabs.values()].find(({ active, windowId }) => active && windowId === HOME)?.id;
  const numbers = () => stage.stored().targets.tabs.map(({ number }) => number);
  return { ...stage, rest, front, numbers };
}

const clicking = { queue: { items: [aCommand({ state: 'dispatched' })] } };

describe('the front that an opened tab takes', () => {
  it.each([
    ['during a command, behind the person', 'other', clicking],
    ['during a command, in front of the person', 'shop', clicking],
    ['while no command runs, behind the person', 'other', {}],
  ] as const)('is given back once: %s', async (_, looksAt, session) => {
    const stage = await setUp(session, looksAt);
    const opened = openFrom(stage.browser, stage.shop, ROOM);
    await stage.rest();
    expect(stage.browser.fronts).toEqual([`tab ${opened.id}`, `tab ${stage[looksAt].id}`]);
    expect(stage.stored().targets.frontsTaken).toEqual([]);
  });

  it('stays with what the person opens by their own click', async () => {
    const stage = await setUp({}, 'shop');
    const opened = openFrom(stage.browser, stage.shop, ROOM);
    await stage.rest();
    expect(stage.front()).toBe(opened.id);
    expect(stage.numbers()).toEqual([1, 2]);
  });

  it('is none of ours where another page opens the tab', async () => {
    const stage = await setUp(clicking);
    const opened = openFrom(stage.browser, stage.other, ROOM);
    await stage.rest();
    expect(stage.front()).toBe(opened.id);
    expect(stage.stored().targets.opened).toEqual([]);
  });

  it('is given back over two tabs at once to the tab that was there before both', async () => {
    const stage = await setUp(clicking);
    const one = openFrom(stage.browser, stage.shop, ROOM);
    const two = openFrom(stage.browser, stage.shop, ROOM);
    await stage.rest();
    expect(stage.browser.fronts).toEqual([`tab ${one.id}`, `tab ${two.id}`, `tab ${stage.other.id}`]);
    expect(stage.numbers()).toEqual([1, 2, 3]);
  });

  it('goes back to an opened tab that the person has chosen to look at', async () => {
    const stage = await setUp(clicking);
    const one = openFrom(stage.browser, stage.shop, ROOM);
    await stage.rest();
    activate(stage.browser, one.id);
    const two = openFrom(stage.browser, stage.shop, ROOM);
    await stage.rest();
    expect(stage.browser.fronts.slice(-2)).toEqual([`tab ${two.id}`, `tab ${one.id}`]);
  });

  it('is not taken from a tab to which the person goes meanwhile', async () => {
    const stage = await setUp(clicking);
    openFrom(stage.browser, stage.shop, ROOM);
    activate(stage.browser, stage.chat.id);
    await stage.rest();
    expect(stage.front()).toBe(stage.chat.id);
    expect(stage.stored().targets.frontsTaken).toEqual([]);
  });

  it('is given back by the next worker where one has died over it, and never twice', async () => {
    const stage = await setUp({ targets: { frontsTaken: [{ tabId: tab(14), front: tab(13) }] } });
    const opened = stage.browser.addTab(ROOM, { openerTabId: stage.other.id });
    activate(stage.browser, opened.id);
    expect([opened.id, stage.other.id]).toEqual([14, 13]);
    await reportInterrupted(stage.services);
    expect(stage.front()).toBe(stage.other.id);
    activate(stage.browser, opened.id);
    await giveFrontsBack(stage.services, stage.stored());
    expect(stage.front()).toBe(opened.id);
  });
});

describe('the focus that an opened window takes', () => {
  it.each([
    ['at once', clicking, 'shop', [`window ${POPUP}`, `window ${HOME}`]],
    ['from the person’s own click, not', {}, 'shop', [`window ${POPUP}`]],
    ['behind the person', {}, 'other', [`window ${POPUP}`, `window ${HOME}`]],
  ] as const)('is given back: %s', async (_, session, looksAt, focused) => {
    const stage = await setUp(session, looksAt);
    openFrom(stage.browser, stage.shop, ROOM, { windowId: POPUP });
    await stage.rest();
    expect(stage.browser.fronts.filter((one) => one.startsWith('window'))).toEqual(focused);
    expect(stage.front()).toBe(stage[looksAt].id);
  });

  it('is not given to a window of Chrome where another program had it', async () => {
    const stage = await setUp(clicking);
    await noteFocus(-1);
    openFrom(stage.browser, stage.shop, ROOM, { windowId: POPUP });
    await stage.rest();
    expect(stage.browser.focused).toBe(POPUP);
  });

  it('is the person’s from when the page is there', async () => {
    const stage = await setUp(clicking);
    const opened = stage.browser.addTab('', { windowId: POPUP, active: true });
    stage.browser.windows.add(POPUP);
    stage.browser.onCreatedNavigationTarget.fire({ sourceTabId: stage.shop.id, tabId: opened.id, url: ROOM });
    await stage.rest();
    awaitNoFocus(tab(opened.id));
    focus(stage.browser, POPUP);
    await stage.rest();
    expect(stage.browser.focused).toBe(POPUP);
  });
});

describe('an opened tab', () => {
  const room = (over: Partial<OpenedTab> = {}) => ({
    targets: { opened: [{ tabId: tab(14), number: 2, by: 1, site: '', arrived: false, ...over }], count: 2 },
  });
  const at = (opened: FakeTab, url: string) => ({ tabId: opened.id as TabId, url });

  it('that joins is read and watched at once, though its page was ready before', async () => {
    const stage = await setUp(room());
    const opened = stage.browser.addTab(ROOM);
    await openedNavigated(stage.services, at(opened, ROOM));
    expect(stage.numbers()).toEqual([1, 2]);
    expect(stage.browser.injected).toMatchObject([{ tabId: opened.id }]);
    expect(stage.browser.onBeforeRequest.tabs).toContain(opened.id);
  });

  it('that does not join gets nothing of ours', async () => {
    const stage = await setUp(room());
    const opened = stage.browser.addTab(ADS);
    await openedNavigated(stage.services, at(opened, ADS));
    expect(stage.browser.injected).toEqual([]);
    expect(stage.browser.onBeforeRequest.tabs).not.toContain(opened.id);
  });

  it('that is closed is told and forgotten; where it is a target, once', async () => {
    const stage = await setUp(room());
    await openedGone(stage.services, tab(14));
    await openedGone(stage.services, tab(14));
    expect(newsIn(stage.stored())).toEqual(['Tab 2 was closed.']);
    expect(stage.stored().targets.opened).toEqual([]);
  });

  it('keeps its number where Chrome gives it a new id', async () => {
    const stage = await setUp(room());
    await openedReplaced(stage.services, tab(40), tab(14));
    expect(stage.stored().targets.opened).toMatchObject([{ tabId: 40, number: 2 }]);
  });

  it.each([
    ['has come to a known site', ROOM, [1, 2], 'is at https://shop.example, which is now target 2.'],
    ['has come to a new site', ADS, [1], 'is at https://ads.example, which is no target'],
  ])('that %s while no worker looked is judged by the next one', async (_, url, numbers, words) => {
    const stage = await setUp(room());
    stage.browser.addTab(url);
    await reinjectScripts(stage.services);
    expect(stage.numbers()).toEqual(numbers);
    expect(newsIn(stage.stored())).toEqual([expect.stringContaining(words)]);
    await reinjectScripts(stage.services);
    expect(newsIn(stage.stored())).toHaveLength(1);
  });

  it('is forgotten when Chrome has been closed: its id may be another tab’s', async () => {
    const stage = await setUp({ ...room(), targets: { frontsTaken: [{ tabId: tab(14), front: tab(13) }] } });
    await findTabsAgain(stage.services);
    expect(stage.stored().targets.opened).toEqual([]);
    expect(stage.stored().targets.frontsTaken).toEqual([]);
  });
});
