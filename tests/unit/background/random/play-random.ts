import { vi } from 'vitest';
import { questionOf } from '../../../../src/session/asked-site.ts';
import type { Session } from '../../../../src/session/session.ts';
import { SCHEMA_VERSION } from '../../../../src/store/sessions.ts';
import { keywordOf, turnOf } from '../../../support/message-codes.ts';
import { chatIn } from '../../../support/samples.ts';
import { sessionsIn } from '../support/stage.ts';
import { TargetTab } from '../support/target-tab.ts';
import { World } from '../support/world.ts';
import { randomMarkup, taughtBy } from './markup.ts';
import { RandomPage } from './random-page.ts';
import { RandomTab } from './random-tab.ts';
import { createRng, pick } from './rng.ts';

/**
 * What befalls a turn: early, before the bridge can see that its message has landed; late, when the reply has ended;
 * drafted, when the next message stands in the field and is not sent yet. A lesson is new markup that is taught at once.
 */
const faults = [
  ...['none', 'none', 'fold', 'error', 'redraw', 'rekey', 'markup', 'late markup', 'early markup'],
  ...['reload', 'late reload', 'death', 'late death', 'swallow'],
  ...['drafted markup', 'drafted redraw', 'drafted reload', 'drafted death', 'drafted lesson'],
  ...['early redraw', 'early reload', 'early death', 'early lesson'],
] as const;
type Fault = (typeof faults)[number];

export interface RandomRun {
  /** What is wrong; nothing in a good run. */
  readonly wrong: readonly string[];
  /** What befell each turn, in order. */
  readonly befell: readonly string[];
  /** How the session stands at the end. */
  readonly end: string;
  readonly lessons: number;
}

const PATIENCE_MS = 60_000;
const LAST = 'I am done.';

/** Plays a task of so many messages and replies in a random chat in which random things go wrong. */
export async function playRandom(seed: number, turns: number): Promise<RandomRun> {
  const rng = createRng(seed);
  const world = new World(undefined, 'chrome');
  const { browser } = world;
  let made = 0;
  const first = randomMarkup(rng, made++);
  await browser.sync.set({ privacyAccepted: true });
  await browser.local.set({ schemaVersion: SCHEMA_VERSION, [`learned:${location.origin}`]: taughtBy(first) });
  const page = new RandomPage(first);
  const chat = new RandomTab(world);
  chat.tab.active = true;
  const shop = new TargetTab(world, browser.addTab('https://shop.example/'));
  browser.onInject = ({ tab, frame, file }) => {
    if (file.includes('agent_bridge') && tab === chat.tab) chat.inject(frame);
    if (file.includes('target_adapter') && tab === shop.tab) shop.inject(frame);
  };
  browser.onInput = ({ tabId, method, params }) => {
    if (tabId === shop.tab.id) shop.input(method, params);
  };

  const befell: string[] = [];
  const commanded = new Set<string>();
  let clicksWanted = 0;
  let lessons = 0;
  /** The markup is no longer what was learned. */
  let isStrange = false;
  const newMarkup = () => {
    isStrange = true;
    page.redraw(randomMarkup(rng, made++));
  };
  const reload = () => {
    chat.leave();
    page.load();
    void chat.reload();
  };
  const deeds: Partial<Record<Fault, () => void>> = {
    redraw: () => page.redraw(),
    rekey: () => page.rekey(),
    markup: newMarkup,
    reload,
    death: () => world.kill(),
  };
  const newLesson = () => {
    const session = stored();
    newMarkup();
    if (session) void learn(session)().catch(() => {});
  };
  const earlyDeeds: Partial<Record<Fault, () => void>> = {
    'early markup': newMarkup,
    'early redraw': () => page.redraw(),
    'early reload': reload,
    'early death': () => world.kill(),
    'early lesson': newLesson,
  };
  const draftedDeeds: Partial<Record<Fault, () => void>> = {
    'drafted markup': newMarkup,
    'drafted redraw': () => page.redraw(),
    'drafted reload': reload,
    'drafted death': () => world.kill(),
    'drafted lesson': newLesson,
  };
  const lateDeeds: Partial<Record<Fault, () => void>> = {
    'late markup': newMarkup,
    'late reload': reload,
    'late death': () => world.kill(),
    redraw: () => page.redraw(),
  };

  /** What the agent writes to a message. */
  const replyTo = (message: string): string => {
    const keyword = keywordOf(message);
    if (keyword) return `<p>ready ${keyword}</p>`;
    const turn = turnOf(message);
    const id = /^<(\d+) button>Buy/m.exec(message)?.[1] ?? known;
    known = id;
    if (!turn) return '<p>I see.</p>';
    const isLast = befell.length > turns;
    const isClick = !isLast && id !== undefined;
    // A message that told of the page may have been lost with its reply: the agent looks again.
    const command = isLast
      ? { action: 'done', answer: LAST }
      : isClick
        ? { action: 'click', id: Number(id) }
        : { action: 'snapshot' };
    if (isClick && !commanded.has(turn)) clicksWanted += 1;
    if (isClick || isLast) commanded.add(turn);
    return `<p>I go on.</p><pre><code>${JSON.stringify({ tool_code: turn, ...command })}</code></pre>`;
  };
  let known: string | undefined;

  page.onReceived = (message) => {
    const lesson = /the words (\w+) and (\w+) joined/.exec(message);
    const fault: Fault = lesson ? 'none' : pick(rng, faults);
    if (!lesson) befell.push(fault);
    if (fault === 'fold') page.folds = !page.folds;
    if (fault === 'swallow') page.swallows = true;
    const began = 100 + rng() * 400;
    if (fault === 'error') {
      world.later(began, () => page.ends('Something went wrong. Please try again.'));
      return;
    }
    const html = lesson
      ? `<p>${lesson[1]}-${lesson[2]}</p><p>${Array.from({ length: 40 }, (_, index) => index + 1).join(', ')}</p>`
      : replyTo(message);
    earlyDeeds[fault]?.();
    page.onDrafted = draftedDeeds[fault];
    world.later(began / 2, () => deeds[fault]?.());
    const parts = 4;
    for (let part = 1; part <= parts; part++)
      world.later(began + part * 200, () =>
        page.streams(html.slice(0, Math.ceil((html.length * part) / parts))),
      );
    world.later(began + (parts + 1) * 200, () => {
      page.ends();
      lateDeeds[fault]?.();
    });
  };

  const sessions = (): Session[] => sessionsIn(browser.local.items);
  const stored = () => sessions()[0];
  /** Nothing has come to the chat for long. */
  let isResting = false;
  const learn =
    ({ id }: Session) =>
    () => {
      lessons += 1;
      isStrange = false;
      return world.ask('LEARN_CHAT', { session: id });
    };
  const goOn =
    ({ id }: Session) =>
    () =>
      world.ask('REMOTE_INJECT', { session: id, text: `Go on, for the ${page.received.length}th time.` });
  /** The person's next deed; undefined once the session goes on without them. */
  const nextWish = (): (() => unknown) | undefined => {
    const session = stored();
    if (!session) return () => world.ask('ASSIGN_ROLE', { tabId: chat.tab.id, role: 'agent', task: '' });
    if (!session.targets.tabs.some(({ tabId }) => tabId === shop.tab.id))
      return () => world.ask('ASSIGN_ROLE', { tabId: shop.tab.id, role: 'target' });
    const { lesson } = chatIn(session);
    if (lesson) {
      if (page.isBusy) return undefined;
      return () => page.type(lesson.text);
    }
    const question = questionOf(session);
    if (question)
      return () =>
        world.ask('ANSWER', {
          session: session.id,
          question: question.id,
          answer: question.choices[0] ?? 'Yes.',
        });
    // A session that rests has said why, or has nothing to say: the person tells the agent to go on.
    if (!session.queue.hold) return isResting ? (isStrange ? learn(session) : goOn(session)) : undefined;
    if (session.queue.hold.reason === 'agent_failed' && isStrange) return learn(session);
    return () => world.ask('RESUME', { session: session.id });
  };

  await world.wake();
  const most = 40 + 6 * turns;
  for (let tries = 0; tries < most && stored()?.progress.answer !== LAST; tries++) {
    const wish = nextWish();
    const before = page.received.length;
    if (wish) void Promise.resolve(wish()).catch(() => {});
    await world.settle(wish ? 5_000 : PATIENCE_MS);
    const isIdle = !wish && page.received.length === before;
    if (isIdle && isResting) break;
    isResting = isIdle;
  }
  world.kill();
  await world.rest();
  chat.leave();
  vi.clearAllTimers();

  const wrong: string[] = [];
  for (const [text, times] of page.presses) {
    // A lesson is what the person sends.
    if (!turnOf(text) && !keywordOf(text)) continue;
    const most = page.swallowed.has(text) ? 2 : 1;
    if (times > most) wrong.push(`${times} presses: ${text.slice(0, 80)}`);
  }
  const told = new Set(chat.told.map(({ text }) => text));
  const ours = page.received.filter((text) => turnOf(text));
  for (const text of new Set(ours)) {
    const times = ours.filter((one) => one === text).length;
    if (times > 1) wrong.push(`received ${times} times: ${text.slice(0, 80)}`);
    if (!told.has(text)) wrong.push(`received, but never told: ${text.slice(0, 80)}`);
  }
  if (shop.clicks > clicksWanted) wrong.push(`${shop.clicks} clicks instead of ${clicksWanted}`);
  const session = stored();
  const hold = session?.queue.hold;
  const end = session?.progress.answer === LAST ? 'done' : hold ? `held: ${hold.sentence.key}` : 'idle';
  if (end === 'idle') wrong.push('rests without a reason');
  return { wrong, befell, end, lessons };
}

export const describeRun = (seed: number, { befell, end, wrong }: RandomRun): string =>
  `seed ${seed} (${end}): ${wrong.join('; ')}\n${befell.join(', ')}`;
