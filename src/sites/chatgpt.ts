import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

// The page of 2026-09: the outer unit stays while the inner one is removed and recreated.
const USER = '[data-chatgpt-search-unit-key$=":user"], [data-content-search-unit-key$=":user"]';
const ASSISTANT =
  '[data-chatgpt-search-unit-key$=":assistant"], [data-content-search-unit-key$=":assistant"]';

/** Both kinds of unit in an exchange with this state. */
const unitsIn = (state: string): string =>
  ASSISTANT.split(', ')
    .map((unit) => `[data-talvt-turn-state="${state}"] ${unit}`)
    .join(', ');

/**
 * Two generations of the page, in one entry of each list. Evidence: DOM of 2026-09 and 2026-10 with units of exchanges, of
 * 2026-03 and 2026-06 with `section[data-turn]`, of 2025-06 with `article[data-testid]`. Never tried on the live site.
 */
export const chatgpt: Site = {
  id: 'chatgpt',
  name: 'ChatGPT',
  hosts: ['chatgpt.com', 'chat.openai.com'],
  // `/c/WEB:…` is a conversation that the server has not named yet.
  conversation: /\/c\/(?<id>(?!WEB:)[\w-]+)/,

  // A hidden `textarea[name="prompt-textarea"]` beside the editor ignores input once the page is hydrated.
  composer: [
    'form[data-chatgpt-composer] [data-composer-markdown][contenteditable="true"], #prompt-textarea[contenteditable="true"]',
    'form .ProseMirror[contenteditable="true"]',
    'form [contenteditable="true"][role="textbox"]',
    'textarea[name="prompt-textarea"]',
  ],
  editor: 'prosemirror',
  composerArea: ['form'],
  send: [
    'form[data-chatgpt-composer] button[type="submit"], button[data-testid="send-button"]',
    'button[data-testid*="composer-send"]',
    'button#composer-submit-button[aria-label*="Send" i]',
    'button[type="submit"]',
    ...labelled('send'),
  ],
  sendDisabled: [],
  stop: [
    'button[data-testid="stop-button"]',
    'button[data-testid="composer-stop-button"]',
    // Send, stop and voice have one slot: voice has a state, send submits.
    'form[data-chatgpt-composer] button.bg-composer-primary[type="button"]:not([data-state])',
    ...labelled('stop').map((button) => `form ${button}`),
  ],
  submitKey: 'Enter',
  keySends: true,
  chip: [
    '[data-testid*="attachment" i]',
    '[data-testid*="file-tile" i]',
    '[class*="file-tile"]',
    'form[data-chatgpt-composer] button[aria-label^="Remove " i]',
    'form [data-inline-file-uploading]',
  ],
  chipRemove: ['button[aria-label*="Remove" i]', 'button'],
  budget: 8000,

  turn: [
    `${USER}, ${ASSISTANT}, [data-turn][data-turn-id]`,
    '[data-testid^="conversation-turn-"]',
    '[data-message-author-role]',
  ],
  userTurn: [`${USER}, [data-turn="user"]`, '[data-message-author-role="user"]'],
  assistantTurn: [`${ASSISTANT}, [data-turn="assistant"]`, '[data-message-author-role="assistant"]'],
  turnId: [
    'data-chatgpt-search-message-ids',
    'data-content-search-unit-key',
    'data-turn-id',
    'data-message-id',
    'data-testid',
  ],
  answer: [
    '[data-markdown-text-style="assistant-message"], [data-dil-message-id], [data-message-author-role="assistant"] .markdown',
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
    '[data-markdown-text-style="thought"]',
    '[data-testid="chatgpt-citation"]',
    '[data-d-component="popover-trigger"]',
    '[data-markdown-copy="exclude"]',
  ],
  code: ['pre', '[data-markdown-copy="code-block"]'],
  // The report of a deep research, and the card of a canvas.
  elsewhere: ['.deep-research-result', '[id^="textdoc-message-"]'],
  working: ['.loading-shimmer', '[aria-busy="true"]', '.result-streaming', unitsIn('in_progress')],
  finished: [
    unitsIn('complete'),
    'button[data-testid="copy-turn-action-button"]',
    'button[data-testid="good-response-turn-action-button"]',
    'button[data-testid="bad-response-turn-action-button"]',
  ],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]', '[data-testid*="error" i]'],
  banners: commonBanners,
};
