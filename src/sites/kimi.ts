import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: selectors of other projects until 2026-10-10; turns and thoughts of real pages in 2026-07 and 2026-08. Its
 * send control is an element without a role that stops while a reply grows, and loads in between; the Enter key breaks
 * the line. Not known: ids of turns, errors and limits, attachments. Never tried on the live site.
 */
export const kimi: Site = {
  id: 'kimi',
  name: 'Kimi',
  hosts: ['www.kimi.com', 'kimi.com', 'www.kimi.ai', 'kimi.ai', 'kimi.moonshot.cn'],
  checked: { against: 'public selectors', on: '2026-10-10' },
  conversation: /\/chat\/(?<id>[\w-]+)/,

  composer: ['.chat-input-editor[contenteditable="true"]', '.chat-input-editor'],
  editor: 'lexical',
  composerArea: ['.chat-editor', '.chat-input', 'div:has(> .send-button-container)', 'form'],
  send: ['.send-button-container:not(.disabled):not(.stop):not(.loading)', ...labelled('send')],
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
    '.segment-code-header',
  ],
  code: ['pre'],
  elsewhere: [],
  working: [],
  finished: ['.segment-assistant-actions:has(svg[name="Refresh"])'],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
