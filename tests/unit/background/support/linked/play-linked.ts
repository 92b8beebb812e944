import { vi } from 'vitest';
import type { Answer } from '../../../../../server/hub/member-frames.ts';
import type { OpenCall, Seat } from '../../../../../server/hub/seat.ts';
import { PATIENCE, waitFor } from '../../../../../server/mcp/wait.ts';
import type { TabId } from '../../../../../src/protocol/ids.ts';
import { hubLink } from '../../../../../src/protocol/link-id.ts';
import { questionOf } from '../../../../../src/session/asked-site.ts';
import type { Session } from '../../../../../src/session/session.ts';
import { programId } from '../../../../../src/store/programs.ts';
import { SCHEMA_VERSION } from '../../../../../src/store/sessions.ts';
import { HUB, KEY, PORT } from '../../../../support/remote/fake-hub.ts';
import { sessionsIn } from '../stage.ts';
import { TargetTab } from '../target-tab.ts';
import { World } from '../world.ts';
import { OffscreenDocument } from './document.ts';
import { HubSide } from './hub-side.ts';
import type { Wire } from './wire.ts';

export const linkFaults = [
  'the worker is killed',
  'the offscreen document is closed',
  'the hub is killed and is back later',
  'a frame is cut',
  'the hub reads late',
  'the hub stops reading',
  'the computer sleeps for an hour',
  'the extension is reloaded',
] as const;
export type LinkFault = (typeof linkFaults)[number];

/** How far the click is when the fault happens. */
export const points = [
  'before it is accepted',
  'once it is received',
  'once it is started',
  'once it is dispatched',
  'once its receipt is stored',
  'as its answer is sent',
  'before its answer is confirmed',
] as const;
export type Point = (typeof points)[number];

export const LINK = hubLink(PORT);
const CLIENT = { client: 'code', task: '', name: 'Code', budget: 8_000 };
const HOUR_MS = 3_600_000;
/** Shorter than the time until the next ping. */
const LATE_MS = 3_000;
/** Chrome loads the extension again after this time. */
const RELOAD_MS = 500;
/** The person looks this often, and for so many times. */
const LOOK_MS = 5_000;
const LOOKS = 120;
/** The program reads a page that is still loading again after this time. */
const AGAIN_MS = 2_000;

export interface PlayedLinked {
  readonly world: World;
  readonly shop: TargetTab;
  readonly hub: HubSide;
  /** Every answer to each call of the program, in order. */
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
  readonly click: Answer | undefined;
  /** What the page says in the end, as the program reads it. */
  readonly lastPage: string;
  /** The points that the click has passed, in order. */
  readonly passed: readonly Point[];
  readonly sessions: readonly Session[];
}

/**
 * A program looks at the shop, calls for another look and a click at once, and looks again: over the real hub, the real link of the
 * offscreen document and the real worker. The fault happens once, when the click is at that point.
 */
export async function playLinked(fault?: { at: Point; what: LinkFault }): Promise<PlayedLinked> {
  const world = new World(undefined, 'chrome');
  const { browser } = world;
  const hub = new HubSide(world);
  const offscreen = new OffscreenDocument(world, { dial: () => hub.dial() });
  const shop = new TargetTab(world, browser.addTab('https://shop.example/'));
  shop.tab.active = true;
  browser.onInject = ({ tab, frame, file }) => {
    if (file.includes('target_adapter') && tab === shop.tab) shop.inject(frame);
  };
  browser.onInput = ({ method, params }) => shop.input(method, params);
  await browser.sync.set({ privacyAccepted: true });
  await browser.local.set({
    schemaVersion: SCHEMA_VERSION,
    programs: {
      isOn: true,
      hubs: { [HUB]: { port: PORT, key: KEY, pairedAt: 1 } },
      hushed: [],
      socket: { isOn: false, url: '' },
    },
    [`program:${programId(HUB, CLIENT.client)}`]: { hub: HUB, ...CLIENT, allowedAt: 1, seenAt: 1 },
  });

  const answers = new Map<string, Answer[]>();
  const seat = hub.seats.seat(CLIENT);
  const take = async (call: OpenCall): Promise<Answer> => {
    const answer = await patiently(seat, call);
    answers.set(call.id, [...(answers.get(call.id) ?? []), answer]);
    seat.confirm(call);
    return answer;
  };
  const use = (action: string, fields: Readonly<Record<string, unknown>> = {}): OpenCall => {
    const call = seat.call(action, fields);
    answers.set(call.id, []);
    return call;
  };
  let clicking: string | undefined;
  let click: Answer | undefined;
  let lastPage = '';
  const look = async (wanted: RegExp): Promise<string> => {
    const { text } = await take(use('snapshot'));
    const [, found] = wanted.exec(text) ?? [];
    if (found !== undefined) return found;
    await new Promise<void>((wake) => world.later(AGAIN_MS, wake));
    return look(wanted);
  };
  const program = async () => {
    const id = Number(await look(/<(\d+) button>Buy/));
    const before = use('snapshot');
    const pressing = use('click', { id });
    [, click] = await Promise.all([take(before), take(pressing)]);
    lastPage = await look(/(Bought \d+ times)/);
  };

  const happen = faultsOf({ world, hub, offscreen, shop });
  const passed: Point[] = [];
  let wire: Wire | undefined;
  const pass = (point: Point) => {
    if (passed.includes(point)) return;
    passed.push(point);
    if (point !== fault?.at) return;
    if (!wire) throw new Error('There is no connection yet.');
    happen[fault.what](wire);
  };
  const isOfClick = (text: string, type: string) => {
    const frame = JSON.parse(text) as {
      readonly type: string;
      readonly call?: string;
      readonly action?: string;
    };
    if (frame.action === 'click') clicking = frame.call;
    return frame.type === type && frame.call !== undefined && frame.call === clicking;
  };
  // A worker ends when it has the frame and has stored nothing of it; other faults reach the frame on its way.
  const isOfWorker = fault?.what === 'the worker is killed' || fault?.what === 'the extension is reloaded';
  let next: Point | undefined;
  hub.onFrame = (text, over) => {
    wire = over;
    if (isOfClick(text, 'answer')) pass('as its answer is sent');
    if (isOfWorker) return;
    if (isOfClick(text, 'call')) pass('before it is accepted');
    if (isOfClick(text, 'ack')) pass('before its answer is confirmed');
  };
  offscreen.onFrames = (frames) => {
    if (frames.some((text) => isOfClick(text, 'call'))) next = 'before it is accepted';
    if (frames.some((text) => isOfClick(text, 'ack'))) next = 'before its answer is confirmed';
  };
  world.onCall = () => {
    const point = next;
    next = undefined;
    if (point) pass(point);
  };
  const { set } = browser.local;
  browser.local.set = async (items) => {
    await set(items);
    const point = pointIn(sessionsIn(browser.local.items)[0], clicking);
    if (point) pass(point);
  };

  await world.wake();
  await world.settle(LOOK_MS);
  let isDone = false;
  void program().then(() => {
    isDone = true;
  });
  for (let looks = 0, quiet = 0; looks < LOOKS && quiet < 12; looks++) {
    await world.settle(LOOK_MS);
    if (isDone) quiet += 1;
    void beAsked(world, shop)?.catch(() => {}); // The person sees the failure and tries again.
  }
  world.kill();
  await world.rest();
  vi.unstubAllGlobals();
  vi.clearAllTimers();
  const sessions = sessionsIn(browser.local.items);
  return { ...{ world, shop, hub, answers, click, lastPage, passed, sessions } };
}

/** Waits for an answer as an MCP client does that asks again whenever it has waited for long enough. */
async function patiently(seat: Seat, call: OpenCall): Promise<Answer> {
  const { signal } = new AbortController();
  return (await waitFor(seat, call, { signal }, PATIENCE)) ?? patiently(seat, call);
}

function pointIn(session: Session | undefined, call: string | undefined): Point | undefined {
  if (call === undefined) return undefined;
  for (const item of session?.queue.items ?? []) {
    if (item.kind === 'COMMAND' && item.call === call) return `once it is ${item.state}`;
    if (item.kind === 'UPDATE_AGENT' && item.to === call) return 'once its receipt is stored';
  }
  return undefined;
}

/** The person shares the shop, answers and resumes, whatever is asked for. */
function beAsked(world: World, shop: TargetTab): Promise<unknown> | undefined {
  const [session] = sessionsIn(world.browser.local.items);
  if (!session) return undefined;
  const { id } = session;
  if (session.queue.hold) return world.ask('RESUME', { session: id });
  const question = questionOf(session);
  if (question?.kind === 'tab')
    return world.ask('ASSIGN_ROLE', { tabId: shop.tab.id as TabId, role: 'target', session: id });
  if (!question) return undefined;
  return world.ask('ANSWER', { session: id, question: question.id, answer: question.choices[0] ?? 'Yes.' });
}

interface Parts {
  readonly world: World;
  readonly hub: HubSide;
  readonly offscreen: OffscreenDocument;
  readonly shop: TargetTab;
}

/** What each fault does. */
function faultsOf({ world, hub, offscreen, shop }: Parts): Readonly<Record<LinkFault, (wire: Wire) => void>> {
  const closeDocument = () => {
    offscreen.close();
    hub.breakAll();
  };
  return {
    'the worker is killed': () => world.kill(),
    'the offscreen document is closed': closeDocument,
    'the hub is killed and is back later': () => hub.kill(),
    'a frame is cut': (wire) => wire.cut(),
    'the hub reads late': (wire) => wire.stall(LATE_MS),
    'the hub stops reading': (wire) => wire.stall(Number.POSITIVE_INFINITY),
    // No timer runs meanwhile: each is an hour late.
    'the computer sleeps for an hour': () => void vi.setSystemTime(Date.now() + HOUR_MS),
    'the extension is reloaded': () => {
      world.kill();
      closeDocument();
      reload({ world, shop });
    },
  };
}

/** Chrome forgets what it keeps for a running extension, and starts its worker. */
function reload({ world, shop }: Pick<Parts, 'world' | 'shop'>): void {
  const { browser } = world;
  void browser.session.remove(Object.keys(browser.session.items));
  browser.alarms.clear();
  browser.attached.clear();
  for (const frame of shop.tab.frames.values()) shop.cutOff(frame);
  world.later(RELOAD_MS, async () => {
    if (world.dead) await world.wake();
    await world.fire(({ onInstalled }) => onInstalled.fire({ reason: 'update' }));
  });
}
