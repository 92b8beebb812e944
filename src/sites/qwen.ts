import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: selectors of other projects until 2026-10; turns, phases of a reply and the message field of real pages in 2026-06 and 2026-08; send and stop control,
 * undated. Its code blocks are drawn by an editor that shows the lines in sight alone: a command is one line. Not known:
 * what marks a finished turn, ids of turns, errors and limits, attachments. Never tried on the live site.
 */
export const qwen: Site = {
  id: 'qwen',
  name: 'Qwen',
  hosts: ['chat.qwen.ai'],
  checked: { against: 'public selectors', on: '2026-10' },
  conversation: /\/c\/(?<id>[\w-]+)/,

  composer: ['textarea.message-input-textarea', 'textarea#chat-input'],
  editor: 'textarea',
  composerArea: ['.message-input-container', 'form'],
  send: [
    'button.send-button',
    '.message-input-right-button-send button',
    'button#send-message-button',
    ...labelled('send'),
  ],
  sendDisabled: [],
  stop: ['button.stop-button', ...labelled('stop')],
  stopProvesEnd: true,
  submitKey: 'Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['.qwen-chat-message-user', '.qwen-chat-message-assistant'],
  userTurn: ['.qwen-chat-message-user'],
  assistantTurn: ['.qwen-chat-message-assistant'],
  turnId: [],
  answer: ['.response-message-content.phase-answer', '.qwen-chat-message-assistant .qwen-markdown'],
  exclude: [
    '.phase-thinking',
    '.phase-reason',
    '[class*="qwen-chat-thinking"]',
    '.qwen-markdown-code-header',
  ],
  code: ['.qwen-markdown-code', 'pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
