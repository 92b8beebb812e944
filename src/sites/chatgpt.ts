import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: DOM of 2026-03 and 2026-06 with `section[data-turn]`, and of 2025-06 with `article[data-testid]`.
 * Never tried on the live site.
 */
export const chatgpt: Site = {
  id: 'chatgpt',
  name: 'ChatGPT',
  hosts: ['chatgpt.com', 'chat.openai.com'],
  // `/c/WEB:…` is a conversation that the server has not named yet.
  conversation: /\/c\/(?<id>(?!WEB:)[\w-]+)/,

  // A hidden `textarea[name="prompt-textarea"]` beside the editor ignores input once the page is hydrated.
  composer: [
    '#prompt-textarea[contenteditable="true"]',
    'form .ProseMirror[contenteditable="true"]',
    'form [contenteditable="true"][role="textbox"]',
    'textarea[name="prompt-textarea"]',
  ],
  editor: 'prosemirror',
  composerArea: ['form'],
  send: [
    'button[data-testid="send-button"]',
    'button[data-testid*="composer-send"]',
    'button#composer-submit-button[aria-label*="Send" i]',
    'button[type="submit"]',
    ...labelled('send'),
  ],
  sendDisabled: [],
  stop: [
    'button[data-testid="stop-button"]',
    'button[data-testid="composer-stop-button"]',
    ...labelled('stop').map((button) => `form ${button}`),
  ],
  submitKey: 'Enter',
  keySends: true,
  chip: ['[data-testid*="attachment" i]', '[data-testid*="file-tile" i]', '[class*="file-tile"]'],
  chipRemove: ['button[aria-label*="Remove" i]', 'button'],
  budget: 8000,

  turn: ['[data-turn][data-turn-id]', '[data-testid^="conversation-turn-"]', '[data-message-author-role]'],
  userTurn: ['[data-turn="user"]', '[data-message-author-role="user"]'],
  assistantTurn: ['[data-turn="assistant"]', '[data-message-author-role="assistant"]'],
  turnId: ['data-turn-id', 'data-message-id', 'data-testid'],
  answer: [
    '[data-message-author-role="assistant"] .markdown',
    '.markdown',
    '[data-message-author-role="assistant"]',
  ],
  exclude: [
    '.sr-only',
    '[data-testid="webpage-citation-pill"]',
    '[data-testid*="thinking"]',
    '[data-testid*="reasoning"]',
    '.deep-research-result',
    '[id^="textdoc-message-"]',
  ],
  code: ['pre'],
  // The report of a deep research, and the card of a canvas.
  elsewhere: ['.deep-research-result', '[id^="textdoc-message-"]'],
  working: ['.loading-shimmer', '[aria-busy="true"]', '.result-streaming'],
  finished: [
    'button[data-testid="copy-turn-action-button"]',
    'button[data-testid="good-response-turn-action-button"]',
    'button[data-testid="bad-response-turn-action-button"]',
  ],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]', '[data-testid*="error" i]'],
  banners: commonBanners,
};
