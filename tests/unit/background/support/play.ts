import { vi } from 'vitest';
import type { Question } from '../../../../src/protocol/question.ts';
import type { Settings } from '../../../../src/protocol/settings.ts';
import { questionOf } from '../../../../src/session/asked-site.ts';
import type { CommandResult } from '../../../../src/session/items.ts';
import type { Session } from '../../../../src/session/session.ts';
import type { FakeTab } from '../../../support/browser/browser.ts';
import { putFrame } from '../../../support/browser/debugger.ts';
import { arrive, openFrom } from '../../../support/browser/fronts.ts';
import type { FakeRequest } from '../../../support/browser/pauses.ts';
import { ChatTab, type Reply } from './chat-tab.ts';
import { GatedDatabases } from './gated-databases.ts';
import { hubLine } from './hub-line.ts';
import { RemoteAgent } from './remote-agent.ts';
import { RemoteCaller } from './remote-caller.ts';
import { sessionsIn } from './stage.ts';
import { TargetTab } from './target-tab.ts';
import { type Fault, type Wakes, World } from './world.ts';

export interface Played {
  readonly world: World;
  /** The tab in front; the agent, unless that has no tab. */
  readonly chat: ChatTab;
  /** What the worker has sent to the agent, and the texts that the agent has got. */
  readonly told: readonly { readonly turn: string; readonly text: string }[];
  readonly received: readonly string[];
  /** Of an agent that calls: the results of each call; undefined while it has none. */
  readonly results: ReadonlyMap<string, readonly CommandResult[] | undefined> | undefined;
  /** The answers to the call of a program that it cancelled at once. */
  readonly cancelled: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly shop: TargetTab;
  /** Tabs that the agent has opened. */
  readonly opened: TargetTab[];
  /** How often the person has answered a question. */
  readonly answers: number;
  /** What the agent was told before the person's first answer. */
  readonly toldUnasked: readonly string[];
  /** What the shop has sent, or would like to. */
  readonly requests: readonly FakeRequest[];
  /** How the shop's dialog was answered, each time. */
  readonly dialogAnswers: readonly boolean[];
  readonly session: Session | undefined;
  readonly sessions: number;
}

/** Who decides, what a click in the shop leads to, and what happens by itself. */
export interface Leads {
  /** Whether the agent is a chat tab, as by default, or has no tab and takes turns or calls, or is a program behind a hub. */
  readonly agent?: 'chat' | 'turns' | 'calls' | 'program' | undefined;
  /** Another page. */
  readonly leadsTo?: string | undefined;
  /** A tab of its own at this address. */
  readonly opens?: string | undefined;
  /** An order, which its page sends to its server. */
  readonly orders?: true | undefined;
  /** A dialog that asks this. */
  readonly asks?: string | undefined;
  /** What the page says by itself once the agent has seen it and waits. */
  readonly says?: string | undefined;
  /** Another extension has a frame in the shop, or puts one there when its button is pressed. */
  readonly refusesDebugger?: true | 'as it is pressed' | undefined;
  /** The world has IndexedDB, so that the history is kept. */
  readonly keepsHistory?: true | undefined;
  /** What the person types into the chat once the agent is done for the first time. */
  readonly types?: string | undefined;
  /** Settings of the person that are not the usual ones. */
  readonly settings?: Partial<Settings> | undefined;
  /** How long the run may take, ms; by default `SETTLE_MS`. */
  readonly lasts?: number | undefined;
}

/** In the addresses of the chat and the shop, where nothing of ours may keep it. */
export const SECRET = 'a1b2c3d4';

const LOAD_MS = 30;
/** After this time an agent that has seen the page waits. */
const LATER_MS = 2000;
const SETTLE_MS = 60_000;
const MOST_LIVES = 8;
/** How long the person waits for a run that only alarms wake, and how often they try again. */
const PATIENCE_MS = 300_000;
const MOST_WISHES = 12;

/**
 * The person assigns a chat, unless the agent has no tab, and then a shop. The agent answers every message with `reply`, until the run is idle.
 * A fault makes the n-th call to Chrome go wrong; the test then starts a new worker, and the person repeats refused
 * requests. With `wakes` = 'chrome' only Chrome starts a new worker. A click in the shop
 * leads where `Leads` says. The person looks at the chat.
 */
export async function play(
  reply: (message: string) => Reply,
  fault?: { at: number; how: Fault },
  {
    wakes = 'test',
    agent = 'chat',
    leadsTo,
    opens,
    orders,
    asks,
    says,
    types,
    refusesDebugger,
    keepsHistory,
    settings,
    lasts = SETTLE_MS,
  }: { wakes?: Wakes } & Leads = {},
): Promise<Played> {
  const world = new World(fault, wakes);
  const { browser } = world;
  if (keepsHistory) world.databases = new GatedDatabases(() => world.kill());
  await browser.sync.set({
    privacyAccepted: true,
    'tool:t1': { id: 't1', name: 'Orders', url: 'https://orders.example/' },
    ...settings,
  });
  let hasSaid = says === undefined;
  const replyTo = (message: string) => {
    if (!hasSaid && message.includes('Bought 0 times')) {
      hasSaid = true;
      world.later(LATER_MS, () => shop.say(says ?? ''));
    }
    return reply(message);
  };
  const chat = new ChatTab(world, `https://chatgpt.com/c/1?key=${SECRET}#${SECRET}`, replyTo);
  const line = agent === 'program' ? hubLine(world) : undefined;
  const caller = agent === 'calls' || line ? new RemoteCaller(world, replyTo, line) : undefined;
  const remote = agent === 'turns' ? new RemoteAgent(world, replyTo) : caller;
  const shop = new TargetTab(world, browser.addTab(`https://shop.example/?key=${SECRET}#${SECRET}`));
  const dialogAnswers: boolean[] = [];
  if (asks)
    shop.onClick = () =>
      browser.openDialog(shop.tab.id, 'confirm', asks, (accept) => void dialogAnswers.push(accept));
  const requests: FakeRequest[] = [];
  if (orders)
    shop.onClick = () =>
      void requests.push(
        browser.pauses.request(shop.tab.id, {
          url: 'https://shop.example/api/orders',
          headers: { 'content-type': 'application/json' },
          postData: '{"article":"steel burr"}',
        }),
      );
  if (leadsTo) shop.onClick = () => world.later(LOAD_MS, () => void shop.goTo(leadsTo));
  if (refusesDebugger === true) putFrame(browser, shop.tab.id);
  else if (refusesDebugger) shop.onClick = () => putFrame(browser, shop.tab.id);
  const opened: TargetTab[] = [];
  chat.tab.active = true;
  const load = (tab: FakeTab, url: string) =>
    world.later(LOAD_MS, () => void world.fire(() => arrive(browser, tab, url)));
  if (opens)
    shop.onClick = () =>
      world.later(LOAD_MS, () => {
        void world.fire(() => {
          const tab = openFrom(browser, shop.tab, opens);
          opened.push(new TargetTab(world, tab));
          load(tab, opens);
        });
      });
  const targets = () => [shop, ...opened];

  browser.onInject = ({ tab, frame, file }) => {
    if (file.includes('agent_bridge') && tab === chat.tab) chat.inject(frame);
    if (file.includes('target_adapter'))
      targets()
        .find((target) => target.tab === tab)
        ?.inject(frame);
  };
  browser.onInput = ({ tabId, method, params }) =>
    targets()
      .find(({ tab }) => tab.id === tabId)
      ?.input(method, params);
  browser.onOpen = (tab) => {
    opened.push(new TargetTab(world, tab));
    const place = { tabId: tab.id, frameId: 0, url: tab.url };
    world.later(LOAD_MS, async () => {
      await world.fire(({ onCommitted }) => onCommitted.fire(place));
      tab.status = 'complete';
      await world.fire(({ onDOMContentLoaded }) => onDOMContentLoaded.fire(place));
    });
  };

  const stored = (): Session[] => sessionsIn(browser.local.items);
  const assigned = () => stored()[0]?.targets.tabs.some(({ tabId }) => tabId === shop.tab.id) === true;
  let answers = 0;
  let hasTyped = false;
  let toldUnasked: readonly string[] | undefined;
  const told = remote?.told ?? chat.told;
  const texts = () => told.map(({ text }) => text);
  const answer = async ({ id }: Session, question: Question) => {
    // A program asks whether it may begin before it says anything else.
    if (question.kind !== 'first_use') {
      answers += 1;
      toldUnasked ??= texts();
    }
    await world.ask('ANSWER', { session: id, question: question.id, answer: question.choices[0] ?? 'Yes.' });
  };
  /** The person's next request; undefined once they have everything. */
  const nextWish = () => {
    const [session] = stored();
    if (!session && remote) return () => remote.begin();
    if (!session) return () => world.ask('ASSIGN_ROLE', { tabId: chat.tab.id, role: 'agent' });
    if (!assigned()) return () => world.ask('ASSIGN_ROLE', { tabId: shop.tab.id, role: 'target' });
    const question = questionOf(session);
    if (question) return () => answer(session, question);
    if (session.queue.hold) return () => world.ask('RESUME', { session: session.id });
    // A chat takes no words while it answers.
    if (types && !hasTyped && session.progress.answer !== null && !chat.chat.streaming)
      return async () => {
        hasTyped = true;
        chat.type(types);
      };
    return undefined;
  };

  if (wakes === 'chrome') {
    await world.wake();
    for (let tries = 0; tries < MOST_WISHES; tries++) {
      await world.settle(PATIENCE_MS);
      const wish = nextWish();
      if (!wish) break;
      void wish().catch(() => {});
    }
    world.kill();
    await world.rest();
  }
  for (let life = 0; wakes === 'test' && life < MOST_LIVES; life++) {
    await world.wake();
    await world.settle(1);
    for (let wish = nextWish(), tries = 0; wish && !world.dead && tries < 4; wish = nextWish(), tries++) {
      void wish().catch(() => {}); // The person sees the failure and tries again.
      await world.settle(5_000);
    }
    await world.settle(lasts);
    for (let wish = nextWish(), tries = 0; wish && !world.dead && tries < 4; wish = nextWish(), tries++) {
      void wish().catch(() => {});
      await world.settle(SETTLE_MS);
    }
    const survived = !world.dead;
    world.kill();
    await world.rest();
    // A worker that survives the fault dies afterwards, so that one more worker starts.
    if (survived && life > 0) break;
    if (survived && !fault) break;
  }
  if (keepsHistory) world.databases?.begin(() => 'goes');
  else vi.unstubAllGlobals();
  vi.clearAllTimers(); // Keeps this world's timers out of the next one.
  const sessions = stored();
  return {
    ...{
      world,
      chat,
      shop,
      opened,
      answers,
      requests,
      dialogAnswers,
      session: sessions[0],
      sessions: sessions.length,
    },
    toldUnasked: toldUnasked ?? texts(),
    told,
    received: remote?.received ?? chat.chat.received,
    results: caller?.results,
    cancelled: line?.cancelled,
  };
}
