import { commonBanners } from './banners.ts';
import type { Site } from './site.ts';

/** Evidence: raw DOM of 2025-08 with counted renders, and of 2026-08 with transcript rows. Never tried on the live site. */
export const claude: Site = {
  id: 'claude',
  name: 'Claude',
  hosts: ['claude.ai'],
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
    'button[aria-label="Send message" i]',
    'button[data-testid="send-button"]',
    'button[aria-label="Send" i]',
  ],
  sendDisabled: [],
  stop: ['button[aria-label="Stop response" i]'],
  submitKey: 'Enter',
  chip: ['[data-testid="file-thumbnail"]'],
  chipRemove: ['button[data-testid="close-file-preview"]', 'button'],
  budget: 8000,

  turn: [
    '[data-testid="transcript-row"]',
    '[data-test-render-count]',
    '[data-testid="user-message"]',
    '[data-is-streaming]',
    '.font-claude-response',
    '.font-claude-message',
  ],
  userTurn: ['[data-perf-row="human"]', '[data-testid="user-message"]'],
  assistantTurn: [
    '[data-perf-row="assistant"]',
    '[data-is-streaming]',
    '.font-claude-response',
    '.font-claude-message',
  ],
  // The index in the conversation: stays the same when the virtual list removes other rows.
  turnId: ['data-index'],
  answer: [
    '.standard-markdown, .progressive-markdown',
    '.font-claude-response .grid-cols-1, .font-claude-message .grid-cols-1',
    '.font-claude-response, .font-claude-message',
  ],
  // Row 1 of the grid holds thoughts and tool use, row 2 the answer; both contain Markdown.
  exclude: [
    '.row-start-1',
    '[class*="group/thinking"]',
    '[class*="group/status"]',
    '.artifact-block-cell',
    'h2.sr-only',
  ],
  code: ['pre'],
  elsewhere: ['.artifact-block-cell'],
  working: ['[data-is-streaming="true"]'],
  finished: ['[data-is-streaming="false"]', 'button[data-testid="action-bar-copy"]'],
  bannerPlaces: [
    '[role="alert"]',
    '[aria-live="assertive"]',
    '[data-testid*="error" i]',
    '[data-testid*="limit" i]',
  ],
  banners: commonBanners,
};
