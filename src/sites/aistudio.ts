import { commonBanners } from './banners.ts';
import type { Site } from './site.ts';

/** Evidence: selectors kept up by others until 2026-04. No raw DOM was at hand. Not read from the live site. */
export const aistudio: Site = {
  id: 'aistudio',
  name: 'AI Studio',
  hosts: ['aistudio.google.com'],
  conversation: /\/prompts\/(?<id>(?!new_chat)[\w-]+)/,

  // Other textareas hold the system instruction and the turn that a person edits.
  composer: [
    'ms-prompt-box textarea',
    'ms-prompt-input-wrapper textarea',
    'footer textarea',
    'textarea[aria-label="Enter a prompt"]:not(ms-chat-turn *)',
    'textarea[aria-label="Type something"]:not(ms-chat-turn *)',
    'textarea[placeholder^="Start typing"]:not(ms-chat-turn *)',
  ],
  editor: 'textarea',
  // Every turn has a run button of its own, which would run an old turn again.
  composerArea: ['footer', 'ms-prompt-box', 'ms-prompt-input-wrapper', 'form'],
  send: ['ms-run-button button', 'button[aria-label="Run"]'],
  sendDisabled: [],
  stop: ['ms-run-button button:has(.stoppable-spinner)', 'ms-run-button button[aria-label*="Stop" i]'],
  stopText: /\bstop\b/i,
  // What Enter does is a setting; this sends in either.
  submitKey: 'Control+Enter',
  chip: ['ms-prompt-media', '[data-test-id*="media-chip"]'],
  chipRemove: ['button[aria-label*="Remove" i]', 'button'],
  budget: 8000,

  turn: ['ms-chat-turn'],
  userTurn: ['.chat-turn-container.user', '[data-turn-role="User"]'],
  assistantTurn: ['.chat-turn-container.model', '[data-turn-role="Model"]'],
  turnId: ['id'],
  answer: ['ms-text-chunk', 'ms-cmark-node.cmark-node'],
  exclude: [
    'ms-thought-chunk',
    'ms-thought-accordion',
    '.author-label',
    '.actions-container',
    'mat-icon',
    'mat-expansion-panel-header',
  ],
  code: ['ms-code-block', 'pre'],
  elsewhere: [],
  working: ['.stoppable-spinner', 'loading-indicator'],
  finished: ['button.toggle-edit-button'],
  bannerPlaces: ['[role="alert"]', 'ms-callout.error-callout', 'div.toast.warning', 'div.toast.error'],
  banners: commonBanners,
};
