import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: composer of a probe of 2026-06-30, turns of fixtures until 2026-10; turns and their words for screen readers of a real page in 2026-08, code blocks of 2025-08; message field,
 * send, stop and the buttons of a finished reply by test id, undated. Not known: how thoughts of "Think Deeper" are
 * drawn, whether a reply's buttons stand in its turn, errors and limits, attachments, ids of turns. Never tried on the live site.
 */
export const copilot: Site = {
  id: 'copilot',
  name: 'Microsoft Copilot',
  hosts: ['copilot.microsoft.com'],
  checked: { against: 'a public probe of 2026-06-30 and fixtures', on: '2026-10' },
  conversation: /\/chats\/(?<id>[\w-]+)/,

  composer: ['textarea#userInput', 'textarea[data-testid="composer-input"]', 'textarea'],
  editor: 'textarea',
  composerArea: ['form', '[data-testid="composer"]'],
  send: ['button[data-testid="submit-button"]', 'button[aria-label="Submit message" i]', ...labelled('send')],
  sendDisabled: [],
  stop: ['[data-testid="stop-button"]', ...labelled('stop')],
  stopProvesEnd: true,
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
  finished: ['button[data-testid*="-thumbs-up-"]'],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
