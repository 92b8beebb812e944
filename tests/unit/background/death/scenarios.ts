import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampled } from '../../../support/sample.ts';
import type { Reply } from '../support/chat-tab.ts';
import { type Leads, type Played, play } from '../support/play.ts';
import type { Fault, Wakes } from '../support/world.ts';
import { checkStored, checkTruth, messagesOf, receiptOf, waitingNews } from './checks.ts';

type Command = (id: number) => { readonly action: string; readonly [field: string]: unknown };

/** An agent that sends one command when it first sees the page, and `done` once it has the receipt. */
export const commanding = (command: Command) => {
  let heard = false;
  return (message: string) => {
    heard ||= message.includes(`You: ${command(0).action}`);
    if (message.includes('asks in a confirm dialog')) return { action: 'dialog', accept: true };
    const id = /^<(\d+) button>Buy/m.exec(message)?.[1];
    if (heard) return { action: 'done', answer: 'I am done.' };
    if (/still loading|does not answer|could not be read/.test(message)) return { action: 'snapshot' };
    return id ? command(Number(id)) : 'I see.';
  };
};

/** An agent that waits, and is done once the page says this. */
const waitingFor = (news: string) => {
  let heard = false;
  return (message: string) => {
    heard ||= message.includes(news);
    if (heard) return { action: 'done', answer: 'I am done.' };
    return /still loading|does not answer|could not be read/.test(message)
      ? { action: 'snapshot' }
      : 'I wait.';
  };
};

const TYPED = 'Buy one, please.';

/** An agent that is done as soon as it sees the page, and buys once the person types that into the chat. */
const typedAgent = () => {
  let id = 0;
  return (message: string) => {
    id ||= Number(/^<(\d+) button>Buy/m.exec(message)?.[1] ?? 0);
    if (message === TYPED || message.includes('send the command again')) return { action: 'click', id };
    if (/still loading|does not answer|could not be read/.test(message)) return { action: 'snapshot' };
    return id ? { action: 'done', answer: 'I am done.' } : 'I see.';
  };
};

interface Scenario {
  readonly name: string;
  readonly agent: () => (message: string) => Reply;
  readonly leads?: Leads;
  readonly check: (played: Played, how?: Fault) => void;
  /** It is also played with an agent without a tab. */
  readonly isForAll?: true;
}

const scenarios: readonly Scenario[] = [
  {
    name: 'a click happens at most once, and its receipt tells the truth',
    isForAll: true,
    agent: () => commanding((id) => ({ action: 'click', id })),
    check(played) {
      checkTruth(receiptOf(played, 'click'), played.shop.clicks);
      expect(played.shop.isPressed).toBe(false);
    },
  },
  {
    name: 'a page at a new site is not shown before the person has allowed it, and is then',
    isForAll: true,
    agent: () => commanding((id) => ({ action: 'click', id })),
    leads: { leadsTo: 'https://new.example/secret' },
    check(played) {
      checkTruth(receiptOf(played, 'click'), played.shop.clicks);
      expect(played.toldUnasked.join('\n')).not.toContain('At https://new.example');
      if (played.shop.clicks === 0) return;
      expect(played.session?.permissions.origins).toContain('https://new.example');
      expect(played.session?.targets.tabs).toMatchObject([{ state: 'ready' }]);
    },
  },
  {
    name: 'a tab that a page opens is taken up once, and gives the front back',
    agent: () => commanding((id) => ({ action: 'click', id })),
    leads: { opens: 'https://shop.example/room' },
    check(played, how) {
      const receipt = receiptOf(played, 'click');
      checkTruth(receipt, played.shop.clicks);
      const { opened, session, told, chat, world } = played;
      const known =
        session?.targets.tabs.filter(({ tabId }) => opened.some(({ tab }) => tab.id === tabId)) ?? [];
      const named = JSON.stringify([told, waitingNews(session)]);
      expect(new Set(session?.targets.tabs.map(({ number }) => number)).size).toBe(
        session?.targets.tabs.length,
      );
      expect(session?.targets.frontsTaken).toEqual([]);
      // Chrome tells of an opened tab once: what no worker has stored then is unknown, and the receipt says so.
      if (known.length < opened.length && how !== 'refused' && how !== 'silent')
        expect(receipt).toMatch(/^unknown|more may have followed/);
      if (known.length > 0)
        expect(named).toMatch(/opened tab 2 \(https:\/\/shop\.example\), which is now target 2/);
      if (known.length > 0 && how !== 'refused' && how !== 'silent') expect(chat.tab.active).toBe(true);
      expect(world.browser.fronts.length).toBeLessThanOrEqual(2 * opened.length);
    },
  },
  {
    name: 'a dialog is answered at most once, and nothing waits for it for ever',
    agent: () => commanding((id) => ({ action: 'click', id })),
    leads: { asks: 'Buy it?' },
    check(played) {
      checkTruth(receiptOf(played, 'click'), played.shop.clicks);
      const { dialogAnswers, world, session, told } = played;
      expect(dialogAnswers.length).toBeLessThanOrEqual(1);
      if (told.some(({ text }) => text.includes('You: dialog accept → done')))
        expect(dialogAnswers).toEqual([true]);
      // Chrome tells of a dialog once. If that was lost, its page is silent, and the agent knows.
      if (world.browser.dialogs.size === 0) expect(session?.targets.dialogs ?? []).toEqual([]);
      else
        expect(told.map(({ text }) => text).join()).toMatch(
          /a dialog may be open in it|The page does not answer/,
        );
    },
  },
  {
    name: 'a request that a click causes leaves once at most, after a yes, and is never left waiting',
    agent: () => commanding((id) => ({ action: 'click', id })),
    leads: { orders: true },
    check(played) {
      const { requests, answers, session, told, shop } = played;
      checkTruth(receiptOf(played, 'click'), shop.clicks);
      expect(requests).toHaveLength(shop.clicks);
      const texts = JSON.stringify([told, waitingNews(session)]);
      const sent = requests.filter(({ state }) => state === 'sent').length;
      // Chrome may refuse to abort it, and lets it out with the attachment. A worker that dies before Chrome has stored the id
      // of a request leaves it to nobody; the receipt says that more may have followed.
      const isLost = /^unknown|more may have followed/.test(receiptOf(played, 'click')) && answers === 0;
      if (!texts.includes('left without the person') && !isLost) expect(sent).toBeLessThanOrEqual(answers);
      if (sent > 0 && !isLost)
        expect(texts).toMatch(/and it was sent|whether it was sent is not known|left without the person/);
      expect(requests.filter(({ state }) => state === 'paused')).toEqual([]);
      expect(session?.targets.heldRequests).toEqual([]);
    },
  },
  {
    name: 'a click where Chrome refuses the debugger happens by script, at most once, after the person has allowed it once',
    agent: () => commanding((id) => ({ action: 'click', id })),
    leads: { refusesDebugger: true },
    check(played) {
      const receipt = receiptOf(played, 'click');
      checkTruth(receipt, played.shop.clicks);
      const { session, shop } = played;
      // Only a debugger that is left from before the frame came could give any other.
      expect(played.world.browser.sent.filter(({ method }) => method.startsWith('Input.'))).toEqual([]);
      if (receipt.startsWith('done'))
        expect(receipt).toContain('It was done by script, without trusted input.');
      if (shop.clicks > 0)
        expect(session?.permissions.grants).toEqual([{ kind: 'scripts', site: 'https://shop.example' }]);
    },
  },
  {
    name: 'a click during which Chrome refuses the debugger happens at most once, and its receipt tells the truth',
    agent: () => commanding((id) => ({ action: 'click', id })),
    leads: { refusesDebugger: 'as it is pressed' },
    check: (played) => checkTruth(receiptOf(played, 'click'), played.shop.clicks),
  },
  {
    name: 'a tab is opened at most once, after the person has allowed it once',
    isForAll: true,
    agent: () => commanding(() => ({ action: 'open_tab', url: 'https://orders.example/list?page=2#top' })),
    check(played, how) {
      const receipt = receiptOf(played, 'open_tab');
      // The worker reports a tab that Chrome does not know as closed.
      if (!receipt.includes('closed or released')) checkTruth(receipt, played.opened.length);
      expect(played.opened.length).toBeLessThanOrEqual(1);
      const targets = played.session?.targets.tabs.map(({ tabId }) => tabId);
      // If Chrome refuses the write that makes the tab a target, only the receipt must be honest.
      for (const { tab } of how === 'refused' ? [] : played.opened) expect(targets).toContain(tab.id);
    },
  },
  {
    name: 'a question waits for its answer, and the answer reaches the agent once',
    isForAll: true,
    agent: () => commanding(() => ({ action: 'ask_user', question: 'Which size?', choices: ['M', 'L'] })),
    check(played) {
      const receipt = receiptOf(played, 'ask_user');
      // The worker shows no page while it cannot redact.
      if (played.answers > 0)
        expect(receipt).toMatch(
          /^done\. The person answers: M(?: Target 1(?: is still loading| does not answer; .*|: The page is there .*)\.)?$/,
        );
      else expect(receipt).toMatch(/^not done/);
    },
  },
  {
    name: 'a wait ends once, when its time is over',
    isForAll: true,
    agent: () => commanding(() => ({ action: 'wait', seconds: 20 })),
    check(played) {
      // A page that comes late is other news, which ends it early.
      expect(receiptOf(played, 'wait')).toMatch(
        /^(?:done\. (?:20 s have passed, and nothing has changed|There is other news after \d+ s)|not done)\./,
      );
      expect(played.session?.queue.wait).toEqual(null);
    },
  },
  {
    name: 'what a page says by itself reaches the agent that waits, once',
    isForAll: true,
    agent: () => waitingFor('Sold out'),
    leads: { says: 'Sold out' },
    check(played) {
      const told = messagesOf(played).filter((text) => text.includes('Sold out'));
      // A `done` that was interrupted shows the whole page once more.
      expect(told.filter((text) => !text.includes('You: done'))).toHaveLength(1);
      expect(played.session?.targets.changed).toEqual([]);
    },
  },
  {
    name: 'words typed into the chat are obeyed once, and are not lost',
    agent: typedAgent,
    leads: { types: TYPED },
    check: (played) => checkTruth(receiptOf(played, 'click'), played.shop.clicks),
  },
];

/** `npm run faults` tries each call with each fault; otherwise each call is tried with one of them. */
export const isWhole = process.env.FAULTS === 'all';
const ORDER = ['before', 'after', 'refused', 'silent', 'alarm'] as const;
/** The faults of calls to Chrome. */
type Tried = Exclude<Fault, 'full'>;
const STRIDE = isWhole ? 1 : ORDER.length;
const kindOf = (how: Tried, wakes: Wakes) => (wakes === 'test' ? how : 'alarm');
const offsetOf = (how: Tried, wakes: Wakes): number => ORDER.indexOf(kindOf(how, wakes)) % STRIDE;

/** A click meets each fault in every run. A sampled run lets one fault happen in a third of the other scenarios. */
const WITHOUT_TAB = {
  turns: 'agent without a tab that takes turns',
  calls: 'agent without a tab that calls',
  program: 'program behind a hub',
};
const without = (agent: keyof typeof WITHOUT_TAB, { name, leads, ...one }: Scenario): Scenario => ({
  ...one,
  name: `${WITHOUT_TAB[agent]}: ${name}`,
  leads: { ...leads, agent },
});
const forAll = scenarios.filter(({ isForAll }) => isForAll);
/** Every scenario with every agent that it is for; a click first. */
export const [click, ...others] = [
  ...scenarios,
  ...forAll.map((one) => without('turns', one)),
  // An agent that calls learns of an unprompted change with its next call only.
  ...forAll.filter(({ leads }) => !leads?.says).map((one) => without('calls', one)),
  ...forAll.filter(({ leads }) => !leads?.says).map((one) => without('program', one)),
];
const inSample = sampled(ORDER, { table: 'faults', keyOf: String, share: 1 / ORDER.length });
const scenariosFor = (fault: (typeof ORDER)[number]) => [
  ...(click ? [click] : []),
  ...(inSample.includes(fault)
    ? sampled(others, {
        table: 'deaths',
        keyOf: ({ name }) => name,
        classOf: ({ leads }) => leads?.agent ?? 'chat',
      })
    : []),
];

/**
 * The calls with which an agent's first scenario begins, as all of that agent do: up to where it commands. There they are
 * tried.
 */
const beginnings = new Map<string, readonly string[]>();

/** How many calls of a scenario another one has tried with the same fault. */
export function triedElsewhere(how: Fault, agent: Leads['agent'], calls: readonly string[]): number {
  const key = `${how} ${agent}`;
  const beginning = beginnings.get(key);
  if (isWhole || !beginning) {
    beginnings.set(key, calls);
    return 0;
  }
  const differs = calls.findIndex((call, index) => call !== beginning[index]);
  return differs === -1 ? calls.length : differs;
}

/** Replays each scenario once per call to Chrome, with this fault at that call, as SQLite's tests do. */
export function playEveryCall(how: Tried, wakes: Wakes = 'test'): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    // The worker logs refused calls.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(scenariosFor(kindOf(how, wakes)))('$name', async ({ agent, leads, check }) => {
    const quiet = await play(agent(), undefined, { wakes, ...leads });
    check(quiet);
    checkStored(quiet);
    const wrong: string[] = [];
    const tried = triedElsewhere(how, leads?.agent, quiet.world.calls);
    for (const [index, call] of quiet.world.calls.entries()) {
      if (index < tried || index % STRIDE !== offsetOf(how, wakes)) continue;
      const played = await play(agent(), { at: index + 1, how }, { wakes, ...leads });
      try {
        check(played, how);
        checkStored(played);
        // A finished run leaves no alarm; a link that is on has its own.
        if (leads?.agent !== 'program') expect([...played.world.browser.alarms]).toEqual([]);
      } catch (cause) {
        wrong.push(`call ${index + 1}, ${call}: ${cause instanceof Error ? cause.message : cause}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
