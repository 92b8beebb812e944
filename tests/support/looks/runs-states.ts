import type { RunList, RunRow, RunStory } from '../../../src/protocol/run-page.ts';

// What a run server tells its page, as in the drawings.

const NOW = Date.now();
const HOUR = 3_600_000;
const LONG =
  'Vergleiche die Handkaffeemühlen mit Edelstahl-Kegelmahlwerk und schreibe mir die drei leisesten auf';

const row = (over: Partial<RunRow>): RunRow => ({
  runId: 'run_1',
  task: 'Renew the library books',
  person: 'Jane',
  status: 'waiting_user',
  reason: null,
  currentStep: 4,
  maxSteps: 50,
  usage: { input: 9_000, output: 800, money: 0.03 },
  createdAt: NOW - HOUR / 4,
  updatedAt: NOW - HOUR / 20,
  ...over,
});
const cost = (money: number | null) => ({ usage: { input: 1_200_000, output: 80_000, money } });

const runs: readonly RunRow[] = [
  row({}),
  row({ runId: 'run_2', task: 'Buy a coffee grinder', person: 'Omar', status: 'running', currentStep: 9 }),
  row({
    runId: 'run_3',
    task: LONG,
    person: 'Maximiliane Hohenstein-Ekwueme',
    status: 'completed',
    currentStep: 131,
    createdAt: NOW - 24 * HOUR,
    ...cost(1.87),
  }),
  row({
    runId: 'run_4',
    task: 'احجز طاولة لشخصين مساء الخميس',
    person: 'Omar',
    status: 'completed',
    reason: 'loop',
    createdAt: NOW - 72 * HOUR,
    ...cost(null),
  }),
  row({
    runId: 'run_5',
    task: `https://shop.example/${'a'.repeat(150)}`,
    status: 'cancelled',
    createdAt: NOW - 800 * HOUR,
  }),
  row({ runId: 'run_6', task: 'Find a dentist', person: 'Omar', status: 'error', reason: 'key' }),
];

export const aList: RunList = {
  runs: [...runs],
  next: 'c',
  total: 212,
  persons: ['Jane', 'Maximiliane Hohenstein-Ekwueme', 'Omar'],
};
export const emptyList: RunList = { runs: [], next: null, total: 0, persons: null };

const place = { site: 'library.example', path: '', title: 'My account' };
const step = { kind: 'step', at: NOW, end: 'done', turn: 1, action: 'click', icon: 'click', place } as const;

/** A run that waits, with more of everything than most have. */
export const aRunStory: RunStory = {
  ...row({}),
  model: 'gpt-5.1',
  story: [
    { kind: 'said', seq: 1, at: NOW, text: 'Renew the library books' },
    { kind: 'reply', seq: 2, at: NOW, text: 'Sign-in is done. I open the list of loans.' },
    { ...step, seq: 3, sentence: { key: 'stepClicked', args: ['Loans'] } },
    { ...step, seq: 4, icon: 'read', sentence: { key: 'stepRead', args: [] } },
    {
      ...step,
      seq: 5,
      end: 'not_done',
      why: 'The button is gone.',
      sentence: { key: 'failedClicking', args: ['Donaudampfschifffahrtsgesellschaft'.repeat(3)] },
    },
    {
      kind: 'decision',
      seq: 6,
      at: NOW,
      choice: 'allow',
      sentence: { key: 'runAllowed', args: ['Jane', 'Open library.example?'] },
    },
  ],
  current: null,
  question: {
    text: 'Allow this step? click "Renew all"',
    asks: { key: 'askClick', args: ['Renew all'] },
  },
  approvals: [
    { shown: 'Open library.example?\nlibrary.example', asks: null, allowed: true, by: 'Jane', at: NOW },
    {
      shown: 'Pay the fees?',
      asks: { key: 'askClick', args: ['Pay all fees'] },
      allowed: false,
      by: 'Maximiliane Hohenstein-Ekwueme',
      at: NOW - 30 * HOUR,
    },
  ],
  result: null,
};

/** Runs that ended. */
export const doneStory: RunStory = {
  ...aRunStory,
  status: 'completed',
  question: null,
  result: '**3 books** are renewed until 4 December.\n\n- Dune\n- Ubik\n- Solaris',
};
export const brokenStory: RunStory = {
  ...aRunStory,
  status: 'error',
  reason: 'key',
  question: null,
  result: 'The provider refused the key.',
};
