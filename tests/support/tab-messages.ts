import { initialSettings, redactedKinds } from '../../src/protocol/settings.ts';
import { actMessages, type Samples } from './act-messages.ts';
import { aLearned, SESSION } from './samples.ts';

const redact = redactedKinds(initialSettings);
const epoch = 'k7f2mnpqrs';
const facts = { name: 'Send', nearby: [], downloads: false };
const form = { method: 'post', to: 'https://mail.example/', searches: false, isWritten: true, holds: ['x'] };
const failure = { code: 'stale_id', message: 'Element 12 is no longer on the page.', hint: '' };
const panel = { role: 'agent', status: 'working', lesson: null };
const lesson = { text: 'Say lantern.', marker: 'm1', word: 'lantern', step: 'waiting', note: '' };
const line = { text: '<12 button>Buy</>', kind: 'text', depth: 0, ids: [12] };

/** A snapshot as an adapter answers it. */
export const aSnapshot = {
  version: '4f 1',
  url: 'https://shop.example/',
  title: 'Shop',
  lines: [line, { text: '@ frame', kind: 'frame', depth: 0, ids: [], frameId: 5 }],
};

/** Payloads and answers of every message to a tab, as they are sent; and malformed ones, which must not parse. */
export const tabMessages: Readonly<Record<string, Samples>> = {
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
  INIT_TARGET: {
    payloads: [{ redact, epoch, session: SESSION }],
    badPayloads: [{ session: SESSION }, { redact: ['PASSWORD'], session: SESSION }],
  },
  GET_SNAPSHOT: {
    payloads: [
      { redact, epoch },
      { redact, epoch, since: '4f 1' },
    ],
    answers: [aSnapshot, { ...aSnapshot, lines: [], mended: 'text' }, { ...aSnapshot, from: 1, gone: 2 }],
    badPayloads: [{ since: '4f 1' }, { redact, epoch, since: 1 }],
    badAnswers: [
      { ...aSnapshot, lines: 'none' },
      { ...aSnapshot, lines: [{ ...line, kind: 'script' }] },
      { ...aSnapshot, lines: [{ ...line, depth: 1e9 }] },
      { ...aSnapshot, lines: [{ ...line, ids: ['12'] }] },
      { ...aSnapshot, lines: Array(200_001).fill(line) },
      { ...aSnapshot, from: 1 },
      { ...aSnapshot, from: -1, gone: 2 },
      { ...aSnapshot, title: 'x'.repeat(501) },
    ],
  },
  GET_ACTIVITY: {
    payloads: [{ redact, epoch }],
    answers: [{ changes: 3, lastChangeAt: 1_000, busy: false }],
    badPayloads: [{}],
    badAnswers: [
      { changes: 3, lastChangeAt: 1_000 },
      { changes: -1, lastChangeAt: 1_000, busy: false },
      { changes: 3, lastChangeAt: null, busy: false },
    ],
  },
  GET_COORDINATES: {
    payloads: [{ redact, epoch, id: 12, purpose: 'pointer' }],
    answers: [
      { ok: true, value: { x: 10.5, y: -3 } },
      { ok: false, failure },
    ],
    badPayloads: [
      { redact, epoch, id: 12 },
      { redact, epoch, id: '12', purpose: 'pointer' },
    ],
    badAnswers: [
      { x: 10, y: 20 },
      { ok: true },
      { ok: true, value: { x: null, y: 0 } },
      { ok: true, value: { x: 1e9, y: 0 } },
      { ok: false, failure: { ...failure, code: 'bored' } },
      { ok: false, failure: { ...failure, hint: 'x'.repeat(501) } },
    ],
  },
  GET_FRAME_OFFSET: {
    payloads: [{ frameId: 5 }],
    answers: [{ ok: true, value: { x: 0, y: 40 } }],
    badPayloads: [{}],
    badAnswers: [{ ok: 'yes', value: { x: 0, y: 40 } }],
  },
  ...actMessages,
  INSERT_TEXT: {
    payloads: [{ redact, epoch, id: 7, value: 'jane@example.org', select: 'all' }],
    answers: [{ ok: true }, { ok: false, failure }],
    badPayloads: [
      { redact, epoch, id: 7, value: 'jane@example.org' },
      { redact, epoch, value: 'jane@example.org', select: 'all' },
    ],
    badAnswers: [undefined, { ok: true, value: 'typed' }],
  },
  FOCUS_FIELD: {
    payloads: [{ redact, epoch, id: 7, select: 'end' }],
    answers: [{ ok: true, value: { takes: 'native' } }],
    badPayloads: [{ redact, epoch, id: 7, select: 'start' }],
    badAnswers: [{ ok: true, value: {} }],
  },
  SET_VALUE: {
    payloads: [{ redact, epoch, id: 7, value: '' }],
    // JSON leaves out a value that is undefined.
    answers: [{ ok: true }, { ok: false, failure }],
    badPayloads: [{ redact, epoch, id: 7 }],
    badAnswers: [undefined, { ok: true, value: 'set' }],
  },
  SCROLL: {
    payloads: [{}, { id: 7 }, { by: { x: 0, y: 1 } }, { to: 'bottom' }],
    answers: [{ ok: true, value: 'scrolled, now at 40 %' }],
    badPayloads: [{ to: 'middle' }, { by: 1 }],
    badAnswers: [{ ok: true, value: 40 }],
  },
  REDACT_TEXT: {
    payloads: [{ redact, epoch, text: 'Sure?', as: 'quote' }],
    answers: ['Sure?', ''],
    badPayloads: [{ redact, epoch, text: 'Sure?', as: 'html' }],
    badAnswers: [undefined, { text: 'Sure?' }],
  },
  DESCRIBE: {
    payloads: [{ redact, epoch, id: 7 }],
    answers: [{ ok: true, value: 'checked' }],
    badPayloads: [{ id: 7 }],
    badAnswers: [{ ok: true, value: 'x'.repeat(501) }],
  },
  GET_FACT: {
    payloads: [
      { redact, epoch, id: 7, what: 'attribute', name: 'href' },
      { redact, epoch, id: 7, what: 'text' },
    ],
    answers: [{ ok: true, value: 'two\nlines' }],
    badPayloads: [{ redact, epoch, id: 7, what: 'cookie' }],
    badAnswers: [{ ok: true, value: 'x'.repeat(6_001) }],
  },
  GET_BOX: {
    payloads: [{ redact, epoch, id: 7 }],
    answers: [{ ok: true, value: { x: 1, y: 2, width: 30, height: 0 } }],
    badPayloads: [{ redact, epoch }],
    badAnswers: [{ ok: true, value: { x: 1, y: 2 } }],
  },
  GET_ACT_FACTS: {
    payloads: ['Enter', 'pointer'].map((means) => ({ redact, epoch, id: 7, means })),
    answers: [{ ok: true, value: { ...facts, form } }],
    badPayloads: [{ redact, epoch, means: 'wish' }],
    badAnswers: [{ ok: true, value: { ...facts, form: { ...form, method: 'put' } } }],
  },
  CHECK_STATE: {
    payloads: [{ redact, epoch, id: 7, what: 'enabled' }],
    answers: [{ ok: true, value: false }],
    badPayloads: [{ redact, epoch, id: 7, what: 'happy' }],
    badAnswers: [{ ok: true, value: 'no' }],
  },
};
