import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/** Since 2026-05 the classes and the state are on an outer element, the name is on the button in it. */
const NOT_SENDING = ':not(gem-icon-button.send-button:not(.stop) *)';

/**
 * Evidence: selectors of other projects until 2026-10-09, DOM of 2025-06 and 2025-08. After a reply the button may keep
 * the name of stop. Never tried on the live site.
 */
export const gemini: Site = {
  id: 'gemini',
  name: 'Gemini',
  hosts: ['gemini.google.com'],
  checked: { against: 'public selectors and issues', on: '2026-10-09' },
  conversation: /\/(?:app|gem\/[\w-]+)\/(?<id>[\w-]+)/,

  composer: [
    'rich-textarea .ql-editor[contenteditable="true"]:not(user-query *)',
    '.ql-editor[contenteditable="true"]:not(user-query *)',
    'rich-textarea [contenteditable="true"]:not(user-query *)',
  ],
  editor: 'quill',
  composerArea: ['input-area-v2', 'input-container', 'fieldset', 'form'],
  send: [
    'gem-icon-button.send-button:not(.stop) button, button.send-button:not(.stop)',
    '.send-button-container button',
    ...labelled('send'),
  ],
  // The button has `aria-disabled` instead of `disabled`, and its container this class.
  sendDisabled: ['.send-button-container.disabled', 'gem-icon-button[aria-disabled="true"]'],
  stop: [
    'gem-icon-button.send-button.stop button, button.send-button.stop',
    'button:has(mat-icon[fonticon="stop"])',
    `button[data-test-id*="stop"]${NOT_SENDING}`,
    ...labelled('stop').map((button) => `${button}${NOT_SENDING}`),
  ],
  submitKey: 'Enter',
  keySends: true,
  chip: ['uploader-file-preview', 'gem-attachment', '[data-test-id*="file-preview"]'],
  chipRemove: ['button[data-test-id*="cancel"]', 'button'],
  budget: 8000,

  turn: ['user-query', 'model-response'],
  userTurn: ['user-query'],
  assistantTurn: ['model-response'],
  turnId: [],
  answer: ['message-content .markdown', '.model-response-text .markdown', 'message-content'],
  exclude: [
    'model-thoughts',
    '.thoughts-container',
    '[data-test-id="model-thoughts"]',
    '.cdk-visually-hidden',
    'source-footnote',
    'sources-list',
  ],
  code: ['code-block', 'pre'],
  elsewhere: ['immersive-entry-chip'],
  working: ['[aria-busy="true"]', '[role="progressbar"]'],
  finished: ['.response-footer.complete', 'message-actions [data-test-id="copy-button"]'],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]', 'simple-snack-bar', 'mat-snack-bar-container'],
  banners: commonBanners,
};
