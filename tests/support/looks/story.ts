import { type SentenceKey, sentence } from '../../../src/protocol/sentence.ts';
import type { NewEntry, StoryEntry } from '../../../src/protocol/story.ts';
import { OF_STEP, placed } from '../story.ts';

/** Unix ms. */
export const NOW = Date.now();

/** A step of a task, as the panel tells it. */
const step = (
  icon: Extract<StoryEntry, { kind: 'step' }>['icon'],
  key: SentenceKey,
  args: readonly string[],
  over: Partial<Extract<StoryEntry, { kind: 'step' }>> = {},
): NewEntry => ({
  ...{ kind: 'step', at: NOW - 60_000 + args.join('').length, icon, end: 'done', target: 1, ...OF_STEP },
  sentence: { key, args },
  ...over,
});

/** A task from its beginning, with every kind of entry. */
export const story: readonly StoryEntry[] = placed([
  {
    kind: 'said',
    at: NOW - 100_000,
    text: 'Buy one hand coffee grinder under €70, send it to my address, and tell me when it arrives.',
  },
  { kind: 'reply', at: NOW - 90_000, text: 'I look for hand grinders in the shop first.' },
  step('read', 'stepRead', []),
  step('type', 'stepTyped', ['hand grinder', 'Search']),
  step('click', 'stepClicked', ['Search'], { unasked: true }),
  { kind: 'reply', at: NOW - 70_000, text: 'Three fit. I put the Norden into the cart.' },
  step('click', 'failedClicking', ['Add to cart'], {
    end: 'not_done',
    why: '"Cookies" covers it, so a click would reach that instead.',
  }),
  step('click', 'stepClicked', ['Accept all cookies of this very long dialog, and of those of our partners']),
  step('click', 'stepClicked', ['Add to cart'], { end: 'unknown' }),
  { kind: 'event', at: NOW - 55_000, sentence: sentence('stepTargetOpened', '2') },
  {
    kind: 'event',
    at: NOW - 54_000,
    sentence: sentence('stepSiteWithheld', '2', 'https://partners.example'),
  },
  step('tab', 'stepSwitched', ['1']),
  { kind: 'reply', at: NOW - 50_000, text: 'Now the address, from the page’s own form.' },
  step('type', 'stepTyped', ['[ADDRESS_1]', 'Street and number']),
]);

/** The same after requests that left, and decisions about others. */
export const withRequests: readonly StoryEntry[] = placed([
  ...story,
  step('click', 'stepClicked', ['Weiter'], { unasked: true }),
  { kind: 'event', at: NOW - 40_000, sentence: sentence('stepRequestPassed', 'POST /_next/data') },
  { kind: 'event', at: NOW - 30_000, sentence: sentence('stepRequestLeft', 'POST /api/orders') },
  { kind: 'event', at: NOW - 25_000, sentence: sentence('stepRequestNotSent', 'POST /api/orders') },
  {
    ...{ kind: 'decision', at: NOW - 20_000, choice: 'allow', risk: 'sends' },
    ...{ site: 'https://slow-morning.example', fields: [{ name: 'text', value: 'Thank you, [NAME_1]' }] },
    sentence: sentence('stepRequestAllowed', 'POST /api/messages'),
  },
]);
