import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: turns and thoughts of real pages in 2026-07 and 2026-08, the send control in 2026-07: an element without a
 * role that stops while a reply grows; the Enter key breaks the line. Not known: what a reply has at its end alone, ids
 * of turns, errors and limits, attachments. Never tried live.
 */
export const kimi: Site = {
  id: 'kimi',
  name: 'Kimi',
  hosts: ['www.kimi.com', 'kimi.com', 'kimi.moonshot.cn'],
  conversation: /\/chat\/(?<id>[\w-]+)/,

  composer: ['.chat-input-editor[contenteditable="true"]', '.chat-input-editor'],
  editor: 'lexical',
  composerArea: ['.chat-editor', '.chat-input', 'div:has(> .send-button-container)', 'form'],
  send: ['.send-button-container:not(.disabled):not(.stop)', ...labelled('send')],
  sendDisabled: ['.send-button-container.disabled'],
  stop: ['.send-button-container.stop', ...labelled('stop')],
  stopProvesEnd: true,
  submitKey: 'Control+Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['.chat-content-item-user', '.chat-content-item-assistant'],
  userTurn: ['.chat-content-item-user'],
  assistantTurn: ['.chat-content-item-assistant'],
  turnId: [],
  answer: ['.chat-content-item-assistant'],
  exclude: [
    '.toolcall',
    '.toolcall-container',
    '.thinking-container',
    '.think-stage',
    '.segment-user-action-row',
    '.segment-assistant-actions',
  ],
  code: ['pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
