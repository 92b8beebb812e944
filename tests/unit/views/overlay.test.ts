import { beforeEach, expect, it, vi } from 'vitest';
import { NO_WINDOW } from '../../../src/browser/windows.ts';
import type { TabId } from '../../../src/protocol/ids.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { Settings } from '../../../src/protocol/settings.ts';
import type { DashboardState } from '../../../src/protocol/view.ts';
import { hold, resumed } from '../../../src/session/holds.ts';
import { patch, type Session } from '../../../src/session/session.ts';
import { changeTarget } from '../../../src/session/tabs/target-tabs.ts';
import { change } from '../../../src/store/sessions.ts';
import { disengage } from '../../../src/targets/tabs/release.ts';
import { activate, FIRST_WINDOW, focus } from '../../support/browser/fronts.ts';
import { aTarget, SESSION, tab } from '../../support/samples.ts';
import { serve, setStage } from '../background/support/stage.ts';

const SECOND_WINDOW = 2;

/** A task that works in the shop, with another target; the person has the shop in front of them, and a second window behind it. */
async function setUp() {
  const stage = await setStage({ session: { turn: { busySince: 1 } } });
  const { browser, services, shop, other, chat } = stage;
  const ids = { shop: tab(shop.id), other: tab(other.id), chat: tab(chat.id) };
  const beyond = browser.addTab('https://beyond.example/', { windowId: SECOND_WINDOW });
  browser.windows.add(SECOND_WINDOW);
  for (const one of [chat, other]) one.active = false;
  for (const one of [shop, beyond]) one.active = true;

  let heard = { shop: serve(shop, {}), other: serve(other, {}) };
  const edit = (how: (session: Session) => Session) => change(services, SESSION, how);
  await edit((now) =>
    patch(now, {
      targets: {
        tabs: [
          aTarget({ tabId: ids.shop, lastUsedAt: 2 }),
          aTarget({ tabId: ids.other, number: 2, url: other.url, lastUsedAt: 1 }),
        ],
      },
    }),
  );
  let views = await import('../../../src/views/publish.ts');
  const uses = (tabId: TabId, at: number) => edit((now) => changeTarget(now, tabId, { lastUsedAt: at }));

  const changes = {
    'the agent starts': () => edit((now) => patch(now, { turn: { busySince: 1 } })),
    'the agent stops': () => edit((now) => patch(now, { turn: { busySince: 0 } })),
    'the person pauses': () => edit((now) => hold(now, 'person_paused', sentence('holdPersonPaused'), 1)),
    'the person resumes': () => edit((now) => resumed(now, 2)),
    'the agent asks': () =>
      edit((now) =>
        patch(now, {
          queue: {
            question: {
              kind: 'question',
              id: 'q',
              item: 'c1' as never,
              text: 'Which?',
              choices: [],
              since: 1,
            },
          },
        }),
      ),
    'the task ends': () => disengage(services, SESSION, {}),
    'the person switches to the chat': () => activate(browser, chat.id),
    'the person switches to the shop': () => activate(browser, shop.id),
    'the person switches to the other tab': () => activate(browser, other.id),
    'the window loses the focus to another program': () => focus(browser, NO_WINDOW),
    'the second window gets the focus': () => focus(browser, SECOND_WINDOW),
    'the window gets the focus': () => focus(browser, FIRST_WINDOW),
    'the agent switches to the other tab': () => uses(ids.other, 3),
    'the agent switches to the shop': () => uses(ids.shop, 4),
    'the shop reloads': async () => {
      heard = { ...heard, shop: serve(shop, {}) };
      await views.showPill(services, ids.shop);
    },
    'the pointer is switched off': () => services.preferences.saveSettings({ showsPointer: false }),
    'the pointer is switched on': () => services.preferences.saveSettings({ showsPointer: true }),
    'clicks are taken': () => services.preferences.saveSettings({ keepsHandsOff: true }),
    'the worker dies': async () => {
      vi.resetModules();
      views = await import('../../../src/views/publish.ts');
    },
  };
  /** What the document in a tab shows now: nothing where it was released. */
  const shows = (where: 'shop' | 'other') => {
    const last = heard[where].filter(({ type }) => type === 'DASHBOARD_UPDATE' || type === 'RELEASE').at(-1);
    return last?.type === 'DASHBOARD_UPDATE' ? (last.data as DashboardState).overlay : undefined;
  };
  return {
    async does(change: keyof typeof changes) {
      await changes[change]();
      // As the worker does after a change of the state, of a setting and of the tab in front.
      await views.updateAllDashboards(services);
      return [shows('shop'), shows('other')];
    },
    shows,
    views,
    services,
    browser,
  };
}

beforeEach(() => vi.resetModules());

type Change = Parameters<Awaited<ReturnType<typeof setUp>>['does']>[0];
type Row = readonly [change: Change, shop?: DashboardState['overlay'], other?: DashboardState['overlay']];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'agent starts and stops': [['the agent stops'], ['the agent starts', 'frame']],
  'the person switches away and back': [
    ['the person switches to the chat'],
    ['the person switches to the shop', 'frame'],
  ],
  'another program has the focus': [
    ['the window loses the focus to another program'],
    ['the window gets the focus', 'frame'],
  ],
  'another window has the focus': [
    ['the second window gets the focus'],
    ['the window gets the focus', 'frame'],
  ],
  'the focus returns to another tab': [
    ['the window loses the focus to another program'],
    ['the person switches to the chat'],
    ['the window gets the focus'],
    ['the person switches to the shop', 'frame'],
  ],
  'the agent switches to another tab': [
    ['the agent switches to the other tab'],
    ['the person switches to the other tab', undefined, 'frame'],
    ['the agent switches to the shop'],
    ['the person switches to the shop', 'frame'],
  ],
  'the page reloads': [
    ['the shop reloads', 'frame'],
    ['the person switches to the chat'],
    ['the shop reloads'],
  ],
  'the task is paused': [['the person pauses'], ['the shop reloads'], ['the person resumes', 'frame']],
  'the task waits for the person': [['the agent asks']],
  'the task ends': [
    ['the task ends'],
    ['the person switches to the chat'],
    ['the person switches to the shop'],
  ],
  'the option is off': [
    ['the pointer is switched off'],
    ['clicks are taken', 'layer'],
    ['the person switches to the chat'],
    ['the person switches to the shop', 'layer'],
    ['the pointer is switched on', 'frame_and_layer'],
  ],
  'the worker dies in between': [
    ['the worker dies', 'frame'],
    ['the person switches to the chat'],
    ['the worker dies'],
    ['the person switches to the shop', 'frame'],
    ['the agent stops'],
    ['the worker dies'],
  ],
};

it.each(Object.entries(ROWS))(
  'the overlay is where the agent works and the person looks: %s',
  async (_, rows) => {
    const { does } = await setUp();
    expect(await does('the agent starts')).toEqual(['frame', undefined]);
    for (const [change, shop, other] of rows)
      expect([change, ...(await does(change))]).toEqual([change, shop, other]);
  },
);

it('no update that took longer undoes a newer one', async () => {
  const { does, views, services } = await setUp();
  await does('the agent starts');
  let goOn = () => {};
  const late = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const settings = await services.preferences.settings();
  const slow = {
    ...services,
    preferences: {
      ...services.preferences,
      settings: async (): Promise<Settings> => late.then(() => settings),
    },
  };
  const older = views.updateAllDashboards(slow);
  expect(await does('the pointer is switched off')).toEqual([undefined, undefined]);
  goOn();
  await older;
  expect(await does('the person switches to the chat')).toEqual([undefined, undefined]);
});

it.each([
  ['later than its event', [SECOND_WINDOW, SECOND_WINDOW, SECOND_WINDOW], FIRST_WINDOW],
  ['and its last event names no window', [], NO_WINDOW],
])('the overlay follows the focus where Chrome lists it %s', async (_, listed, event) => {
  const { does, shows, views, services, browser } = await setUp();
  await does('the agent starts');
  await does('the second window gets the focus');
  vi.useFakeTimers();
  const answers = listed.map((id) => [{ id, focused: true, state: 'normal' }]);
  const ask = chrome.windows.getAll;
  vi.spyOn(chrome.windows, 'getAll').mockImplementation(
    (async () => answers.shift() ?? ask()) as typeof chrome.windows.getAll,
  );
  focus(browser, FIRST_WINDOW);
  const following = views.followFocus(services, event);
  await vi.runAllTimersAsync();
  await following;
  expect(shows('shop')).toBe('frame');
});
