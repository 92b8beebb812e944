import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: selectors of other projects until 2026-10; turns, parts of replies and the time in a person's turn of a real page in 2026-08; message field, send
 * control and nested code blocks, undated. The send control comes with the first words. Sources disagree whether Enter
 * sends or breaks the line. Not known: a sign of the stop control beside its label, what marks a finished turn, errors
 * and limits, attachments. Never tried on the live site.
 */
export const lechat: Site = {
  id: 'lechat',
  name: 'Le Chat',
  hosts: ['chat.mistral.ai'],
  checked: { against: 'public selectors', on: '2026-10' },
  conversation: /\/chat\/(?<id>[\w-]+)/,

  composer: ['div.ProseMirror[contenteditable="true"]', 'textarea[name="message.text"]'],
  editor: 'tiptap',
  composerArea: ['form'],
  send: ['form button[type="submit"]', ...labelled('send')],
  sendDisabled: [],
  stop: [...labelled('stop')],
  stopProvesEnd: true,
  submitKey: 'Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['[data-message-author-role]'],
  userTurn: ['[data-message-author-role="user"]'],
  assistantTurn: ['[data-message-author-role="assistant"]'],
  turnId: ['data-message-id'],
  answer: ['[data-message-part-type="answer"]'],
  exclude: ['.text-hint', '[data-message-part-type="reasoning"]'],
  code: ['[data-testid="code-block"]', 'pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
