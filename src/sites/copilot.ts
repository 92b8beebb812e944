import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/** Evidence: turns of 2026-08, code of 2025-08. Not known: message field, send, stop, errors, attachments. Never tried live. */
export const copilot: Site = {
  id: 'copilot',
  name: 'Microsoft Copilot',
  hosts: ['copilot.microsoft.com'],
  conversation: /\/chats\/(?<id>[\w-]+)/,

  composer: ['textarea'],
  editor: 'textarea',
  composerArea: ['form'],
  send: [...labelled('send')],
  sendDisabled: [],
  stop: [...labelled('stop')],
  submitKey: 'Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['[data-content="user-message"]', '[data-content="ai-message"]'],
  userTurn: ['[data-content="user-message"]'],
  assistantTurn: ['[data-content="ai-message"]'],
  turnId: [],
  answer: ['[data-content="ai-message"]'],
  exclude: ['.sr-only'],
  code: ['pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
