import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: DOM of 2025-08 with counted renders, of 2026-08 with transcript rows, and of 2026-10 with reply texts under
 * `data-perf-reply-text` in them, compared with structure of other projects until 2026-10-10. Not known: how a card names the artifact that it opens in 2026-10. Never tried on the live site.
 */
export const claude: Site = {
  id: 'claude',
  name: 'Claude',
  hosts: ['claude.ai'],
  checked: { against: 'public structure and selectors', on: '2026-10-10' },
  conversation: /\/chat\/(?<id>[\w-]+)/,

  composer: [
    '[data-testid="chat-input"][contenteditable="true"]',
    '[data-testid="chat-input"] [contenteditable="true"]',
    'div.ProseMirror[contenteditable="true"]',
    'div[role="textbox"][contenteditable="true"]',
  ],
  editor: 'tiptap',
  composerArea: ['fieldset', 'form'],
  send: [
    'button[data-testid="chat-input-send"]',
    'button[data-testid="send-button"]',
    'button[aria-label="Send message" i]',
    ...labelled('send'),
  ],
  sendDisabled: [],
  stop: ['button[data-testid="chat-input-stop"]', ...labelled('stop')],
  submitKey: 'Enter',
  keySends: true,
  chip: ['[data-testid="file-thumbnail"]'],
  chipRemove: ['button[data-testid="close-file-preview"]', 'button'],
  budget: 8000,

  // No class names a turn: an artifact's panel beside the chat is drawn in the same ones.
  turn: [
    '[data-testid="transcript-row"]',
    '[data-test-render-count]',
    '[data-testid="user-message"]',
    '[data-testid="assistant-message"]',
    '[data-is-streaming]',
  ],
  userTurn: ['[data-perf-row="human"]', '[data-testid="user-message"]'],
  assistantTurn: ['[data-perf-row="assistant"]', '[data-testid="assistant-message"]', '[data-is-streaming]'],
  // The index in the conversation: stays the same when the virtual list removes other rows.
  turnId: ['data-index'],
  answer: [
    '[data-perf-reply-text]',
    '.standard-markdown, .progressive-markdown',
    '.font-claude-response .grid-cols-1, .font-claude-message .grid-cols-1',
    '.font-claude-response, .font-claude-message',
  ],
  // Of two rows of the grid, the first holds thoughts and tool use, the other the answer; both contain Markdown.
  exclude: [
    '.row-start-1:not(:last-child)',
    '[data-cds="TurnStatus"]',
    '[class*="group/thinking"], [class*="group/thinking"] + *',
    '[class*="group/status"], [class*="group/status"][aria-expanded] + *',
    '.artifact-block-cell',
    'h2.sr-only',
  ],
  code: ['pre'],
  elsewhere: ['.artifact-block-cell'],
  // Until the first words, a turn does not say whether it streams.
  working: ['[data-is-streaming="true"]', '[data-testid="assistant-message"]:not([data-is-streaming])'],
  finished: ['[data-is-streaming="false"]', 'button[data-testid="action-bar-copy"]'],
  bannerPlaces: [
    '[role="alert"]',
    '[aria-live="assertive"]',
    '[data-testid*="error" i]',
    '[data-testid*="limit" i]',
    // Takes the place of the message field.
    '[data-composer-stand-in]',
  ],
  banners: commonBanners,
};
