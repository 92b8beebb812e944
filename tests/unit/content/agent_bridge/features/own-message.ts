import type { Feature } from './feature.ts';
import { escaped, skins } from './skins.ts';
import { command, fence } from './words.ts';

const answer = `<p>I click.</p>${fence(command)}`;
const { learned, unmarked, chatgpt } = skins;

/** The reply as it streams and as it stands. */
const replied = (bot: (answer: string) => string): Feature['frames'] => [
  { show: bot('I'), busy: true },
  { show: bot(answer) },
];

const row = (body: string) => `<div class="row">${body}</div>`;

/** How a chat is sent our message, and how it shows it. */
export const ownMessage: readonly Feature[] = [
  {
    name: 'hidden “You said:” in a known chat',
    skin: 'chatgpt',
    frames: replied(chatgpt.bot),
    expected: 'works',
  },
  {
    name: 'composer that counts as a turn',
    skin: 'unmarked',
    site: { turn: ['#log .row, form'] },
    frames: replied(unmarked.bot),
    expected: 'works',
  },
  {
    name: 'page that sends at pointerdown',
    skin: 'learned',
    sendsAt: 'pointerdown',
    frames: replied(learned.bot),
    expected: 'works',
  },
  {
    name: 'page that sends at mousedown',
    skin: 'learned',
    sendsAt: 'mousedown',
    frames: replied(learned.bot),
    expected: 'works',
  },
  {
    name: 'multi-line message drawn as one line',
    skin: 'learned',
    user: (text) => learned.user(text.replace(/\s+/g, ' ')),
    frames: replied(learned.bot),
    expected: 'works',
  },
  {
    name: 'message drawn as Markdown',
    skin: 'claude',
    user: (text) => skins.claude.user(text.replace(/<[^>]*>/g, '')),
    frames: replied(skins.claude.bot),
    expected: 'works',
  },
  {
    name: 'turn drawn late',
    skin: 'learned',
    frames: [
      { redraw: () => '', busy: true, ms: 5_000 },
      { redraw: (ours) => ours + learned.bot('I'), busy: true },
      { redraw: (ours) => ours + learned.bot(answer) },
    ],
    expected: 'works',
  },
  {
    name: 'temporary chat without an address of its own',
    skin: 'chatgpt',
    before: chatgpt.user('Hello').replace('u1', 'u0') + chatgpt.bot('<p>Hello.</p>').replace('a1', 'a0'),
    frames: replied(chatgpt.bot),
    expected: 'works',
  },
  {
    name: 'message field that vanishes after the message',
    skin: 'learned',
    frames: [
      { show: learned.bot('I'), busy: true },
      { show: learned.bot(''), act: ({ field }) => field.remove() },
    ],
    expected: { told: 'The chat gave no answer.' },
  },
  {
    name: 'send control that never sends',
    skin: 'chatgpt',
    sendsAt: 'never',
    frames: [],
    expected: { told: 'the send button did nothing' },
  },
  {
    name: 'draft that the page clears, busy with something else for a while',
    skin: 'learned',
    frames: [{ redraw: () => '', busy: true, ms: 5_000 }, { redraw: () => '' }],
    expected: { told: 'the chat does not show it' },
  },
  {
    name: 'message that the page has lost',
    skin: 'learned',
    frames: [{ redraw: () => '' }],
    expected: { told: 'the chat does not show it' },
  },
  {
    name: 'first press that the page swallows',
    skin: 'chatgpt',
    swallows: 1,
    frames: replied(chatgpt.bot),
    expected: 'works',
  },
  {
    name: 'page that drops the text while it is still loading',
    skin: 'learned',
    onInput: (page) => {
      if (page.field.dataset.isLoaded) return;
      page.field.dataset.isLoaded = 'true';
      page.draft = '';
    },
    frames: replied(learned.bot),
    expected: 'works',
  },
  {
    name: 'message field that vanishes before the message is sent',
    skin: 'learned',
    onInput: ({ field }) => field.remove(),
    frames: [],
    expected: { told: 'it shows no text box' },
  },
  {
    name: 'name glued before the message',
    skin: 'unmarked',
    user: (text) => row(`<span>User</span><span class="body">${escaped(text)}</span>`),
    frames: replied(unmarked.bot),
    expected: 'works',
  },
  {
    name: 'hidden “You said” before the message, turns that nothing tells apart',
    skin: 'unmarked',
    user: (text) => row(`<h4 class="hidden">You said</h4><div class="body">${escaped(text)}</div>`),
    frames: replied(unmarked.bot),
    expected: 'works',
  },
  {
    name: 'draft that the page keeps as text in its textarea, and never sends',
    skin: 'unmarked',
    site: { turn: ['#log .row, form'] },
    onInput: ({ field }, draft) => {
      field.textContent = draft;
    },
    sendsAt: 'never',
    frames: [],
    expected: { told: 'the send button did nothing' },
  },
  {
    name: 'stop label in another language',
    skin: 'claude',
    frames: [
      {
        act: ({ control }) => {
          control.innerHTML = '<button type="button" aria-label="Antwort stoppen">x</button>';
        },
        show: skins.claude.bot('Unders').replace('"false"', '"true"'),
        ms: 30_000,
      },
      { show: skins.claude.bot(answer) },
    ],
    expected: 'works',
  },
];
