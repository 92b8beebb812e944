import { fenced, idIn } from '../../../support/chat-script.ts';
import type { Fixtures } from '../../../support/fixtures/server.ts';
import type { Served, Visit } from '../../../support/fixtures/visits.ts';
import type { Extension } from '../../../support/launch.ts';
import type { Live } from '../../../support/live-session.ts';
import { latestCode } from '../../../support/typed-model.ts';
import { until } from '../../../support/until.ts';

/** What a scenario is played with. */
export interface Stage {
  readonly live: Live;
  readonly extension: Extension;
  readonly fixtures: Fixtures;
}

/** Something that happens again and again: in each step the worker is killed one write later. */
export interface Scenario {
  readonly name: string;
  /** Of the page that it happens on, at any path of its host. */
  readonly body: string;
  /** What is done before each step, while nothing is killed. */
  prepare?(stage: Stage, step: number): Promise<void>;
  /** One step, to its end. Resolves with the command whose one receipt tells of it, if the agent gave one. */
  play(stage: Stage, step: number): Promise<'click' | 'fill' | 'wait' | 'dialog' | undefined>;
  /** What is left of a step and would disturb the next. */
  tidy?(stage: Stage): Promise<void>;
  /** Whether this visit to the server is the trace of one step; undefined where a step leaves none. */
  readonly isTrace?: (visit: Visit) => boolean;
  /** Words that just one of the step's messages holds. */
  readonly once?: (step: number) => string;
}

export const HOST = 'faults.example';

const posted = (path: string) => (visit: Visit) => visit.method === 'POST' && visit.url.pathname === path;
const ORDER = /<(\d+) button[^>]*>Order</;

/** Clicks what the page shows so. */
async function click({ live }: Stage, pattern: RegExp): Promise<'click'> {
  await live.do({ action: 'click', id: idIn(await live.told(), pattern) });
  return 'click';
}

/** Lets the page say this by itself. */
const say = ({ live }: Stage, words: string) =>
  live.target.evaluate((text) => {
    (document.getElementById('state') as HTMLElement).textContent = text;
  }, words);

/** The agent replies without a command, so that it waits for what comes by itself. */
async function rest({ live }: Stage): Promise<void> {
  if (live.agent.told) live.agent.reply(undefined);
  await live.rest();
}

/** Counts what was ordered, as a shop does: on a page that stays as it is, the same order over and over is a loop. */
const orders = (deed: string): string =>
  `<button type="button" onclick="if (${deed}) count.textContent++">Order</button> <p>Ordered: <b id="count">0</b></p>`;

export const scenarios: readonly Scenario[] = [
  {
    name: 'a click that orders',
    body: orders(`fetch('/order', { method: 'POST' })`),
    isTrace: posted('/order'),
    play: (stage) => click(stage, ORDER),
  },
  {
    name: 'a field that is filled',
    body: `<label>Name <input oninput="this.value && fetch('/name', { method: 'POST' })"></label>`,
    isTrace: posted('/name'),
    async play({ live }, step) {
      const id = idIn(await live.told(), /Name <(\d+) input/);
      await live.do({ action: 'fill', id, value: `word ${step}` });
      return 'fill';
    },
  },
  {
    name: 'a link to another page',
    body: `<a href="/next">Next</a> <p>Page <script>
      document.write((sessionStorage.page = Number(sessionStorage.page ?? 0) + 1));
    </script></p>`,
    isTrace: ({ url }) => url.pathname === '/next',
    play: (stage) => click(stage, /<(\d+) a\b[^>]*>Next</),
  },
  {
    name: 'a command that answers words of the person in the chat',
    body: orders(`fetch('/order', { method: 'POST' })`),
    isTrace: posted('/order'),
    prepare: rest,
    async play({ live, fixtures }) {
      fixtures.setModel(obeying(live));
      await live.chat.locator('#prompt-textarea').click();
      await live.chat.keyboard.insertText(PLEASE);
      await live.chat.keyboard.press('Enter');
      const told = await live.told();
      // What cannot be proven to be new is asked for again, once.
      if (told.text.includes('send the command again'))
        await live.do({ action: 'click', id: idIn(told, ORDER) });
      return 'click';
    },
  },
  {
    name: 'a wait',
    body: '<p id="state">Nothing yet</p>',
    async play(stage, step) {
      const { live } = stage;
      const receipt = live.do({ action: 'wait', for: 'text', text: `Paid ${step}.`, seconds: 120 });
      await until('a wait that is open', async () => (await live.stored())?.queue.wait ?? live.agent.told);
      await say(stage, `Paid ${step}.`);
      await receipt;
      return 'wait';
    },
  },
  {
    name: 'a page that changes by itself',
    body: '<p id="state" aria-live="polite">Nothing yet</p> <label>Note <input></label>',
    once: (step) => `Price ${step} euros`,
    async prepare(stage, step) {
      // Only so many messages in a row come unasked.
      const id = idIn(await stage.live.told(), /Note <(\d+) input/);
      await stage.live.do({ action: 'fill', id, value: `note ${step}` });
      await rest(stage);
    },
    async play(stage, step) {
      await say(stage, `Price ${step} euros`);
      await stage.live.told();
      return undefined;
    },
  },
  {
    name: 'a tab that a page opens and the session adopts',
    body: `<a href="/room" target="_blank" onclick="count.textContent++">Room</a> <p>Opened: <b id="count">0</b></p>`,
    isTrace: ({ url }) => url.pathname === '/room',
    play: (stage) => click(stage, /<(\d+) a\b[^>]*>Room</),
    async tidy({ live, extension }) {
      const rooms = extension.context.pages().filter((page) => page.url().endsWith('/room'));
      await Promise.all(rooms.map((page) => page.close()));
      await until('a session without rooms', async () => (await live.stored())?.targets.tabs.length === 1);
    },
  },
  {
    name: 'a dialog that the agent answers',
    body: orders(`confirm('Are you sure?') && fetch('/order', { method: 'POST' })`),
    isTrace: posted('/order'),
    async play(stage) {
      await click(stage, ORDER);
      const { text } = await stage.live.told();
      if (!text.includes('asks in a confirm dialog')) return 'click';
      await stage.live.do({ action: 'dialog', accept: true });
      return 'dialog';
    },
  },
];

const PLEASE = 'Order one, please.';

/** An agent that clicks where the person asks for it in the chat, and is played by the test otherwise. */
const obeying =
  (live: Live): Parameters<Fixtures['setModel']>[0] =>
  (prompt, history) => {
    if (prompt.trim() !== PLEASE) return live.agent.model(prompt, history);
    const earlier = history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).reverse();
    const told = { turn: latestCode(earlier), text: '', earlier };
    return fenced({ tool_code: told.turn, action: 'click', id: idIn(told, ORDER) });
  };

/** The same page at every path, and an answer without a body to what it posts. */
export const pageOf =
  ({ body }: Scenario) =>
  ({ method, url }: Visit): Served | undefined => {
    if (url.host !== HOST) return undefined;
    return method === 'POST'
      ? { status: 204 }
      : { body: `<!doctype html><title>Faults</title><link rel="icon" href="data:,">${body}` };
  };
