import { modelsView } from '../../../../src/agents/model/models-view.ts';
import { programsView } from '../../../../src/agents/remote/programs-view.ts';
import { serversView } from '../../../../src/agents/run/servers-view.ts';
import { type AgentKinds, agentStart, kindIn, kinds } from '../../../../src/background/agent-kinds.ts';
import type { RootServices } from '../../../../src/background/root-services.ts';
import { createRequestWatch } from '../../../../src/browser/requests.ts';
import type { Settings } from '../../../../src/protocol/settings.ts';
import type { AgentState } from '../../../../src/session/agent-state.ts';
import type { Session } from '../../../../src/session/session.ts';
import { openAsides } from '../../../../src/store/asides.ts';
import { openBudgets } from '../../../../src/store/chat-budgets.ts';
import { openInsertions } from '../../../../src/store/chat-insertions.ts';
import { openLearned } from '../../../../src/store/learned-chats.ts';
import { openModels } from '../../../../src/store/models.ts';
import { openPillCorners } from '../../../../src/store/pill-corners.ts';
import { openPreferences } from '../../../../src/store/preferences.ts';
import { openPrograms } from '../../../../src/store/programs.ts';
import { openReadTexts } from '../../../../src/store/read-texts.ts';
import { createRoom } from '../../../../src/store/room.ts';
import { openRunFlag } from '../../../../src/store/run-flag.ts';
import { openRunServers } from '../../../../src/store/run-servers.ts';
import { openState, SCHEMA_VERSION } from '../../../../src/store/sessions.ts';
import { openTurns } from '../../../../src/store/turns.ts';
import { openVault } from '../../../../src/store/vault.ts';
import {
  passesAtOnce,
  requestGivenUp,
  requestPaused,
  requestsAborted,
  requestsLeft,
} from '../../../../src/targets/act/held-requests.ts';
import { dialogClosed, dialogLost, dialogOpened } from '../../../../src/targets/dialogs.ts';
import { requestSeen, requestsOf } from '../../../../src/targets/requests.ts';
import { practiceSite } from '../../../../src/targets/tabs/practice.ts';
import { FakeBrowser, type FakeTab } from '../../../support/browser/browser.ts';
import { debuggerWith } from '../../../support/debugger-with.ts';
import { someHistory } from '../../../support/history.ts';
import { somePickedFiles } from '../../../support/picked-files.ts';
import {
  aSession,
  aTarget,
  element,
  frame,
  SESSION,
  type SessionOver,
  tab,
} from '../../../support/samples.ts';

interface Given {
  readonly session?: SessionOver | null;
  readonly settings?: Partial<Settings>;
  /** The agent, if it is none of the production kinds; `fakes`: those kinds. */
  readonly agent?: AgentState;
  readonly fakes?: AgentKinds;
}

/** The sessions among the items of `storage.local`. */
export const sessionsIn = (items: Readonly<Record<string, unknown>>): Session[] =>
  Object.entries(items)
    .filter(([key, value]) => key.startsWith('session:') && value !== null)
    .map(([, value]) => value as Session);

/** A worker on a fake browser with a chat (by default the agent), a shop (its target) and another page. */
export async function setStage({ session: over = {}, settings = {}, agent, fakes = {} }: Given = {}) {
  const browser = new FakeBrowser();
  const chat = browser.addTab('https://chatgpt.com/c/1', { title: 'Chat' });
  const shop = browser.addTab('https://shop.example/', { title: 'Shop' });
  const other = browser.addTab('https://other.example/', { title: 'Other' });
  browser.start();
  await browser.sync.set({ privacyAccepted: true, ...settings });

  const sample = aSession({
    ...over,
    agent: { tabId: tab(chat.id), documentId: documentOf(chat), ...over?.agent },
    targets: {
      tabs: [aTarget({ tabId: tab(shop.id) })],
      elementRanges: [
        {
          from: element(1),
          to: element(100),
          tabId: tab(shop.id),
          frameId: frame(0),
          documentId: documentOf(shop),
        },
      ],
      ...over?.targets,
    },
  });
  const session = agent ? { ...sample, agent } : sample;
  await browser.local.set({
    schemaVersion: SCHEMA_VERSION,
    releases: [],
    ...(over !== null && { [`session:${session.id}`]: session }),
  });

  const cancelled: number[] = [];
  const logged: unknown[][] = [];
  const clock = { now: 1_000_000 };
  const room = createRoom({ now: () => clock.now, left: () => browser.local.left() });
  const known: AgentKinds = { ...kinds, ...fakes };
  const kindOf = kindIn(known);
  const services: RootServices = {
    room,
    state: openState(known, undefined, room),
    preferences: openPreferences(),
    asides: openAsides(),
    learned: openLearned(),
    programs: openPrograms(),
    models: openModels(),
    servers: openRunServers(),
    turns: openTurns(),
    budgets: openBudgets(),
    insertions: openInsertions(),
    corners: openPillCorners(),
    files: somePickedFiles(),
    history: someHistory(),
    practiceRefused: openRunFlag('practiceRefused'),
    unkept: () => undefined,
    vault: openVault(),
    readTexts: openReadTexts(),
    cdp: debuggerWith({
      onCancelled: (tabId) => void cancelled.push(tabId),
      onDialog: (dialog) => void dialogOpened(services, dialog),
      onDialogClosed: (end) => void dialogClosed(services, end),
      onDialogLost: (tabId) => void dialogLost(services, tabId),
      onRequest: requestSeen,
      onRequestsAnew: (tabId) => requestsOf(tabId).forgetDebugger(),
      passesAtOnce,
      onPaused: (paused) => void requestPaused(services, paused),
      onGivenUp: (tabId, network) => void requestGivenUp(services, tabId, network),
      onLeft: (tabId, requests) => void requestsLeft(services, tabId, requests),
      onAborted: (tabId, requests) => void requestsAborted(services, tabId, requests),
      ownSite: practiceSite,
    }),
    watchRequests: createRequestWatch(requestSeen),
    now: () => clock.now,
    log: (...entry) => void logged.push(entry),
    kindOf,
    agentOf: (one) => kindOf(one).agent(one, services),
    cardOf: (one) => kindOf(one).card(one),
    programsView: () => programsView(services),
    modelsView: () => modelsView(services),
    serversView: () => serversView(services),
    agentStart,
  };
  await services.preferences.settings(); // As the worker does before it serves anything.
  const all = () => sessionsIn(browser.local.items);
  return {
    browser,
    services,
    clock,
    cancelled,
    logged,
    chat,
    shop,
    other,
    sessions: () => all(),
    /** The stored session. */
    stored: (): Session => {
      const found = all().find(({ id }) => id === SESSION);
      if (!found) throw new Error('The session has ended.');
      return found;
    },
  };
}

export type Stage = Awaited<ReturnType<typeof setStage>>;

export const documentOf = (tabOf: FakeTab): string => tabOf.frames.get(0)?.documentId ?? '';

/** The sender that Chrome reports for our script in a tab, by default in its top frame. */
export const scriptIn = (
  from: FakeTab,
  over: { frameId?: number; documentId?: string; url?: string; origin?: string } = {},
) => ({
  kind: 'tab' as const,
  tabId: tab(from.id),
  frameId: frame(over.frameId ?? 0),
  documentId: over.documentId ?? documentOf(from),
  url: over.url ?? from.url,
  origin: over.origin ?? new URL(from.url).origin,
});

/** Serves messages in the top frame as our script; returns the messages it has received. */
export function serve(tabOf: FakeTab, answers: Readonly<Record<string, unknown>>) {
  const heard: { type: string; data: unknown }[] = [];
  const top = tabOf.frames.get(0);
  if (top) {
    top.serve = ({ type, data }) => {
      heard.push({ type, data });
      const answer = answers[type];
      return typeof answer === 'function' ? answer(data) : answer;
    };
  }
  return heard;
}

/** The queued news, one line each. */
export const newsIn = ({ queue }: Session): string[] =>
  queue.items
    .flatMap((item) => (item.kind === 'UPDATE_AGENT' ? item.news : []))
    .map((one) =>
      'text' in one
        ? one.text
        : one.kind === 'page'
          ? `page ${one.tabId}${one.full ? ' full' : ''}`
          : one.kind,
    );
