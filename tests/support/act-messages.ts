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
      {
        ...{ redact, epoch },
        input: {
          ...{ kind: 'pointer', id: 7, point: { x: 1, y: 2 }, sendTo: [] },
          ...{ presses: 2, button: 'right', isChosen: true, drop: { point: { x: 3, y: 4 }, id: 9 } },
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
      {
        ok: true,
        value: { held: { to: 'https://a.example', holds: [{ name: 'E-mail', value: '[EMAIL_1]' }] } },
      },
      { ok: false, failure },
    ],
    badPayloads: [{}],
    badAnswers: [
      undefined,
      { ok: true, value: { held: { to: 'https://a.example' } } },
      {
        ok: true,
        value: {
          held: { to: 'https://a.example', holds: Array(13).fill({ name: 'E-mail', value: '[EMAIL_1]' }) },
        },
      },
    ],
  },
  GET_DRAG: {
    payloads: [
      { redact, epoch, id: 7, to: { kind: 'element', id: 9 } },
      { redact, epoch, id: 7, to: { kind: 'offset', by: { x: -80, y: 0 } } },
      { redact, epoch, id: 7, to: { kind: 'path', points: [{ x: 0, y: 100 }] } },
    ],
    answers: [
      { ok: true, value: { from: { x: 1, y: 2 }, along: [{ x: 3, y: 4 }] } },
      { ok: false, failure },
    ],
    badPayloads: [
      { redact, epoch, id: 7 },
      { redact, epoch, id: 7, to: { kind: 'tab', id: 9 } },
      { redact, epoch, id: 7, to: { kind: 'path', points: Array(51).fill({ x: 0, y: 0 }) } },
    ],
    badAnswers: [undefined, { ok: true, value: { from: { x: 1, y: 2 } } }],
  },
  REST_IN_DRAG: {
    payloads: [{ redact, epoch }],
    answers: [true, false],
    badPayloads: [{}],
    badAnswers: [undefined, 'yes'],
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
      {
        ...{ redact, epoch, sendTo: [] },
        act: {
          ...{ kind: 'press', id: 7, point: { x: 1, y: 2 } },
          ...{ presses: 2, button: 'right', isChosen: true, modifiers: ['Shift'] },
        },
      },
      { redact, epoch, act: { kind: 'text', id: 7, value: 'jane', select: 'all' }, sendTo: [] },
      { redact, epoch, act: { kind: 'text', value: 'jane', select: 'end' }, sendTo: [] },
      { redact, epoch, act: { kind: 'files', id: 12, upload: 'u1', into: 'asked' }, sendTo: [] },
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
    payloads: [{}, { pressed: 7 }],
    answers: [
      { in: 'document' },
      { in: 'document', isFocused: true, isPressed: true, takesText: 'hidden' },
      { in: 'frame' },
      { in: 'frame', frameId: 5 },
    ],
    badPayloads: [{ now: 1 }],
    badAnswers: [undefined, { in: 'panel' }, { in: 'frame', frameId: 'top' }],
  },
};
