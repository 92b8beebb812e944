import { vi } from 'vitest';
import type { ModelId, ServerId, SessionId } from '../../../../../src/protocol/ids.ts';
import type { StoryEntry } from '../../../../../src/protocol/story.ts';
import { questionOf } from '../../../../../src/session/asked-site.ts';
import type { Hold } from '../../../../../src/session/hold-reasons.ts';
import type { News } from '../../../../../src/session/items.ts';
import type { Session } from '../../../../../src/session/session.ts';
import { openHistory } from '../../../../../src/store/history.ts';
import { SCHEMA_VERSION } from '../../../../../src/store/sessions.ts';
import { GatedDatabases } from '../gated-databases.ts';
import { OffscreenDocument } from '../linked/document.ts';
import { sessionsIn } from '../stage.ts';
import { TargetTab } from '../target-tab.ts';
import { World } from '../world.ts';
import { Callers } from './caller.ts';
import { ModelServer, type ServedCall } from './model-server.ts';
import { MemoryRunServer } from './run-server.ts';

export const modelFaults = [
  'the worker is killed',
  'the offscreen document is closed',
  'both are ended',
  'the network is cut',
  'the provider answers 429',
  'the provider answers 500',
  'IndexedDB is full',
  'the storage is full',
  'the clock is set back as a retry waits',
  'the clock is set back and the document is closed',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/** How far the first turn is when the fault happens: its answer is to press Buy. */
export const points = [
  'once its message is composed',
  'once its message is delivered',
  'once the model is asked',
  'at the first byte',
  'in mid-stream',
  'once the answer is stored',
  'once the worker hears of it',
  'once the answer is taken',
  'once the click is started',
  'once the click is dispatched',
  'once the receipt is stored',
] as const;
export type Point = (typeof points)[number];

const MODEL = 'shopper1' as ModelId;
const SERVER = 'server01' as ServerId;
/** The key of the model, or the token of the run server, which nobody else may get. */
export const KEY = 'sk-secret-1234567890';
const TASK = 'Buy the grinder once.';
/** The person looks this often, and for so many times. */
const LOOK_MS = 5_000;
const LOOKS = 80;
const HOUR_MS = 3_600_000;
/** Before a call that was refused is made again. */
const SOON_MS = 1_000;
/** The person frees storage after this time if nothing has asked them before. */
const ROOM_MS = 40_000;

export interface PlayedModel {
  readonly world: World;
  readonly shop: TargetTab;
  readonly calls: readonly ServedCall[];
  /** How the runs on the server are, and the keys of those that the worker has noted as open. */
  readonly runs: readonly string[];
  readonly openRuns: readonly string[];
  /** The points that the first turn has passed, in order. */
  readonly passed: readonly Point[];
  readonly sessions: readonly Session[];
  /** Every reason that the person was shown, in order. */
  readonly holds: readonly Hold[];
  /** The history of the task. */
  readonly entries: readonly StoryEntry[];
  /** Calls and writes that were refused, or broke off. */
  readonly hindered: number;
  /** From the fault to the end of the task, ms; undefined if it did not end. */
  readonly tookMs: number | undefined;
  /** States in which a call was open and nothing would have looked after it. */
  readonly stuck: readonly string[];
}

interface Leads {
  /** Tokens that the model can read. */
  readonly context?: number;
  /** See `ModelServer`. */
  textOf?(answer: number): string | undefined;
  /** A run server decides. */
  readonly isServer?: boolean;
}

/**
 * The person starts a task with a model on the shop. The model presses Buy once, checks, and is done: with the real worker, the real
 * calls of the offscreen document and the real packages, over a provider in memory. The fault happens once, at that point.
 */
export async function playModel(
  fault?: { at: Point; what: ModelFault },
  { context, textOf, isServer = false }: Leads = {},
): Promise<PlayedModel> {
  const world = new World(undefined, 'chrome');
  const { browser } = world;
  const databases = new GatedDatabases(() => world.kill());
  world.databases = databases;
  const provider = new ModelServer(world);
  if (textOf) provider.textOf = textOf;
  const runServer = new MemoryRunServer(world);
  const server = isServer ? runServer : provider;
  const callers = new Callers();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    callers.loaded();
    return server.fetch(url, init);
  });
  world.isBusy = () => callers.isLoading;
  const offscreen = new OffscreenDocument(world, {
    openCaller: (onMessage) => callers.open(onMessage),
    onClose: () => {
      callers.endAll();
      databases.cutDocument();
    },
  });
  const shop = new TargetTab(world, browser.addTab('https://shop.example/'));
  shop.tab.active = true;
  browser.onInject = ({ tab, frame, file }) => {
    if (file.includes('target_adapter') && tab === shop.tab) shop.inject(frame);
  };
  browser.onInput = ({ method, params }) => shop.input(method, params);
  await browser.sync.set({ privacyAccepted: true });
  await browser.local.set({
    schemaVersion: SCHEMA_VERSION,
    [`model:${MODEL}`]: {
      preset: 'openai',
      address: 'https://models.example/v1',
      model: 'm-1',
      forgetsKey: false,
      addedAt: 1,
      facts: context === undefined ? null : { tools: 'required', seesPictures: false, context },
      drops: [],
      trial: null,
    },
    [`modelKey:${MODEL}`]: KEY,
    ...(isServer && {
      [`server:${SERVER}`]: { address: 'https://agents.example', addedAt: 1, trial: null, seenAt: null },
      [`serverToken:${SERVER}`]: KEY,
      [`modelKey:${MODEL}`]: null,
    }),
  });

  const stored = () => sessionsIn(browser.local.items);
  const makeRoom = () => {
    databases.isFull = false;
    browser.local.quota = Number.POSITIVE_INFINITY;
  };
  let clockIsBackMs = 0;
  const setClockBack = () => {
    clockIsBackMs = HOUR_MS;
    vi.setSystemTime(Date.now() - HOUR_MS);
  };
  const happen: Readonly<Record<ModelFault, () => void>> = {
    'the worker is killed': () => world.kill(),
    'the offscreen document is closed': () => offscreen.close(),
    'both are ended': () => {
      world.kill();
      offscreen.close();
    },
    'the network is cut': () => server.cut(),
    'the provider answers 429': () => server.refuse(429),
    'the provider answers 500': () => server.refuse(500),
    'IndexedDB is full': () => {
      databases.isFull = true;
      world.later(ROOM_MS, makeRoom);
    },
    'the storage is full': () => {
      browser.local.fill();
      world.later(ROOM_MS, makeRoom);
    },
    'the clock is set back as a retry waits': () => {
      server.refuse(429);
      world.later(SOON_MS, setClockBack);
    },
    'the clock is set back and the document is closed': () => {
      setClockBack();
      offscreen.close();
    },
  };
  const passed: Point[] = [];
  let faultAt = Date.now();
  const pass = (point: Point) => {
    if (passed.includes(point)) return;
    passed.push(point);
    if (point !== fault?.at) return;
    faultAt = Date.now() + clockIsBackMs;
    happen[fault.what]();
  };
  server.onPoint = (point) => pass(POINT_OF[point]);
  callers.onStored = (turn) => turn === 1 && pass('once the answer is stored');
  let isTelling = false;
  offscreen.onAsk = (type) => {
    if (type === 'CALL_OVER') isTelling = true;
  };
  // The worker has the message, and has changed nothing.
  world.onCall = () => {
    if (!isTelling) return;
    isTelling = false;
    if (passed.includes('once the answer is stored')) pass('once the worker hears of it');
  };
  const { set } = browser.local;
  let endedAt: number | undefined;
  let refused = 0;
  browser.local.set = async (items) => {
    await set(items).catch((cause: unknown) => {
      refused += 1;
      throw cause;
    });
    const [session] = stored();
    if (session?.progress.isTaskDone) endedAt ??= Date.now() + clockIsBackMs;
    const point = session && pointIn(session);
    if (point) pass(point);
  };

  await world.wake();
  await world.settle(1_000);
  const holds: Hold[] = [];
  const stuck: string[] = [];
  for (let looks = 0, quiet = 0; looks < LOOKS && quiet < 3; looks++) {
    const [session] = stored();
    if (
      session?.progress.isTaskDone &&
      !session.queue.hold &&
      browser.local.quota === Number.POSITIVE_INFINITY
    )
      quiet += 1;
    if (session?.queue.hold) {
      holds.push(session.queue.hold);
      makeRoom();
    }
    if (session && isOpen(session) && !server.isAsked && browser.alarms.size === 0)
      stuck.push(`after ${looks} looks`);
    void wishOf(world, { shop, isServer }, session)?.catch(() => {}); // The person sees the failure and tries again.
    await world.settle(LOOK_MS);
  }
  world.kill();
  await world.rest();
  databases.begin(() => 'goes');
  const sessions = stored();
  const [session] = sessions;
  const { entries } = session ? await openHistory().entries(session.id as SessionId) : { entries: [] };
  databases.restore();
  vi.unstubAllGlobals();
  vi.clearAllTimers();
  return {
    ...{ runs: runServer.ends, openRuns: Object.keys(openRunsIn(browser.local.items)) },
    ...{ world, shop, calls: server.calls, passed, sessions, holds, entries, stuck },
    hindered: server.broken + databases.refused + refused,
    tookMs: endedAt === undefined ? undefined : endedAt - faultAt,
  };
}

const openRunsIn = (items: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(items).filter(([key, value]) => key.startsWith('openRun:') && value !== null),
  );

const POINT_OF = {
  asked: 'once the model is asked',
  'first byte': 'at the first byte',
  'mid-stream': 'in mid-stream',
} as const;

/** Whether the model owes an answer. */
const isOpen = ({ turn, queue }: Session): boolean =>
  turn.busySince !== 0 && turn.replied < turn.number && !queue.hold;

function pointIn({ turn, queue: { items } }: Session): Point | undefined {
  if (turn.number !== 1) return undefined;
  if (turn.replied === 0) {
    if (turn.busySince !== 0) return 'once its message is delivered';
    const isComposed = items.some((item) => item.kind === 'UPDATE_AGENT' && item.message);
    return isComposed ? 'once its message is composed' : undefined;
  }
  for (const item of items) {
    if (item.kind === 'COMMAND' && item.action === 'click') return POINT_AT[item.state];
    if (item.kind === 'UPDATE_AGENT' && item.news.some(isOfClick)) return 'once the receipt is stored';
  }
  return undefined;
}

const isOfClick = (news: News): boolean => news.kind === 'receipt' && news.text.includes('You: click');

const POINT_AT = {
  received: 'once the answer is taken',
  started: 'once the click is started',
  dispatched: 'once the click is dispatched',
} as const;

/** The person starts the task, answers and resumes, whatever is asked for. */
function wishOf(
  world: World,
  { shop, isServer }: { readonly shop: TargetTab; readonly isServer: boolean },
  session: Session | undefined,
): Promise<unknown> | undefined {
  if (!session)
    return world.ask('START_TASK', {
      task: TASK,
      agent: isServer ? { kind: 'server', id: SERVER } : { kind: 'added', id: MODEL },
      tabs: [shop.tab.id],
    });
  const { id } = session;
  if (session.queue.hold) return world.ask('RESUME', { session: id });
  const question = questionOf(session);
  if (!question) return undefined;
  return world.ask('ANSWER', { session: id, question: question.id, answer: question.choices[0] ?? 'Yes.' });
}
