import type { OpenRun, RunSummary } from '../../../src/protocol/history.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { done } from '../../../src/protocol/outcome.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { CutOff, View } from '../../../src/protocol/view.ts';
import { aPastRun, aStep, numbered } from '../history-runs.ts';

const DAY_MS = 86_400_000;
const at = (daysAgo: number, hours: number, minutes: number): number =>
  new Date(Date.now() - daysAgo * DAY_MS).setHours(hours, minutes, 0, 0);
const id = (name: string) => name as SessionId;

const grinder = aPastRun({
  id: id('grinder'),
  lastAt: at(0, 0, 2),
  final: [{ kind: 'buys', site: 'shop.example', times: 1 }],
});

/** Tasks of several days, in every state. */
export const someRuns: readonly RunSummary[] = [
  aPastRun({
    ...{ id: id('k7f2'), state: 'working', task: 'Renew the library books', steps: 4 },
    ...{ sites: ['library.example'], lastAt: at(0, 0, 3), answer: null },
  }),
  grinder,
  aPastRun({
    ...{ id: id('train'), state: 'cut_off', task: 'Find a train to Leipzig on Friday', steps: 7 },
    ...{ sites: ['trains.example'], lastAt: at(0, 0, 1), answer: null },
  }),
  aPastRun({
    ...{ id: id('mills'), sites: ['muehlenhaus.example'], steps: 31, lastAt: at(1, 18, 47) },
    task: 'Vergleiche die Handkaffeemühlen mit Edelstahl-Kegelmahlwerk und schreibe mir die drei leisesten auf',
  }),
  aPastRun({
    ...{ id: id('table'), state: 'ended', task: 'احجز طاولة لشخصين مساء الخميس', answer: null },
    ...{ sites: ['tables.example'], lastAt: at(1, 17, 2), why: sentence('holdNoProgress') },
  }),
  aPastRun({
    ...{ id: id('food'), task: 'Order cat food, the usual', steps: 6, sites: ['pets.example'] },
    ...{ isStarred: true, lastAt: at(4, 11, 0), size: 9_000_000 },
  }),
  aPastRun({
    ...{ id: id('cart'), task: 'Compare the prices in my cart', steps: 7, lastAt: at(5, 9, 0) },
    answer: 'In all three shops the Norden grinder is €5 cheaper at the counter than online.',
  }),
];

const ANSWER = 'The **Norden, steel burr** is ordered for **€64.50**. It arrives on **Thursday**.';
const shop = { site: 'shop.example', path: '/', title: 'Slow Morning' };

const beginning: Parameters<typeof numbered>[0] = [
  { kind: 'said', text: 'Buy one coffee grinder under €70, and tell me when it arrives.' },
  { kind: 'reply', text: 'I look for grinders in the shop first.' },
  aStep({ icon: 'type', place: shop, sentence: sentence('stepTyped', 'grinder', 'Search') }),
  aStep({
    ...{ place: shop, end: 'not_done', sentence: sentence('failedClicking', 'Add to cart') },
    why: '"Cookies" covers it, so a click would reach that instead.',
  }),
];
const end: Parameters<typeof numbered>[0] = [
  {
    ...{ kind: 'decision', choice: 'allow', site: 'https://shop.example' },
    sentence: sentence('stepAllowedFor', 'Order and pay', '€64.50'),
    shown: { amounts: [{ amount: '€64.50', line: 'Total €64.50' }] },
  },
  aStep({
    ...{ place: shop, turn: 8, sentence: sentence('stepClicked', 'Order and pay') },
    changes: ['The page said for a moment: "Thank you, order 20311".'],
    ledTo: { site: 'shop.example', path: '/thanks', title: 'Thank you' },
  }),
  { kind: 'finished', text: ANSWER },
];

const wholeRun: OpenRun = {
  summary: grinder,
  entries: numbered([
    ...beginning,
    { kind: 'question', text: 'Standard or express?' },
    { kind: 'answer', text: 'Express, €6.90' },
    ...end,
  ]),
  gaps: [],
  shown: [8],
};

const damagedRun: OpenRun = {
  ...wholeRun,
  entries: [...numbered(beginning), ...numbered(end, 13)],
  gaps: [{ from: 5, to: 12 }],
};

export const cutOff: CutOff = {
  at: at(0, 0, 4),
  unsure: [sentence('stepClicked', 'Add to cart')],
  open: ['shop.example'],
  reopens: [{ site: 'parcelpost.example', path: '/track', isCut: true }],
};

interface HistoryState {
  readonly runs: readonly RunSummary[];
  /** What OPEN_RUN answers. */
  readonly run?: OpenRun;
  /** The search words. */
  readonly words?: string;
  /** The task that is opened. */
  readonly opens?: string;
  readonly over?: Partial<View>;
}

/** States of the history, by name. */
export const historyStates: Readonly<Record<string, HistoryState>> = {
  empty: { runs: [] },
  one: { runs: [grinder] },
  many: { runs: someRuns },
  search: { runs: someRuns, words: 'grinder' },
  'none-found': { runs: someRuns, words: 'espreso' },
  full: { runs: someRuns, over: { unkept: { since: 1, why: 'full', runs: [id('k7f2')] } } },
  run: { runs: someRuns, opens: 'Buy a coffee grinder', run: wholeRun },
  damaged: { runs: someRuns, opens: 'Buy a coffee grinder', run: damagedRun },
};

/** What the worker answers about the history. */
export const historyAnswers = ({ runs, run }: HistoryState): Readonly<Record<string, unknown>> => ({
  LIST_RUNS: done({ runs, size: 48_000_000, sizeMax: 50_000_000, shownSize: 38_000_000 }),
  ...(run && { OPEN_RUN: done(run) }),
});
