import { commonBanners } from './banners.ts';
import { labelled, named } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: selectors of other projects until 2026-10, Google's own bundle for the indicator. Run may be enabled while a
 * reply streams. No captured DOM. Never tried on the live site.
 */
export const aistudio: Site = {
  id: 'aistudio',
  name: 'AI Studio',
  hosts: ['aistudio.google.com'],
  checked: { against: 'public selectors', on: '2026-10' },
  conversation: /\/prompts\/(?<id>(?!new_chat)[\w-]+)/,

  // Other textareas hold the system instruction, and a turn while it is edited.
  composer: [
    'ms-prompt-box textarea',
    'ms-prompt-input-wrapper textarea',
    'footer textarea',
    'textarea[aria-label="Enter a prompt"]:not(ms-chat-turn *)',
    'textarea[aria-label="Type something"]:not(ms-chat-turn *)',
    'textarea[placeholder^="Start typing"]:not(ms-chat-turn *)',
  ],
  editor: 'textarea',
  // Every turn has a run button, too, which would run that turn again.
  composerArea: ['footer', 'ms-prompt-box', 'ms-prompt-input-wrapper', 'form'],
  send: ['ms-run-button button[type="submit"]', 'ms-run-button button', 'button[aria-label="Run"]'],
  sendDisabled: [],
  stop: [
    'ms-run-button button:has(.stoppable-spinner)',
    ...labelled('stop').map((button) => `ms-run-button ${button}`),
  ],
  stopText: named('stop'),
  // A setting decides what Enter does; Control+Enter always sends.
  submitKey: 'Control+Enter',
  keySends: true,
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
    '.thought-activity-host',
    '.author-label',
    '.actions-container',
    'mat-icon',
    'mat-expansion-panel-header',
  ],
  code: ['ms-code-block', 'pre'],
  elsewhere: [],
  working: ['.stoppable-spinner', 'ms-chat-loading-indicator'],
  finished: ['button.toggle-edit-button', 'button[aria-label="Good response"]'],
  bannerPlaces: [
    '[role="alert"]',
    'ms-error-message',
    '.model-error',
    'ms-callout.error-callout',
    'div.toast.warning',
    'div.toast.error',
  ],
  banners: commonBanners,
};
