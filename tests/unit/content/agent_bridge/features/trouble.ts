import type { Feature } from './feature.ts';
import { skins } from './skins.ts';
import { command, decoy, fence } from './words.ts';

const { chatgpt, claude, gemini, unmarked } = skins;
const click = `<p>I click.</p>${fence(command)}`;
const append = (html: string) => () => document.querySelector('main')?.insertAdjacentHTML('beforeend', html);

/** Errors, limits, questions, and transcripts that are drawn anew. */
export const trouble: readonly Feature[] = [
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
    name: 'two answers side by side with different commands',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot(click) + chatgpt.bot(fence(decoy)).replace('a1', 'a2') }],
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'two answers side by side with the same command',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot(click) + chatgpt.bot(click).replace('a1', 'a2') }],
    expected: 'works',
  },
  {
    name: 'two answers in the one turn that answers',
    skin: 'unmarked',
    frames: [{ show: unmarked.bot(`<div>${click}</div><div>${fence(decoy)}</div>`) }],
    expected: { told: 'Your reply held 2 commands' },
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
];
