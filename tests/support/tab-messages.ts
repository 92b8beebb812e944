import type { Samples } from './message-samples.ts';
import { aLearned, SESSION } from './samples.ts';
import { targetMessages } from './target-messages.ts';

const panel = { role: 'agent', status: 'working', lesson: null };
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
  TICK: { payloads: [undefined], badPayloads: [{ now: 1 }] },
  DASHBOARD_UPDATE: {
    payloads: [panel, { ...panel, status: 'released' }, { ...panel, status: 'learning', lesson: 'typed' }],
    badPayloads: [
      { ...panel, status: 'done' },
      { ...panel, lesson: 'Lesson h7k2: please write the words' },
      { ...panel, note: 'Which size?' },
      { ...panel, lastAction: { key: 'stepCommandDone', args: ['click 12'] } },
    ],
  },
  RELEASE: { payloads: [{ by: 'agent' }], badPayloads: [{ by: 'page' }] },
  ...targetMessages,
};
