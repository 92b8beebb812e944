import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/**
 * Evidence: questions and answers of a real page in 2026-08; message field, send and stop control, undated. Its send
 * control is called "Submit". Not known: how citations are marked within an answer, how the steps of a search are drawn,
 * what marks a finished turn, ids of turns, errors and limits, attachments. Never tried live.
 */
export const perplexity: Site = {
  id: 'perplexity',
  name: 'Perplexity',
  hosts: ['www.perplexity.ai', 'perplexity.ai'],
  conversation: /\/search\/(?<id>[\w.-]+)/,

  composer: ['#ask-input[contenteditable="true"]', '#ask-input'],
  editor: 'lexical',
  composerArea: ['form', 'div:has(> div #ask-input)'],
  send: ['button[aria-label="Submit" i]', 'button[data-testid="submit-button"]', ...labelled('send')],
  sendDisabled: [],
  stop: [...labelled('stop')],
  stopProvesEnd: true,
  submitKey: 'Enter',
  chip: [],
  chipRemove: [],
  budget: 8000,

  turn: ['[class~="group/query"]', '.prose'],
  userTurn: ['[class~="group/query"]'],
  assistantTurn: ['.prose'],
  turnId: [],
  answer: ['.prose'],
  exclude: ['.citation'],
  code: ['pre'],
  elsewhere: [],
  working: [],
  finished: [],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
