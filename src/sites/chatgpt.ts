import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

// Two generations of the page are served side by side. Each entry holds both, the newer first: an answer that only a
// second entry matches would be read as a banner, and would count as a degraded page.
const newUser = '[data-chatgpt-search-unit-key$=":user"], [data-content-search-unit-key$=":user"]';
const newAssistant =
  '[data-chatgpt-search-unit-key$=":assistant"], [data-content-search-unit-key$=":assistant"]';
const inState = (state: string) =>
  newAssistant
    .split(', ')
    .map((part) => `[data-talvt-turn-state="${state}"] ${part}`)
    .join(', ');

/**
 * Evidence, newer page: probes and fixtures of other projects, 2026-09-21 to 2026-10-09. Older page: DOM of 2026-03 and
 * 2026-06 with `section[data-turn]`, and of 2025-06 with `article[data-testid]`. Never tried on the live site.
 */
export const chatgpt: Site = {
  id: 'chatgpt',
  name: 'ChatGPT',
  hosts: ['chatgpt.com', 'chat.openai.com'],
  checked: { against: 'public probes and fixtures of both pages', on: '2026-10-09' },
  // `/c/WEB:…` is a conversation that the server has not named yet.
  conversation: /\/u?c\/(?<id>(?!WEB:)[\w-]+)/,

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
    ...labelled('stop').map((button) => `form ${button}`),
    // In any language: the newer page puts stop into the slot of send, as a plain button with one closed outline of
    // straight sides. The voice button there has a `data-state`, and an icon of several outlines.
    'button.bg-composer-primary[type="button"]:not([data-state]):is(form[data-chatgpt-composer] *):has(path:only-child[d*="h" i][d*="v" i]:not([d*="zm" i], [d*="z m" i])):not(:has(path ~ path))',
  ],
  submitKey: 'Enter',
  keySends: true,
  chip: [
    'button[aria-label^="Remove " i]:is(form[data-chatgpt-composer] *), [data-inline-file-uploading]',
    '[data-testid*="attachment" i]',
    '[data-testid*="file-tile" i]',
    '[class*="file-tile"]',
  ],
  chipRemove: ['button[aria-label*="Remove" i]', 'button'],
  budget: 8000,

  inactive: ['[data-app-shell-active-page="false"]'],
  turn: [
    `${newUser}, ${newAssistant}, [data-turn][data-turn-id]`,
    '[data-testid^="conversation-turn-"]',
    '[data-message-author-role]',
  ],
  userTurn: [`${newUser}, [data-turn="user"]`, '[data-message-author-role="user"]'],
  assistantTurn: [`${newAssistant}, [data-turn="assistant"]`, '[data-message-author-role="assistant"]'],
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
    // Buttons, and bodies that are not shown.
    '[data-thread-find-skip="true"]',
  ],
  code: ['[data-markdown-copy="code-block"]', 'pre'],
  // The report of a deep research, and the card of a canvas.
  elsewhere: ['.deep-research-result', '[id^="textdoc-message-"]'],
  // The state of a turn may stay in progress for ever.
  working: ['.loading-shimmer', '[aria-busy="true"]', '.result-streaming', inState('in_progress')],
  finished: [
    inState('complete'),
    'button[data-testid="copy-turn-action-button"]',
    'button[data-testid="good-response-turn-action-button"]',
    'button[data-testid="bad-response-turn-action-button"]',
  ],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]', '[data-testid*="error" i]'],
  banners: commonBanners,
};
