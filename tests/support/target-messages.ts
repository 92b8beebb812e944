import { initialSettings, redactedKinds } from '../../src/protocol/settings.ts';
import { actMessages } from './act-messages.ts';
import { anActivity } from './activity.ts';
import { effectMessages } from './effect-messages.ts';
import { fieldMessages } from './field-messages.ts';
import { fileMessages } from './file-messages.ts';
import type { Samples } from './message-samples.ts';
import { SESSION } from './samples.ts';

const redact = redactedKinds(initialSettings);
const epoch = 'k7f2mnpqrs';
const point = { x: 1, y: 2 };
const facts = { name: 'Send', nearby: [], downloads: false };
const form = {
  method: 'post',
  to: 'https://mail.example/',
  searches: false,
  isWritten: true,
  holds: [{ name: 'Name', value: 'x' }],
};
const failure = { code: 'stale_id', message: 'Element 12 is no longer on the page.', hint: '' };
const line = { text: '<12 button>Buy</>', kind: 'text', depth: 0, ids: [12] };

/** A snapshot as an adapter answers it. */
export const aSnapshot = {
  version: '4f 1',
  url: 'https://shop.example/',
  title: 'Shop',
  lines: [line, { text: '@ frame', kind: 'frame', depth: 0, ids: [], frameId: 5 }],
};

/** Payloads and answers of every message to the adapter of a target. */
export const targetMessages: Samples = {
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
  GET_PLACE: {
    payloads: [{}],
    answers: [
      { at: 0, of: 3, width: 300, height: 150, url: 'https://ads.example/' },
      { of: 0, width: 0, height: 0.5, url: 'about:blank' },
    ],
    badPayloads: [{ id: 1 }],
    badAnswers: [undefined, { at: -1, of: 3, width: 1, height: 1, url: '' }, { at: 0, of: 1, url: '' }],
  },
  TAKE_LISTENERS: {
    payloads: [
      { documents: [] },
      { documents: [{ elements: 3, hash: 4_294_967_295, heard: [{ kind: 'press', at: [0, 2] }] }] },
    ],
    answers: ['unlike', 'known', 'news'],
    badPayloads: [
      {},
      { documents: [{ elements: 3, hash: 1, heard: [{ kind: 'key', at: [0] }] }] },
      { documents: [{ elements: 3, hash: 1, heard: [{ kind: 'press', at: [-1] }] }] },
      { documents: [{ elements: 3, hash: 1, heard: [{ kind: 'press', at: Array(20_001).fill(0) }] }] },
    ],
    badAnswers: [undefined, true],
  },
  GET_ACTIVITY: {
    payloads: [{ redact, epoch }],
    answers: [anActivity({ changes: 3, lastChangeAt: 1_000 })],
    badPayloads: [{}],
    badAnswers: [
      { changes: 3, lastChangeAt: 1_000 },
      { ...anActivity(), changes: -1 },
      { ...anActivity(), lastChangeAt: null },
    ],
  },
  AWAIT_CHANGE: {
    payloads: [
      { redact, epoch, busy: false, pending: true },
      { redact, epoch, busy: true, pending: false, changes: 3 },
    ],
    answers: [anActivity({ changes: 4 })],
    badPayloads: [
      { redact, epoch, busy: false },
      { busy: false, pending: false },
    ],
    badAnswers: [undefined, { changes: 4 }],
  },
  GET_COORDINATES: {
    payloads: [
      { redact, epoch, id: 12, purpose: 'pointer' },
      { redact, epoch, id: 12, purpose: 'pointer', at: { x: 50, y: 100 } },
    ],
    answers: [
      { ok: true, value: { x: 10.5, y: -3 } },
      { ok: true, value: { x: 10.5, y: -3, takes: 'focus' } },
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
  SHOW_AIM: {
    payloads: [
      { redact, epoch, verb: 'click', on: { kind: 'element', id: 12 } },
      { redact, epoch, verb: 'click', on: { kind: 'element', id: 12, at: { x: 50, y: 100 } } },
      { redact, epoch, verb: 'type', on: { kind: 'point', point } },
    ],
    answers: [true, false],
    badPayloads: [
      { redact, epoch, verb: 'Click Search', on: { kind: 'element', id: 12 } },
      { redact, epoch, verb: 'click', on: { kind: 'element' } },
    ],
    badAnswers: [undefined, { ok: true }],
  },
  GET_FRAME_POINT: {
    payloads: [{ redact, epoch, frameId: 5, id: 12, point, purpose: 'pointer' }],
    answers: [{ ok: true, value: { x: 0, y: 40 } }],
    badPayloads: [{ redact, epoch, frameId: 5, id: 12, purpose: 'pointer' }],
    badAnswers: [{ ok: 'yes', value: { x: 0, y: 40 } }],
  },
  ...actMessages,
  ...fieldMessages,
  ...fileMessages,
  INSERT_TEXT: {
    payloads: [{ redact, epoch, id: 7, value: 'jane@example.org', select: 'all' }],
    answers: [{ ok: true }, { ok: false, failure }],
    badPayloads: [
      { redact, epoch, id: 7, value: 'jane@example.org' },
      { redact, epoch, value: 'jane@example.org', select: 'all' },
    ],
    badAnswers: [undefined, { ok: true, value: 'typed' }],
  },
  TAKE_FOCUS: {
    payloads: [
      { redact, epoch, id: 7 },
      { redact, epoch, id: 7, isDeed: true },
    ],
    answers: [{ ok: true }, { ok: false, failure }],
    badPayloads: [{ id: 7 }],
    badAnswers: [undefined, { ok: true, value: 'focused' }],
  },
  FOCUS_FIELD: {
    payloads: [
      { redact, epoch, id: 7, select: 'end' },
      { redact, epoch, id: 7, select: 'all', value: 'Ada' },
    ],
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
    answers: [
      { ok: true, value: { moved: true, said: 'Scrolled, now at 40 %.' } },
      { ok: true, value: { moved: true, said: 'Scrolled.', scroller: 5 } },
      { ok: true, value: { moved: false, said: 'Did not move.', fits: true } },
    ],
    badPayloads: [{ to: 'middle' }, { by: 1 }],
    badAnswers: [{ ok: true, value: { moved: true } }],
  },
  REVEAL_TEXT: {
    payloads: [{ redact, epoch, text: 'Order 99' }],
    answers: [true, false],
    badPayloads: [{ redact, epoch }],
    badAnswers: ['yes'],
  },
  REDACT_TEXT: {
    payloads: [{ redact, epoch, text: 'Sure?', as: 'quote' }],
    answers: ['Sure?', ''],
    badPayloads: [{ redact, epoch, text: 'Sure?', as: 'html' }],
    badAnswers: [undefined, { text: 'Sure?' }],
  },
  ...effectMessages,
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
    ...{ badPayloads: [{ redact, epoch }], badAnswers: [{ ok: true, value: { x: 1, y: 2 } }] },
  },
  GET_ACT_FACTS: {
    payloads: [
      ...['Enter', 'pointer'].map((means) => ({ redact, epoch, id: 7, means })),
      { redact, epoch, id: 7, means: 'set', wanted: ['Delete'] },
      { redact, epoch, id: 7, means: 'pointer', at: { x: 50, y: 0 } },
      { redact, epoch, id: 7, means: 'pointer', by: { x: -80, y: 0 } },
    ],
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
  CHECK_NAME: {
    payloads: [{ redact, epoch, id: 7, expects: 'Buy' }],
    answers: [{ ok: true }],
    badPayloads: [{}],
  },
};
