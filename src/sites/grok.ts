import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: selectors of other projects until 2026-10-03; message field, send and stop of a real page in 2026-06, turns and thoughts of one in 2026-08, code blocks of
 * 2026-03. Not known: what marks a finished turn, what tells turns apart by id, errors and limits, attachments,
 * whether a form holds the message field. Never tried on the live site.
 */
export const grok: Site = {
  id: 'grok',
  name: 'Grok',
  hosts: ['grok.com'],
  checked: { against: 'public selectors', on: '2026-10-03' },
  conversation: /\/c\/(?<id>[\w-]+)/,

  composer: [
    'div.ProseMirror[contenteditable="true"]',
    '[contenteditable="true"][aria-label="Ask Grok anything"]',
    'textarea[aria-label="Ask Grok anything"]',
  ],
  editor: 'tiptap',
  composerArea: ['form'],
  send: ['button[data-testid="chat-submit"]', 'button[aria-label="Submit" i]', ...labelled('send')],
  sendDisabled: [],
  stop: ['button[data-testid="chat-stop"], [data-testid="chat-stop-button"]', ...labelled('stop')],
  stopProvesEnd: true,
  submitKey: 'Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['[data-testid="user-message"]', '[data-testid="assistant-message"]'],
  userTurn: ['[data-testid="user-message"]'],
  assistantTurn: ['[data-testid="assistant-message"]'],
  turnId: [],
  answer: ['.response-content-markdown', '[data-testid="assistant-message"] .message-bubble'],
  exclude: ['.thinking-container'],
  code: ['[data-testid="code-block"]', 'pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
