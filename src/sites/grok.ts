import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/** Evidence: composer and controls of 2026-06, turns of 2026-08. Not known: errors, attachments, what proves the end. Never tried live. */
export const grok: Site = {
  id: 'grok',
  name: 'Grok',
  hosts: ['grok.com'],
  conversation: /\/c\/(?<id>[\w-]+)/,

  composer: ['div.ProseMirror[contenteditable="true"]', 'textarea[aria-label="Ask Grok anything"]'],
  editor: 'tiptap',
  composerArea: ['form'],
  send: ['button[data-testid="chat-submit"]', ...labelled('send')],
  sendDisabled: [],
  stop: ['button[data-testid="chat-stop"]', ...labelled('stop')],
  submitKey: 'Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['[data-testid="user-message"]', '[data-testid="assistant-message"]'],
  userTurn: ['[data-testid="user-message"]'],
  assistantTurn: ['[data-testid="assistant-message"]'],
  turnId: [],
  answer: ['.response-content-markdown'],
  exclude: ['.thinking-container'],
  code: ['[data-testid="code-block"]', 'pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
