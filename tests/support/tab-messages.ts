import type { Samples } from './message-samples.ts';
import { aLearned, SESSION } from './samples.ts';
import { targetMessages } from './target-messages.ts';

const panel = { role: 'agent', status: 'working', lesson: null };
const checkOrder = { check: 'c1', turn: 'abcdefgh-1-h3wq9', text: 'Turn abcdefgh-1-h3wq9.', block: 'test' };
const lesson = { text: 'Say lantern.', marker: 'm1', word: 'lantern', step: 'waiting', note: '' };

/** Payloads and answers of every message to a tab. */
export const tabMessages: Samples = {
  INIT_AGENT: {
    payloads: [
      { session: SESSION, keyword: 'ok-lantern', observing: true, begun: false },
      {
        ...{
          session: SESSION,
          keyword: 'ok-lantern',
          awaiting: 'k7f2-5-h3wq9',
          observing: false,
          begun: true,
        },
        ...{ learned: aLearned(), lesson },
      },
    ],
    badPayloads: [
      undefined,
      { session: SESSION, keyword: 'ok-lantern' },
      { session: SESSION, keyword: 'ok', observing: true, begun: true, learned: { composer: ['textarea'] } },
    ],
  },
  EXECUTE_PROMPT: {
    payloads: [{ turn: 'k7f2-5-h3wq9', text: 'Turn k7f2-5-h3wq9. Hello.' }],
    answers: [{ state: 'landed' }, { state: 'failed', why: 'no_field' }],
    badPayloads: [
      { turn: 5, text: 'Hello.' },
      { turn: 'k7f2-5-h3wq9', text: 'x'.repeat(1_000_001) },
    ],
    badAnswers: [undefined, { state: 'sent' }, { state: 'failed' }, { state: 'failed', why: 'no_reason' }],
  },
  READ_NOW: {
    payloads: [{ turn: 'k7f2-5-h3wq9' }],
    badPayloads: [{}, { turn: 5 }],
  },
  GET_READINESS: {
    payloads: [undefined],
    answers: [{ ready: true, why: 'idle' }],
    badPayloads: [{ all: true }],
    badAnswers: [undefined, null, { ready: 'yes', why: 'idle' }, { ready: true, why: 'nothing' }],
  },
  LOOK_AT_CHECK: {
    payloads: [
      { ...checkOrder, part: 'typing', presses: 0 },
      { ...checkOrder, part: 'reading', presses: 1, learned: aLearned() },
    ],
    answers: [
      { state: 'going', results: [], doing: 'field' },
      {
        state: 'over',
        results: [
          { step: 'end', state: 'ok', ms: 400 },
          { step: 'code', state: 'failed', why: 'differs' },
        ],
        doing: 'code',
        health: { state: 'good', source: 'table', parts: [], structure: 'form aria-label' },
      },
    ],
    badPayloads: [undefined, { ...checkOrder, part: 'all', presses: 0 }, { ...checkOrder, part: 'typing' }],
    badAnswers: [
      undefined,
      { state: 'over', results: [{ step: 'code', state: 'failed' }], doing: 'code' },
      {
        state: 'over',
        results: [{ step: 'code', state: 'failed', why: 'The page said so.' }],
        doing: 'code',
      },
    ],
  },
  LEAVE_CHECK: { payloads: [undefined], badPayloads: [{ check: 'c1' }] },
  TICK: { payloads: [undefined], badPayloads: [{ now: 1 }] },
  DASHBOARD_UPDATE: {
    payloads: [
      panel,
      { ...panel, status: 'released' },
      { ...panel, status: 'learning', lesson: 'typed' },
      { ...panel, overlay: 'frame_and_layer' },
    ],
    badPayloads: [
      { ...panel, status: 'done' },
      { ...panel, lesson: 'Lesson h7k2: please write the words' },
      { ...panel, note: 'Which size?' },
      { ...panel, overlay: 'Click Search' },
      { ...panel, lastAction: { key: 'stepClicked', args: ['Search'] } },
    ],
  },
  RELEASE: { payloads: [{ by: 'agent' }], badPayloads: [{ by: 'page' }] },
  ...targetMessages,
};
