import { initialSettings, redactedKinds } from '../../src/protocol/settings.ts';
import type { Samples } from './message-samples.ts';

const redact = redactedKinds(initialSettings);
const epoch = 'k7f2mnpqrs';
const failure = { code: 'stale_id', message: 'Element 12 is no longer on the page.', hint: '' };
const enter = { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' };

/** Samples of the messages about input of ours. */
export const actMessages: Samples = {
  ANNOUNCE_INPUT: {
    payloads: [
      {
        redact,
        input: {
          kind: 'pointer',
          id: 7,
          point: { x: 1, y: 2 },
          sendTo: ['https://a.example'],
        },
      },
      { redact, epoch, input: { kind: 'keys', keys: ['Enter'], sendTo: [] } },
      { redact, epoch, input: { kind: 'keys', id: 7, keys: ['a'], sendTo: [] } },
      { redact, epoch, input: { kind: 'elsewhere' } },
    ],
    answers: [{ ok: true }, { ok: false, failure }],
    badPayloads: [
      { redact, epoch, input: { kind: 'wheel' } },
      { redact, epoch, input: { kind: 'keys', point: { x: 1, y: 2 }, sendTo: [] } },
      { redact, epoch, input: { kind: 'pointer', point: { x: 1, y: 2 }, sendTo: [] } },
      { input: { kind: 'elsewhere' } },
    ],
    badAnswers: [undefined, { ok: true, value: 1 }],
  },
  END_INPUT: {
    payloads: [
      { redact, epoch, came: true },
      { redact, epoch, came: false },
    ],
    answers: [
      { ok: true, value: {} },
      { ok: true, value: { missed: true } },
      { ok: true, value: { held: { to: 'https://a.example', holds: ['input "E-mail" [EMAIL_1]'] } } },
      { ok: false, failure },
    ],
    badPayloads: [{}],
    badAnswers: [
      undefined,
      { ok: true, value: { held: { to: 'https://a.example' } } },
      { ok: true, value: { held: { to: 'https://a.example', holds: Array(13).fill('input') } } },
    ],
  },
  GET_ARRIVED: {
    payloads: [{ redact, epoch }],
    answers: [true, false],
    badPayloads: [{}],
    badAnswers: [undefined, 'yes'],
  },
  ACT_BY_SCRIPT: {
    payloads: [
      { redact, epoch, act: { kind: 'press', id: 7, point: { x: 1, y: 2 } }, sendTo: ['https://a.example'] },
      { redact, epoch, act: { kind: 'text', id: 7, value: 'jane', select: 'all' }, sendTo: [] },
      { redact, epoch, act: { kind: 'text', value: 'jane', select: 'end' }, sendTo: [] },
      { redact, epoch, act: { kind: 'key', key: enter, modifiers: ['Shift'] }, sendTo: [] },
      { redact, epoch, act: { kind: 'key', key: enter, modifiers: [], goes: 'down' }, sendTo: [] },
    ],
    answers: [{ ok: true }, { ok: false, failure }],
    badPayloads: [
      { redact, epoch, act: { kind: 'press', point: { x: 1, y: 2 } }, sendTo: [] },
      { redact, epoch, act: { kind: 'text', id: 7, value: 'jane' }, sendTo: [] },
      { redact, epoch, act: { kind: 'key', key: enter, modifiers: ['Hyper'] }, sendTo: [] },
      { redact, epoch, act: { kind: 'wheel' }, sendTo: [] },
      { redact, epoch, act: { kind: 'press', id: 7, point: { x: 1, y: 2 } } },
    ],
    badAnswers: [undefined, { ok: true, value: 1 }],
  },
  GET_FOCUS: {
    payloads: [{}],
    answers: [{ in: 'document' }, { in: 'frame' }, { in: 'frame', frameId: 5 }],
    badPayloads: [{ now: 1 }],
    badAnswers: [undefined, { in: 'panel' }, { in: 'frame', frameId: 'top' }],
  },
};
