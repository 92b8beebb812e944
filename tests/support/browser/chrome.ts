import { toOffscreen } from '../../../src/protocol/messages/link.ts';
import { getMessage } from '../sentences.ts';
import { copy, type FakeArea } from './area.ts';
import {
  type FakeBrowser,
  type FakeFrame,
  type FakeTab,
  type Message,
  OWN_ID,
  OWN_ORIGIN,
} from './browser.ts';
import { debuggerOf } from './debugger.ts';
import { activate, FIRST_WINDOW, focus } from './fronts.ts';
import { scriptingOf } from './scripting.ts';

/** Decides on every call to Chrome: carries it out, or not. */
export type Gate = <T>(call: string, work: () => Promise<T>) => Promise<T>;

const SOONEST_ALARM_MS = 30_000;

/** What one life of the worker finds as `chrome`: every call goes through the gate, and to the one browser. */
export function chromeOf(browser: FakeBrowser, gate: Gate) {
  const tabOf = (id: number): FakeTab => {
    const tab = browser.tabs.get(id);
    if (!tab) throw new Error(`No tab with id: ${id}.`);
    return tab;
  };
  const call = <A extends unknown[], T>(name: string, work: (...args: A) => T | Promise<T>) => {
    return (...args: A): Promise<T> => gate(name, async () => work(...args));
  };
  const area = (name: string, { get, set, remove, setAccessLevel, onChanged }: FakeArea) => ({
    get: call(`storage.${name}.get`, get),
    set: call(`storage.${name}.set`, set),
    remove: call(`storage.${name}.remove`, remove),
    setAccessLevel: call(`storage.${name}.setAccessLevel`, setAccessLevel),
    onChanged,
  });
  const shown = ({ frames: _, ...tab }: FakeTab) => ({ ...tab });
  const place = ({ serve: _, isUnlisted: __, ...frame }: FakeFrame) => ({ errorOccurred: false, ...frame });
  const runtime = {
    id: OWN_ID,
    getManifest: () => ({ version: '0.1.0', action: { default_popup: 'popup.html' } }),
    lastError: undefined as { message: string } | undefined,
    getURL: (path: string) => `${OWN_ORIGIN}/${path}`,
    onMessage: browser.onMessage,
    onInstalled: browser.onInstalled,
    onStartup: browser.onStartup,
    onUpdateAvailable: browser.onUpdateAvailable,
    ContextType: { TAB: 'TAB', POPUP: 'POPUP', SIDE_PANEL: 'SIDE_PANEL' },
    getContexts: call('runtime.getContexts', () =>
      Array.from({ length: browser.openPages }, () => ({
        ...{ contextType: 'SIDE_PANEL', windowId: -1, tabId: -1 }, // As Chrome tells it.
        documentUrl: `${OWN_ORIGIN}/src/pages/sidepanel/sidepanel.html`,
      })),
    ),
    reload: () => {
      browser.reloads += 1;
    },
    sendMessage: async (message: Message): Promise<unknown> => {
      if (Object.hasOwn(toOffscreen, message.type) && browser.offscreen.isOpen) {
        return call(`runtime.sendMessage ${message.type}`, async () => {
          browser.offscreen.asked.push(copy(message));
          return { res: copy(await browser.offscreen.answer(copy(message))) };
        })();
      }
      await call('runtime.sendMessage', () => void browser.toPages.push(copy(message)))();
      throw new Error('Could not establish connection. Receiving end does not exist.');
    },
  };
  const tabs = {
    get: call('tabs.get', (id: number) => shown(tabOf(id))),
    query: call('tabs.query', ({ active }: { active?: boolean }) =>
      [...browser.tabs.values()].filter((tab) => active === undefined || tab.active === active).map(shown),
    ),
    update: call('tabs.update', (id: number, { active, ...change }: Partial<FakeTab>) => {
      if (active) activate(browser, tabOf(id).id);
      return shown(Object.assign(tabOf(id), change));
    }),
    remove: call('tabs.remove', (id: number) => browser.closeTab(tabOf(id).id)),
    create: call('tabs.create', ({ url, active = true }: { url: string; active?: boolean }) => {
      const tab = browser.addTab(url, { active, status: 'loading' });
      browser.onCreated.fire(shown(tab));
      browser.onOpen(tab);
      return shown(tab);
    }),
    group: call('tabs.group', ({ tabIds, groupId }: { tabIds: number[]; groupId?: number }) => {
      const into = groupId ?? Math.max(0, ...[...browser.tabs.values()].map((one) => one.groupId)) + 1;
      for (const id of tabIds) tabOf(id).groupId = into;
      return into;
    }),
    goBack: call('tabs.goBack', (id: number) => void browser.travelled.push(`${tabOf(id).id} back`)),
    goForward: call('tabs.goForward', (id: number) => void browser.travelled.push(`${tabOf(id).id} forward`)),
    reload: call('tabs.reload', (id: number) => void browser.reloaded.push(tabOf(id).id)),
    connect: (id: number) => browser.connect(id),
    sendMessage: (
      id: number,
      message: Message,
      { frameId, documentId }: { frameId?: number; documentId?: string },
    ): Promise<unknown> =>
      call(`tabs.sendMessage ${message.type}`, async () => {
        const frames = [...(browser.tabs.get(id)?.frames.values() ?? [])];
        const isMeant = (frame: FakeFrame) =>
          documentId === undefined
            ? frameId === undefined || frame.frameId === frameId
            : frame.documentId === documentId;
        const serving = frames.filter(isMeant).flatMap(({ serve }) => serve ?? []);
        if (serving.length === 0)
          throw new Error('Could not establish connection. Receiving end does not exist.');
        await browser.dialogs.get(id)?.over;
        try {
          return copy({ res: await Promise.race(serving.map((serve) => serve(copy(message)))) });
        } catch (cause) {
          return { err: { message: cause instanceof Error ? cause.message : String(cause) } };
        }
      })(),
    onRemoved: browser.onRemoved,
    onUpdated: browser.onUpdated,
    onReplaced: browser.onReplaced,
    onCreated: browser.onCreated,
    onActivated: browser.onActivated,
  };
  return {
    runtime,
    tabs,
    storage: {
      local: area('local', browser.local),
      sync: area('sync', browser.sync),
      session: area('session', browser.session),
    },
    get notifications() {
      return browser.notifications.api(call);
    },
    get tabGroups() {
      const names = browser.groupNames;
      return (
        names && {
          update: call('tabGroups.update', async (id: number, to: { title?: string; color?: string }) => {
            if (to.title !== undefined) names.set(id, to.title);
            if (to.color !== undefined) browser.groupColours.set(id, to.color);
          }),
          get: call('tabGroups.get', async (id: number) => ({
            ...{ id, title: names.get(id), color: browser.groupColours.get(id) ?? 'grey' },
          })),
        }
      );
    },
    permissions: {
      contains: async () => browser.hasPermissions,
      onAdded: browser.notifications.onAdded,
      onRemoved: browser.notifications.onRemoved,
    },
    sidePanel: {
      open: call('sidePanel.open', ({ windowId, tabId }: { windowId?: number; tabId?: number }) => {
        if (!browser.sidePanel.isThere) throw new Error('No active side panel.');
        browser.sidePanel.opened.push(windowId ?? tabId ?? 0);
      }),
      setPanelBehavior: call(
        'sidePanel.setPanelBehavior',
        ({ openPanelOnActionClick }: { openPanelOnActionClick: boolean }) => {
          browser.iconClick.opensPanel = openPanelOnActionClick;
        },
      ),
    },
    windows: {
      getLastFocused: call('windows.getLastFocused', () => ({ id: FIRST_WINDOW })),
      getAll: call('windows.getAll', () =>
        [...browser.windows].map((id) => ({
          id,
          focused: id === browser.focused,
          state: browser.minimised.has(id) ? 'minimized' : 'normal',
        })),
      ),
      update: call('windows.update', (id: number, how: { focused?: boolean; state?: string }) => {
        if (!browser.windows.has(id)) throw new Error(`No window with id: ${id}.`);
        if (how.state === 'minimized') browser.minimised.add(id);
        if (how.focused) focus(browser, id);
      }),
      onFocusChanged: browser.onFocusChanged,
    },
    webNavigation: {
      onCreatedNavigationTarget: browser.onCreatedNavigationTarget,
      getFrame: call('webNavigation.getFrame', ({ tabId, frameId }: { tabId: number; frameId: number }) => {
        const frame = browser.frame(tabId, frameId);
        return frame && !frame.isUnlisted ? place(frame) : null;
      }),
      getAllFrames: call('webNavigation.getAllFrames', ({ tabId }: { tabId: number }) => {
        const tab = browser.tabs.get(tabId);
        const listed = tab && [...tab.frames.values()].filter(({ isUnlisted }) => !isUnlisted);
        return listed ? listed.map(place) : null;
      }),
      onBeforeNavigate: browser.onBeforeNavigate,
      onErrorOccurred: browser.onNavigationError,
      onHistoryStateUpdated: browser.onHistoryStateUpdated,
      onReferenceFragmentUpdated: browser.onReferenceFragmentUpdated,
      onCommitted: browser.onCommitted,
      onDOMContentLoaded: browser.onDOMContentLoaded,
      onCompleted: browser.onNavigationCompleted,
    },
    webRequest: {
      onBeforeRequest: browser.onBeforeRequest,
      onBeforeRedirect: browser.onBeforeRedirect,
      onResponseStarted: browser.onResponseStarted,
      onCompleted: browser.onCompleted,
      onErrorOccurred: browser.onErrorOccurred,
    },
    scripting: scriptingOf(browser, call),
    alarms: {
      // Chrome may keep an alarm waiting for 30 s, whatever it was set to.
      create: call('alarms.create', (name: string, { when }: { when: number }) =>
        browser.setAlarm(name, Math.max(when, Date.now() + SOONEST_ALARM_MS)),
      ),
      clear: call('alarms.clear', (name: string) => browser.alarms.delete(name)),
      onAlarm: browser.onAlarm,
    },
    offscreen: offscreenOf(browser, call),
    declarativeNetRequest: requestRulesOf(browser, call),
    i18n: { getMessage },
    commands: { onCommand: browser.onCommand },
    action: {
      getPopup: call('action.getPopup', () => browser.iconClick.popup),
      setPopup: call('action.setPopup', ({ popup }: { popup: string }) => {
        browser.iconClick.popup = popup;
      }),
      setTitle: call('action.setTitle', ({ title }: { title: string }) => {
        browser.iconTitle = title;
      }),
      setIcon: call('action.setIcon', ({ path }: { path: Readonly<Record<number, string>> }) => {
        browser.icon = /icons\/(\w+)-/.exec(path[16] ?? '')?.[1] ?? '';
      }),
      setBadgeText: call('action.setBadgeText', ({ text }: { text: string }) => {
        browser.badge = text;
      }),
      openPopup: call('action.openPopup', () => {
        browser.popups += 1;
      }),
    },
    debugger: debuggerOf(browser, call),
  };
}

/** The session rules of requests: a rule whose id is taken is refused, and then none of the change counts. */
function requestRulesOf(
  browser: FakeBrowser,
  call: <A extends unknown[], T>(name: string, work: (...args: A) => T) => (...args: A) => Promise<T>,
) {
  type Rules = FakeBrowser['requestRules'];
  return {
    ResourceType: { XMLHTTPREQUEST: 'xmlhttprequest' },
    RuleActionType: { MODIFY_HEADERS: 'modifyHeaders' },
    HeaderOperation: { REMOVE: 'remove' },
    getSessionRules: call('declarativeNetRequest.getSessionRules', () => copy(browser.requestRules)),
    updateSessionRules: call(
      'declarativeNetRequest.updateSessionRules',
      ({ addRules = [], removeRuleIds = [] }: { addRules?: Rules; removeRuleIds?: readonly number[] }) => {
        const after = [...browser.requestRules.filter(({ id }) => !removeRuleIds.includes(id)), ...addRules];
        if (new Set(after.map(({ id }) => id)).size < after.length)
          throw new Error('Rule with id 1 does not have a unique ID.');
        browser.requestRules = copy(after);
      },
    ),
  };
}

/** A Chrome that allows no such document refuses it outside of the gate: a worker must live with alarms alone. */
function offscreenOf({ offscreen }: FakeBrowser, call: <T>(name: string, work: () => T) => () => Promise<T>) {
  const refuse = async () => {
    throw new Error('No offscreen documents here.');
  };
  const createDocument = call('offscreen.createDocument', () => {
    if (offscreen.isOpen) throw new Error('Only a single offscreen document may be created.');
    offscreen.isOpen = true;
    offscreen.onOpen();
  });
  const closeDocument = call('offscreen.closeDocument', () => {
    if (!offscreen.isOpen) throw new Error('No current offscreen document.');
    offscreen.isOpen = false;
    offscreen.onClose();
  });
  return {
    Reason: { WORKERS: 'WORKERS' },
    ...(offscreen.isAllowed
      ? { createDocument, closeDocument }
      : { createDocument: refuse, closeDocument: refuse }),
  };
}
