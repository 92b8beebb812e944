import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/** Evidence: turns of 2026-08; message field and send, undated. Not known: stop, errors, attachments. Never tried live. */
export const lechat: Site = {
  id: 'lechat',
  name: 'Le Chat',
  hosts: ['chat.mistral.ai'],
  conversation: /\/chat\/(?<id>[\w-]+)/,

  composer: ['div.ProseMirror[contenteditable="true"]', 'textarea[name="message.text"]'],
  editor: 'tiptap',
  composerArea: ['form'],
  send: ['form button[type="submit"]', ...labelled('send')],
  sendDisabled: [],
  stop: [...labelled('stop')],
  submitKey: 'Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['[data-message-author-role]'],
  userTurn: ['[data-message-author-role="user"]'],
  assistantTurn: ['[data-message-author-role="assistant"]'],
  turnId: ['data-message-id'],
  answer: ['[data-message-part-type="answer"]'],
  exclude: ['.text-hint'],
  code: ['pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
