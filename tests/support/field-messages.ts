import { initialSettings, redactedKinds } from '../../src/protocol/settings.ts';
import type { Samples } from './message-samples.ts';

const redact = redactedKinds(initialSettings);
const epoch = 'k7f2mnpqrs';
const failure = { code: 'unchanged', message: '12 was pressed once and is not checked.', hint: '' };

/** Samples of the messages about checkboxes, options, sliders and texts. */
export const fieldMessages: Samples = {
  HOLDS_TEXT: {
    payloads: [{ redact, epoch, id: 7, value: '12/31', atRest: true }],
    answers: [
      { held: 'all', missing: '' },
      { held: 'part', missing: '3', boxes: 4 },
    ],
    badPayloads: [{ redact, epoch, id: 7, value: '12/31' }],
    badAnswers: [undefined, true, { held: 'some', missing: '' }],
  },
  PASTE_TEXT: {
    payloads: [{ redact, epoch, id: 7, value: 'two\nlines' }],
    answers: [
      { ok: true, value: true },
      { ok: true, value: false },
      { ok: false, failure },
    ],
    badPayloads: [{ redact, epoch, id: 7 }],
    badAnswers: [undefined, true, { ok: true }],
  },
  GET_TOGGLE: {
    payloads: [
      { redact, epoch, id: 7, later: true },
      { redact, epoch, id: 7, later: false },
    ],
    answers: [
      { ok: true, value: { state: 'mixed', isRadio: false, words: 'is partly checked' } },
      { ok: false, failure },
    ],
    badPayloads: [{ redact, epoch, id: 7 }],
    badAnswers: [undefined, { ok: true, value: { state: 'true', isRadio: false, words: '' } }],
  },
  GET_GAUGE: {
    payloads: [{ redact, epoch, id: 7 }],
    answers: [
      { ok: true, value: { now: 4 } },
      { ok: true, value: { now: 4, min: 0, max: 10 } },
      { ok: false, failure },
    ],
    badPayloads: [{ redact, epoch }],
    badAnswers: [undefined, { ok: true, value: { min: 0, max: 10 } }],
  },
  FIND_OPTION: {
    payloads: [{ redact, epoch, id: 7, wanted: 'Blue', all: ['Blue', 'Red'], wasOpened: false }],
    answers: [
      { ok: true, value: { by: 'value' } },
      { ok: true, value: { by: 'opening' } },
      { ok: true, value: { by: 'press', option: 12, isChosen: false } },
      { ok: false, failure },
    ],
    badPayloads: [{ redact, epoch, id: 7, wanted: 'Blue' }],
    badAnswers: [undefined, { ok: true, value: { by: 'press' } }],
  },
  SELECT_TEXT: {
    payloads: [
      { redact, epoch, id: 7, from: 'quick', to: 'fox' },
      { redact, epoch, from: 'quick', to: 'fox' },
    ],
    answers: [
      { ok: true, value: 'quick brown fox' },
      { ok: false, failure },
    ],
    badPayloads: [{ redact, epoch, id: 7, from: 'quick' }],
    badAnswers: [undefined, { ok: true }],
  },
};
