import { commonBanners } from './banners.ts';
import { labelled } from './labels.ts';
import type { Site } from './site.ts';

/** In 2026-09 the first; the bubble may hold Markdown of the answers' class. */
const question = '[class~="group/user-bubble"], [class~="group/query"]';
const reply = '[data-workflow-final-text], .prose:not([class~="group/user-bubble"] *)';

/**
 * Evidence: live fixtures of other projects, 2026-09 and 2026-10-09; questions until 2026-08. Its send control is called
 * "Submit". Not known: how citations are marked within an answer, how the steps of a search are drawn, ids of turns,
 * errors and limits, what removes an attachment. Never tried on the live site.
 */
export const perplexity: Site = {
  id: 'perplexity',
  name: 'Perplexity',
  hosts: ['www.perplexity.ai', 'perplexity.ai'],
  checked: { against: 'public fixtures of the live page', on: '2026-10-09' },
  conversation: /\/search\/(?<id>[\w.-]+)/,

  composer: ['#ask-input[contenteditable="true"]', '#ask-input'],
  editor: 'lexical',
  composerArea: ['form', 'div:has(> div #ask-input)'],
  send: ['button[aria-label="Submit" i]', 'button[data-testid="submit-button"]', ...labelled('send')],
  sendDisabled: [],
  stop: [...labelled('stop')],
  stopProvesEnd: true,
  submitKey: 'Enter',
  chip: ['[data-asset-chip]'],
  chipRemove: ['button[aria-label*="Remove" i]', 'button'],
  budget: 8000,

  turn: [`${question}, ${reply}`],
  userTurn: [question],
  assistantTurn: [reply],
  turnId: [],
  answer: ['.prose'],
  // A caption names the language of the code below it.
  exclude: ['.citation', 'figcaption'],
  code: ['pre'],
  elsewhere: [],
  working: [],
  // Appears around or on the answer when it is finished.
  finished: ['[data-workflow-final-text]'],
  bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
  banners: commonBanners,
};
