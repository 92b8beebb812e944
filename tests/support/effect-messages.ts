import { initialSettings, redactedKinds } from '../../src/protocol/settings.ts';
import { anActivity } from './activity.ts';

const redact = redactedKinds(initialSettings);
const epoch = 'k7f2mnpqrs';
const activity = anActivity();

/** The messages about what an act has caused, as in `tabMessages`. */
export const effectMessages = {
  NOTE_PAGE: {
    payloads: [
      { redact, epoch },
      { redact, epoch, pointsAt: 7 },
    ],
    answers: [
      { activity },
      { activity, ready: { x: 10.5, y: -3 } },
      { activity, ready: { x: 10.5, y: -3, takes: 'focus' } },
    ],
    badPayloads: [{ id: 7 }, { redact, epoch, pointsAt: '7' }],
    badAnswers: [undefined, { ready: { x: 10.5, y: -3 } }, { activity, ready: { x: 10.5 } }],
  },
  GET_EFFECTS: {
    payloads: [
      { redact, epoch },
      { redact, epoch, field: 7 },
    ],
    answers: [
      undefined,
      [],
      [
        { kind: 'content' },
        { kind: 'opened', layer: 'dialog', name: 'Sign in' },
        { kind: 'state', id: 7, state: 'is checked' },
        { kind: 'states', more: 3 },
        { kind: 'focus', what: 'textbox "Name"' },
        { kind: 'scrolled', what: 'page', place: 'now at 40 %' },
        { kind: 'selection' },
        { kind: 'hit', id: 8 },
      ],
    ],
    badPayloads: [{ field: 7 }, { redact, epoch, field: '7' }],
    badAnswers: [
      [{ kind: 'exploded' }],
      [{ kind: 'opened', layer: 'curtain', name: '' }],
      [{ kind: 'state', id: 7, state: 'x'.repeat(501) }],
      Array(21).fill({ kind: 'content' }),
    ],
  },
};
