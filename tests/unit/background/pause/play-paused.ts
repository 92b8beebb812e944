import { vi } from 'vitest';
import type { Session } from '../../../../src/session/session.ts';
import type { FakeFrame } from '../../../support/browser/browser.ts';
import { turnOf } from '../../../support/message-codes.ts';
import { createRng } from '../random/rng.ts';
import { ChatTab, type Reply } from '../support/chat-tab.ts';
import { RemoteAgent } from '../support/remote-agent.ts';
import { sessionsIn } from '../support/stage.ts';
import { TargetTab } from '../support/target-tab.ts';
import { World } from '../support/world.ts';

/** How a task is played: the seed of its chances, and how many times slower than usual everything is. */
export interface Paused {
  readonly seed: number;
  readonly slowness: number;
  /** Who decides: a chat tab, or an agent without a tab that takes turns. */
  readonly agent: 'chat' | 'turns';
  /** The moment of the pause among the calls to Chrome, from 0 to 1; without one the person never pauses. */
  readonly at?: number;
  /** How many calls such a task makes. */
  readonly of?: number;
}

export interface PausedRun {
  /** What a page or the chat has felt since the pause was stored, and before Resume. */
  readonly begun: readonly string[];
  readonly wasPaused: boolean;
  readonly calls: number;
  /** The calls that are made while the chat replies. */
  readonly replying: readonly number[];
  readonly clicks: number;
  /** What was typed, key by key, and the receipt that the agent has got for it. */
  readonly typed: string;
  readonly opened: number;
  /** How often the chat's own stop was pressed. */
  readonly stops: number;
  /** The messages that the agent has got, and their turns. */
  readonly received: readonly string[];
  readonly turns: readonly string[];
  readonly session: Session | undefined;
}

export const TEXT = 'slow keys';
const OPENED = 'https://shop.example/orders';

/** What a page or the agent can feel. */
const FELT =
  /^debugger\.sendCommand (?:Input|Page\.handle)|^tabs\.(?:create|remove)|^tabs\.sendMessage (?:SET_VALUE|INSERT_TEXT|FOCUS_FIELD|TAKE_FOCUS|SCROLL|EXECUTE_PROMPT)|^remote\.send message/;
const CALL_MS = 4;
/** How many calls take time. */
const SLOW_CALLS = 0.4;
const LOAD_MS = 30;
const PATIENCE_MS = 400_000;
const REST_MS = 3_000;
const MOST_RESUMES = 5;

/** What an agent that has got these messages says: it clicks, types key by key, scrolls, opens a tab and is done. */
function replyTo(heard: string): Reply {
  const id = Number(/^<(\d+) button>Buy/m.exec(heard)?.[1]);
  if (!id) return { action: 'snapshot' };
  if (!heard.includes('You: click')) return { action: 'click', id };
  if (!heard.includes('You: type')) return { action: 'type', id, value: TEXT, delay: 50 };
  if (!heard.includes('You: scroll')) return { action: 'scroll', to: 'bottom' };
  if (!heard.includes('You: open_tab')) return { action: 'open_tab', url: OPENED };
  return { action: 'done', answer: 'I am done.' };
}

/** Plays the task; the person pauses once, at that moment, and resumes a while later. Needs fake timers. */
export async function playPaused({ seed, slowness, agent, at, of = 0 }: Paused): Promise<PausedRun> {
  const rng = createRng(seed);
  const world = new World(undefined, 'chrome');
  const { browser } = world;
  await browser.sync.set({ privacyAccepted: true });
  // A reply that is cut off has been begun by an agent that has read its message.
  const chat: ChatTab = new ChatTab(world, 'https://chatgpt.com/c/1', () =>
    replyTo(chat.chat.received.join('\n')),
  );
  chat.slowness = slowness;
  const remote: RemoteAgent | undefined =
    agent === 'turns' ? new RemoteAgent(world, () => replyTo(remote?.received.join('\n') ?? '')) : undefined;
  if (remote) remote.slowness = slowness;
  chat.tab.active = true;
  const shop = new TargetTab(world, browser.addTab('https://shop.example/'));
  const targets = [shop];
  world.delay = () => (rng() < SLOW_CALLS ? 1 + Math.floor(rng() * CALL_MS) : 0) * slowness;

  const stored = (): Session | undefined => sessionsIn(browser.local.items)[0];
  const isPaused = () => stored()?.queue.hold?.reason === 'person_paused';
  const begun: string[] = [];
  let wasPaused = false;
  /** The turns of the messages whose press was stored when the pause was. */
  let pressed: readonly string[] | undefined;
  const pausesAt = at === undefined ? Number.POSITIVE_INFINITY : Math.floor(at * of);
  const id = () => stored()?.id;
  const replying: number[] = [];
  world.onCall = (call) => {
    if (isPaused()) wasPaused = true;
    if (chat.chat.streaming) replying.push(world.calls.length - 1);
    if (isPaused() && FELT.test(call)) begun.push(call);
    if (world.calls.length === pausesAt + 1)
      void world.ask('PAUSE_SESSION', { session: id() }).catch(() => {});
  };
  browser.local.onChanged.addListener(() => {
    if (isPaused()) pressed ??= turnsPressed(stored());
  });
  const press = chat.chat.press.bind(chat.chat);
  chat.chat.press = () => {
    const turn = turnOf(chat.chat.composer ?? '') ?? '';
    if (isPaused() && !(pressed ?? turnsPressed(stored())).includes(turn)) begun.push(`press of ${turn}`);
    return press();
  };

  let typed = '';
  browser.onInject = ({ tab, frame, file }) => {
    if (file.includes('agent_bridge') && tab === chat.tab) chat.inject(frame);
    const target = targets.find((one) => one.tab === tab);
    if (!file.includes('target_adapter') || !target) return;
    target.inject(frame);
    serveFields(frame);
  };
  browser.onInput = ({ tabId, method, params }) => {
    if (params.type === 'char') typed += String(params.text);
    targets.find(({ tab }) => tab.id === tabId)?.input(method, params);
  };
  browser.onOpen = (tab) => {
    targets.push(new TargetTab(world, tab));
    const place = { tabId: tab.id, frameId: 0, url: tab.url };
    world.later(LOAD_MS * slowness, async () => {
      await world.fire(({ onCommitted }) => onCommitted.fire(place));
      tab.status = 'complete';
      await world.fire(({ onDOMContentLoaded }) => onDOMContentLoaded.fire(place));
    });
  };

  await world.wake();
  const begin = () =>
    remote
      ? remote.begin()
      : world.ask('ASSIGN_ROLE', { tabId: chat.tab.id, role: 'agent', task: 'Buy one.' });
  void begin().catch(() => {});
  await world.settle(200 * slowness);
  void world.ask('ASSIGN_ROLE', { tabId: shop.tab.id, role: 'target' }).catch(() => {});
  for (let resumes = 0; resumes < MOST_RESUMES; resumes++) {
    await untilPaused(world, isPaused, () => stored()?.progress.answer != null);
    if (!isPaused()) break;
    await world.settle(Math.floor(rng() * 3_000) * slowness);
    await Promise.all([world.ask('RESUME', { session: id() }), world.settle(1_000 * slowness)]);
  }
  await world.settle(REST_MS * slowness);
  world.kill();
  await world.rest();
  vi.unstubAllGlobals();
  vi.clearAllTimers();
  return {
    ...{ begun, wasPaused, calls: world.calls.length, replying, clicks: shop.clicks, typed },
    opened: targets.length - 1,
    stops: chat.chat.stops,
    received: remote?.received ?? chat.chat.received,
    turns: (remote ?? chat).told.map(({ turn }) => turn),
    session: stored(),
  };
}

/** Moves the clock until the run is paused or done, or nothing of either comes. */
async function untilPaused(world: World, isPaused: () => boolean, isDone: () => boolean): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!isPaused() && !isDone() && Date.now() < until) await world.settle(50);
}

const turnsPressed = (session: Session | undefined): readonly string[] =>
  (session?.queue.items ?? []).flatMap((item) =>
    item.kind === 'UPDATE_AGENT' && item.message?.presses ? [item.message.turn] : [],
  );

/** The fake of our adapter answers for a field, too. */
function serveFields(frame: FakeFrame): void {
  const { serve } = frame;
  const answers: Readonly<Record<string, unknown>> = {
    TAKE_FOCUS: { ok: true },
    FOCUS_FIELD: { ok: true, value: { takes: 'plain' } },
    SCROLL: { ok: true, value: { moved: true, said: 'Scrolled to the end.' } },
  };
  frame.serve = (message) => answers[message.type] ?? serve?.(message);
}
