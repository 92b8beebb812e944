import { idIn, type Told } from '../../../support/chat-script.ts';
import type { Served, Visit } from '../../../support/fixtures/visits.ts';
import type { Deed } from '../../../support/live-agent.ts';
import type { Hands } from './hands.ts';

/** Something that the agent, the person or the page does again and again, and that leaves a trace each time. */
export interface Scenario {
  readonly name: string;
  /** Of the page that it is done on, at any path of its host. */
  readonly body: string;
  /** The commands that each have one receipt, in order. */
  readonly receipts: readonly string[];
  /** What is done before each step, and is not killed. */
  readonly prepare?: (hands: Hands) => Promise<void>;
  /** Begins a step: the agent replies, the person types, the page changes. */
  readonly begin: (hands: Hands, step: number) => Promise<void>;
  /** What the agent replies to a message of a step; undefined: the step is over. */
  readonly goesOn?: (told: Told) => { readonly deed: Deed } | undefined;
  /** What the agent commands once the person has typed `WORDS`. */
  readonly typed?: (told: Told) => object;
  /** What exactly one message of the whole run says of each step. */
  readonly news?: (step: number) => string;
  /** Whether this visit is the trace of one step. */
  readonly isTrace?: (visit: Visit) => boolean;
  /** Makes the page again what it was before the step. */
  readonly cleanUp?: (hands: Hands) => Promise<void>;
}

export const HOST = 'faults.example';
export const WORDS = 'Order one, please.';

const ORDER = `fetch('/order', { method: 'POST' })`;
const isOrder = ({ method, url }: Visit) => method === 'POST' && url.pathname === '/order';
const REST = '<button type="button">Rest</button>';
const NEWS = `<main><p id="news" role="status">Nothing yet</p></main>${REST}`;
const newsOf = (step: number) => `News of round ${step} here`;

const click = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) (?:a|button)\\b[^>]*>${name}<`)),
});

/** The agent has been told all, and has answered with words alone. */
const rest = async ({ replies, idle }: Hands) => {
  replies(() => undefined);
  await idle();
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'a click that orders',
    body: `<button type="button" onclick="${ORDER}">Order</button>`,
    receipts: ['click'],
    begin: async ({ replies }) => replies(click('Order')),
    isTrace: isOrder,
  },
  {
    name: 'a field that is filled',
    body: `<label>Name <input oninput="this.value && fetch('/name', { method: 'POST' })"></label>`,
    receipts: ['fill'],
    begin: async ({ replies }, step) =>
      replies((told) => ({ action: 'fill', id: idIn(told, /Name <(\d+) input/), value: `word ${step}` })),
    isTrace: ({ method, url }) => method === 'POST' && url.pathname === '/name',
  },
  {
    name: 'a link to another page',
    body: `<a href="/next">Next</a>`,
    receipts: ['click'],
    begin: async ({ replies }) => replies(click('Next')),
    isTrace: ({ url }) => url.pathname === '/next',
  },
  {
    name: 'a reply to words that the person types',
    body: `<button type="button" onclick="${ORDER}">Order</button>`,
    receipts: ['click'],
    prepare: rest,
    begin: ({ types }) => types(WORDS),
    typed: click('Order'),
    // Where the reply cannot be proven to be new, the agent is asked for its command once more.
    goesOn: (told) =>
      told.text.includes('send the command again') ? { deed: click('Order')(told) } : undefined,
    isTrace: isOrder,
  },
  {
    name: 'a wait for what the page says later',
    body: NEWS,
    receipts: ['wait'],
    begin: async ({ replies, hasBegunToWait, page }, step) => {
      replies(() => ({ action: 'wait', seconds: 60 }));
      await hasBegunToWait();
      await page.locator('#news').evaluate((line, text) => {
        line.textContent = text;
      }, newsOf(step));
    },
    news: newsOf,
  },
  {
    name: 'what the page says by itself',
    body: NEWS,
    receipts: [],
    // After three such messages in a row the agent must do something, before it is told more.
    async prepare(hands) {
      await hands.commands(click('Rest'));
      await rest(hands);
    },
    begin: async ({ page }, step) =>
      page.locator('#news').evaluate((line, text) => {
        line.textContent = text;
      }, newsOf(step)),
    news: newsOf,
  },
  {
    name: 'a tab that the page opens',
    body: `<a href="/room" target="_blank">Room</a>`,
    receipts: ['click'],
    begin: async ({ replies }) => replies(click('Room')),
    isTrace: ({ url }) => url.pathname === '/room',
    cleanUp: ({ closeOpened }) => closeOpened(),
  },
  {
    name: 'a dialog that the agent accepts',
    body: `<button type="button" onclick="confirm('Order one?') && ${ORDER}">Order</button>`,
    receipts: ['click', 'dialog'],
    begin: async ({ replies }) => replies(click('Order')),
    goesOn: ({ text }) => {
      if (text.includes('You: dialog')) return undefined;
      return /asks in a confirm dialog|may be open in it/.test(text)
        ? { deed: { action: 'dialog', accept: true } }
        : { deed: { action: 'snapshot' } };
    },
    isTrace: isOrder,
  },
];

/** The same page at every path, and an answer without a body to what it posts. */
export const pageOf =
  ({ body }: Scenario) =>
  ({ method, url }: Visit): Served | undefined => {
    if (url.host !== HOST) return undefined;
    return method === 'POST'
      ? { status: 204 }
      : { body: `<!doctype html><title>Faults</title><link rel="icon" href="data:,">${body}` };
  };
