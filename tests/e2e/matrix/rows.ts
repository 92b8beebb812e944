import type { Page } from '@playwright/test';
import {
  type ReplicaName,
  replicas,
  type SwitchInput,
  secondRingNames,
} from '../../fixtures/sites/replicas.ts';
import type { Meanwhile } from '../../support/play-chat.ts';

type PerSite = { readonly [N in ReplicaName]?: SwitchInput<N> };

/** One way in which a site may behave, and on which sites it is tried. */
export interface Row {
  readonly what: string;
  readonly on: PerSite;
  /** How the session ends where not by `done`; `held` with such words. */
  readonly ends?: 'stopped' | { readonly held: RegExp };
  /** Commands that are carried out before such an end, and messages that want a command: after it there are no more. */
  readonly carriedOut?: number;
  readonly told?: number;
  /** The chat's tab is hidden, and so is the target's. */
  readonly hidden?: true;
  readonly meanwhile?: Meanwhile;
}

export const siteNames = Object.keys(replicas) as ReplicaName[]; // Object.keys forgets what it was given.

/** Switches that every replica has, with the values that all of them know. */
type Common = SwitchInput<'chatgpt'> &
  SwitchInput<'chatgpt-2026'> &
  SwitchInput<'claude'> &
  SwitchInput<'gemini'> &
  SwitchInput<'aistudio'>;

const everywhere = (switches: Partial<Common>): PerSite => ({
  chatgpt: switches,
  'chatgpt-2026': switches,
  claude: switches,
  gemini: switches,
  aistudio: switches,
});

/** Switches of the sites of which one generation is known, tried on all of them. */
const secondRing = (switches: SwitchInput<'grok'>): PerSite =>
  Object.fromEntries(secondRingNames.map((name) => [name, switches]));

const everySite = (switches: Partial<Common> & SwitchInput<'grok'>): PerSite => ({
  ...everywhere(switches),
  ...secondRing(switches),
});

const thoughts = { thinking: 'thoughts', thinkingMs: 800 } as const;

const at =
  (message: number, act: (chat: Page) => Promise<unknown>): Meanwhile =>
  (answering, chat) =>
    answering === message ? act(chat) : undefined;

const STOP =
  'button[data-testid="stop-button"], form[data-chatgpt-composer] button[aria-label="Stop"], button[aria-label="Stop response"], ms-run-button button:has(.stoppable-spinner), [data-testid="chat-stop"], button[aria-label="Stop generating"], .send-button-container.stop, button.stop-button';
const pressStop = (chat: Page) => chat.locator(STOP).click();

/** The rows of the matrix. */
export const rows: readonly Row[] = [
  { what: 'as it is', on: everySite({}) },

  { what: 'reply in one piece', on: everySite({ stream: 'burst' }) },
  { what: 'reply in several messages', on: everySite({ messages: 'several' }) },
  { what: 'only the end of a reply is drawn anew', on: everywhere({ redraw: 'end' }) },
  { what: 'the whole message is drawn anew with every word', on: everySite({ redraw: 'message' }) },
  { what: 'the turn gets another node and name at its end', on: everySite({ redraw: 'turn' }) },
  { what: 'code is coloured late', on: everySite({ highlight: 'late' }) },
  { what: 'text is painted in animation frames', on: everywhere({ paint: 'frame' }) },
  {
    what: 'preamble, a quiet time, thoughts, answer',
    on: {
      chatgpt: { thinking: 'preamble', thinkingMs: 2_000 },
      'chatgpt-2026': { thinking: 'preamble', thinkingMs: 2_000 },
    },
  },
  {
    what: 'action bar flashes while the reply grows',
    on: { chatgpt: { thinking: 'preamble', actions: 'flash', tokenMs: 20 } },
  },
  {
    what: 'thoughts that hold a command',
    on: {
      'chatgpt-2026': thoughts,
      claude: thoughts,
      gemini: thoughts,
      aistudio: thoughts,
      grok: thoughts,
      lechat: thoughts,
    },
  },
  { what: 'says that it is finished before it is', on: { claude: { flipEarlyMs: 800 } } },
  { what: 'says that it is finished late', on: { gemini: { completeMs: 4_000 } } },

  { what: 'first click on send is swallowed', on: everySite({ swallow: 1 }) },
  { what: 'send listens to the events of a pointer alone', on: everySite({ send: 'pointer' }) },
  { what: 'only the key sends, whatever the send control is', on: everywhere({ send: 'key' }) },
  { what: 'send is enabled 3 s late', on: everySite({ enableMs: 3_000 }) },
  { what: 'message is shown 5 s late', on: everySite({ landMs: 5_000 }) },
  { what: 'page comes alive 2 s late and drops the draft', on: everySite({ hydrateMs: 2_000 }) },
  { what: 'page comes alive 6 s late and drops the draft', on: everySite({ hydrateMs: 6_000 }) },
  { what: 'any longer paste becomes a file', on: everywhere({ attachOver: 300 }) },
  { what: 'in German', on: everySite({ language: 'de' }) },
  { what: 'in Chinese', on: everywhere({ language: 'zh' }) },
  { what: 'no voice button in the empty field', on: { chatgpt: { idle: 'disabled' } } },
  { what: 'a stop button that stops reading aloud', on: { chatgpt: { readAloud: true } } },
  { what: 'Enter sends', on: { aistudio: { enter: 'sends' } } },
  { what: 'Run that becomes a spinner', on: { aistudio: { stop: 'spinner' } } },
  { what: 'Run that becomes the word Stop', on: { aistudio: { stop: 'text' } } },
  { what: 'Run that goes away', on: { aistudio: { stop: 'gone' } } },
  { what: 'a turn is being edited', on: { aistudio: { editing: true } } },
  { what: 'a tip lies over the page', on: { aistudio: { overlay: true } } },

  {
    what: 'only the last turns are in the page',
    on: {
      chatgpt: { window: 2 },
      'chatgpt-2026': { window: 1 },
      claude: { window: 6, sparse: 3 },
      gemini: { window: 1 },
      aistudio: { window: 2 },
    },
  },
  { what: 'even the message itself leaves the page', on: { aistudio: { window: 1, firstTokenMs: 800 } } },
  {
    what: 'markup of the year before',
    on: { claude: { dom: 'counts' }, gemini: { dom: '2025' }, aistudio: { dom: '2025' } },
  },
  {
    what: 'Claude as of 2026-10, a document in a panel beside it',
    on: { claude: { dom: 'reply', panel: true } },
  },
  {
    what: 'thoughts and answer in one row, stop in another language',
    on: { claude: { grid: 'one', thinking: 'thoughts', language: 'de' } },
  },
  { what: 'turns are articles', on: { chatgpt: { turnTag: 'article' } } },
  { what: 'turns are divs', on: { chatgpt: { turnTag: 'div' } } },
  { what: 'code in a pre with line breaks', on: { chatgpt: { viewer: 'pre' } } },
  { what: 'code in a single span', on: { chatgpt: { viewer: 'text' } } },
  { what: 'code without a label', on: { chatgpt: { bare: true }, claude: { bare: true } } },
  { what: 'another node for the finished answer', on: { claude: { swap: 'node' } } },
  { what: 'tags are shown', on: { aistudio: { tags: 'text' } } },
  { what: 'tags are dropped', on: { gemini: { tags: 'dropped' } } },

  { what: 'in a language without a word that we know', on: { 'chatgpt-2026': { language: 'tr' } } },
  { what: 'code becomes an editor at once', on: { 'chatgpt-2026': { settleMs: 0 } } },
  { what: 'code becomes a bare element at once', on: { 'chatgpt-2026': { settleMs: 0, code: 'bare' } } },
  { what: 'code becomes a plain pre at once', on: { 'chatgpt-2026': { settleMs: 0, code: 'pre' } } },
  { what: 'an answer of parts', on: { 'chatgpt-2026': { answer: 'dil', citations: true } } },
  { what: 'an editor and sources in the answer', on: { 'chatgpt-2026': { writing: true, citations: true } } },
  {
    what: 'an exchange that says for ever that it is in progress',
    on: { 'chatgpt-2026': { staleState: true } },
  },
  { what: 'another conversation, hidden, in front of this one', on: { 'chatgpt-2026': { hidden: 'other' } } },
  { what: 'a hidden copy of this conversation in front of it', on: { 'chatgpt-2026': { hidden: 'copy' } } },
  { what: 'conversations under another path', on: { 'chatgpt-2026': { path: 'uc' } } },
  { what: 'pasted text is dropped', on: { 'chatgpt-2026': { paste: 'lost' } } },

  {
    what: 'the chat is loaded again while it answers',
    on: everySite({ tokenMs: 30 }),
    meanwhile: at(2, (chat) => chat.reload()),
  },

  { what: 'the tab is hidden', on: everySite({}), hidden: true },
  {
    what: 'the tab is hidden and paints in animation frames',
    on: everywhere({ paint: 'frame' }),
    hidden: true,
    ends: { held: /hidden/ },
  },

  {
    what: 'the person stops a reply',
    on: everySite({ tokenMs: 400 }),
    meanwhile: at(2, pressStop),
    ends: 'stopped',
    carriedOut: 1,
    told: 2,
  },
  {
    what: 'the reply never comes, and the person stops it',
    on: everywhere({ trouble: 'hang' }),
    meanwhile: at(1, pressStop),
    ends: 'stopped',
  },

  {
    what: 'code goes into a panel',
    on: { claude: { artifact: true }, gemini: { canvas: true } },
    ends: { held: /could not be read in 3 replies/ },
    told: 3,
  },
  {
    what: 'the reply breaks off',
    on: everySite({ trouble: 'broken' }),
    ends: { held: /reports an error/ },
  },
  { what: 'usage limit', on: everySite({ trouble: 'rate' }), ends: { held: /limit/ } },
  { what: 'signed out', on: everywhere({ trouble: 'expired' }), ends: { held: /sign in/ } },
  { what: 'unusual activity', on: everywhere({ trouble: 'unusual' }), ends: { held: /unusual/ } },
];
