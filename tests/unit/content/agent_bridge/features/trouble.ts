import type { Feature } from './feature.ts';
import { escaped, skins } from './skins.ts';
import { command, fence, text as words } from './words.ts';

const { learned, chatgpt, claude, gemini } = skins;
const click = `<p>I click.</p>${fence(command)}`;
const append = (html: string) => () => document.querySelector('main')?.insertAdjacentHTML('beforeend', html);

/** Errors, limits, questions, and transcripts that are drawn anew. */
export const trouble: readonly Feature[] = [
  {
    name: 'message in an element that no selector matches as a turn',
    skin: 'chatgpt',
    user: (text) => `<div class="row-x1">${escaped(text)}</div>`,
    frames: [{ show: chatgpt.bot(click) }],
    expected: { told: 'its page has changed' },
  },
  {
    name: 'message in such an element, and a streaming reply',
    skin: 'claude',
    user: (text) => `<div class="row-x1"><p>${escaped(text)}</p></div>`,
    frames: [{ busy: true, ms: 20_000 }],
    expected: { told: 'its page has changed' },
  },
  {
    name: 'message rendered elsewhere for 2 s before its turn',
    skin: 'chatgpt',
    user: (text) => `<div class="pending">${escaped(text)}</div>`,
    frames: [{ ms: 2_000 }, { redraw: () => chatgpt.user(words) + chatgpt.bot(click) }],
    expected: 'works',
  },
  {
    name: 'title and notice quote the beginning of the message, and there is no turn',
    skin: 'chatgpt',
    user: (text) =>
      `<div><nav><a>${escaped(text)}</a></nav><span>${escaped(text.slice(0, 60))}</span><div role="status">${escaped(text)}</div></div>`,
    frames: [{ ms: 40_000 }],
    expected: { told: 'the chat does not show it' },
  },
  {
    name: 'banner of a usage limit',
    skin: 'claude',
    frames: [{ act: append('<div role="alert">You have reached your message limit until 5 PM.</div>') }],
    expected: { told: 'usage limit' },
  },
  {
    name: 'end of the conversation after the answer',
    skin: 'chatgpt',
    frames: [
      {
        show: chatgpt.bot('<p>I was about to</p>'),
        act: append('<div role="alert">You’ve reached the maximum length for this conversation.</div>'),
      },
    ],
    expected: { told: 'maximum length' },
  },
  {
    name: 'dialog over the composer before the message',
    skin: 'chatgpt',
    beside: '<div role="dialog" aria-modal="true"><p>Try our new plan</p><button>No</button></div>',
    frames: [{ show: chatgpt.bot(click) }],
    expected: 'works',
  },
  {
    name: 'half a reply, then a long silence, while it streams',
    skin: 'claude',
    frames: [
      { show: claude.bot('Unders').replace('"false"', '"true"'), busy: true, ms: 60_000 },
      { show: claude.bot(click) },
    ],
    expected: 'works',
  },
  {
    name: 'settled preamble, then thinking begins',
    skin: 'chatgpt',
    frames: [
      { show: chatgpt.bot('<p>Let me see.</p>').replace(/<button.*?<\/button>/, ''), ms: 3_000 },
      {
        show: chatgpt.bot('<p>Let me see.</p><span class="loading-shimmer">x</span>'),
        busy: true,
        ms: 20_000,
      },
      { show: chatgpt.bot(click) },
    ],
    expected: 'works',
  },
  {
    name: 'several nodes in one turn',
    skin: 'chatgpt',
    frames: [
      {
        show: chatgpt
          .bot(click)
          .replace(
            '<div data-message-author',
            '<div data-message-author-role="assistant"><div class="markdown"><p>Hm.</p></div></div><div data-message-author',
          ),
      },
    ],
    expected: 'works',
  },
  {
    name: 'action bar that flashes during the reply',
    skin: 'chatgpt',
    frames: [
      { show: chatgpt.bot('<p>I</p>'), ms: 500 },
      { show: chatgpt.bot('<p>I cl</p>').replace(/<button.*?<\/button>/, ''), ms: 5_000 },
      { show: chatgpt.bot(click) },
    ],
    expected: 'works',
  },
  {
    name: 'nodes swapped during the stream',
    skin: 'claude',
    frames: [
      { show: claude.bot('<p>I</p>').replace('standard-', 'progressive-').replace('"false"', '"true"') },
      { show: claude.bot(click) },
      { show: claude.bot(click) },
    ],
    expected: 'works',
  },
  {
    name: 'turns drawn anew with other keys',
    skin: 'chatgpt',
    frames: [
      { show: chatgpt.bot(click) },
      { redraw: (ours) => (ours + chatgpt.bot(click)).replace('u1', 'u9').replace('a1', 'a9') },
      { redraw: (ours) => (ours + chatgpt.bot(click)).replace('u1', 'u8').replace('a1', 'a8') },
    ],
    expected: 'works',
  },
  {
    name: 'virtualised transcript: our turn leaves once it is answered',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot(click), ms: 5_000 }, { redraw: () => chatgpt.bot(click) }],
    expected: 'works',
  },
  {
    name: 'virtualised transcript: our turn leaves before it is answered',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot('I'), busy: true }, { redraw: () => chatgpt.bot(click) }],
    expected: { told: 'The message is no longer in the chat.' },
  },
  {
    name: 'exchange in a container of its own',
    skin: 'gemini',
    frames: [
      {
        redraw: (ours) => `<div class="conversation-container">${ours}${gemini.bot(click)}</div>`,
      },
    ],
    expected: 'works',
  },
  {
    name: 'half a reply in a hidden tab',
    skin: 'learned',
    site: { stop: [] },
    frames: [
      { show: learned.bot('Unders'), act: () => hide(true), ms: 60_000 },
      { show: learned.bot(click), act: () => hide(false) },
    ],
    expected: 'works',
  },
  {
    name: 'error drawn as an answer',
    skin: 'learned',
    frames: [{ show: learned.bot('<p>Something went wrong. Please try again.</p>') }],
    expected: { told: 'looks like an error. It shows: "Something went wrong' },
  },
  {
    name: 'dialog: session expired',
    skin: 'chatgpt',
    frames: [
      {
        act: append(
          '<div role="dialog" aria-modal="true"><h2>Your session has expired</h2><button>Log in</button></div>',
        ),
      },
    ],
    expected: { told: 'sign in again' },
  },
  {
    name: 'usage limit in Spanish',
    skin: 'chatgpt',
    frames: [
      {
        act: append(
          '<div role="alert">Has alcanzado tu límite de mensajes. Vuelve a intentarlo más tarde.</div>',
        ),
      },
    ],
    expected: { told: 'usage limit' },
  },
  {
    name: 'usage limit in Japanese',
    skin: 'gemini',
    frames: [
      {
        act: append(
          '<div role="alert">本日の利用上限に達しました。しばらくしてからもう一度お試しください。</div>',
        ),
      },
    ],
    expected: { told: 'usage limit' },
  },
  {
    name: 'dialog over the composer: “Are you still there?”',
    skin: 'learned',
    frames: [
      {
        act: append(
          '<div role="dialog" aria-modal="true"><p>Are you still there?</p><button>Yes</button></div>',
        ),
      },
    ],
    expected: { told: 'Are you still there?' },
  },
];

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
}
