import { initialSettings, redactedKinds } from '../../src/protocol/settings.ts';
import type { Samples } from './message-samples.ts';

const redact = redactedKinds(initialSettings);
const epoch = 'k7f2mnpqrs';
const failure = { code: 'file_field', message: 'Nothing was uploaded: 12 takes no files.', hint: '' };
const files = [{ name: 'cv.pdf', size: 3, type: 'application/pdf' }];

/** Samples of the messages about files of the person. */
export const fileMessages: Samples = {
  FIND_FILE_PLACE: {
    payloads: [{ redact, epoch, id: 12, files }],
    answers: [
      { ok: true, value: { by: 'field' } },
      { ok: true, value: { by: 'press' } },
      { ok: true, value: { by: 'drop', presses: true } },
      { ok: false, failure },
    ],
    badPayloads: [
      { redact, epoch, files },
      { redact, epoch, id: 12, files: [{ name: 'a'.repeat(256), size: 3, type: '' }] },
    ],
    badAnswers: [undefined, { ok: true, value: { by: 'drop' } }],
  },
  STAGE_FILES: {
    payloads: [{ redact, epoch, upload: 'u1', files }],
    badPayloads: [
      { redact, epoch, upload: 'u1', files: Array(51).fill(files[0]) },
      { redact, epoch, files },
    ],
  },
  STAGE_CHUNK: {
    payloads: [{ redact, epoch, upload: 'u1', file: 0, at: 0, bytes: 'YWJj' }],
    answers: [{ ok: true }, { ok: false, failure }],
    badPayloads: [
      { redact, epoch, upload: 'u1', file: 0, at: -1, bytes: 'YWJj' },
      { redact, epoch, upload: 'u1', file: 0, at: 0, bytes: 'a'.repeat(1_000_001) },
    ],
    badAnswers: [undefined, true],
  },
  HAS_ASKED_FOR_FILES: {
    payloads: [{ redact, epoch }],
    answers: [true, false],
    badPayloads: [{}],
    badAnswers: [undefined, 'yes'],
  },
  GET_TAKEN_FILES: {
    payloads: [{ redact, epoch, upload: 'u1' }],
    answers: [
      { by: 'field', isThere: true, names: ['cv.pdf'] },
      { by: 'drop', isHeard: false },
      { by: 'nothing' },
    ],
    badPayloads: [{ redact, epoch }],
    badAnswers: [undefined, { by: 'field', names: ['cv.pdf'] }],
  },
};
