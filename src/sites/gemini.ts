import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/** Evidence: DOM of 2025-06 and 2025-08, selectors of other projects until 2026-08. Never tried live. */
export const gemini: Site = {
  id: 'gemini',
  name: 'Gemini',
  hosts: ['gemini.google.com'],
  conversation: /\/(?:app|gem\/[\w-]+)\/(?<id>[\w-]+)/,

  composer: [
    'rich-textarea .ql-editor[contenteditable="true"]:not(user-query *)',
    '.ql-editor[contenteditable="true"]:not(user-query *)',
    'rich-textarea [contenteditable="true"]:not(user-query *)',
  ],
  editor: 'quill',
  composerArea: ['input-area-v2', 'input-container', 'fieldset', 'form'],
  send: ['button.send-button:not(.stop)', '.send-button-container button', ...labelled('send')],
  // The button has `aria-disabled` instead of `disabled`, and its container this class.
  sendDisabled: ['.send-button-container.disabled'],
  stop: [
    'button.send-button.stop',
    'button:has(mat-icon[fonticon="stop"])',
    'button[data-test-id*="stop"]',
    ...labelled('stop'),
  ],
  submitKey: 'Enter',
  keySends: true,
  chip: ['uploader-file-preview', '[data-test-id*="file-preview"]'],
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
