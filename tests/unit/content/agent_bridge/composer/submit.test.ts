import { expect, it } from 'vitest';
import {
  decideSubmit,
  type SubmitProgress,
  type SubmitState,
  type SubmitStep,
} from '../../../../../content/agent_bridge/composer/submit.ts';

const look: SubmitState = {
  held: 'ours',
  control: 'send',
  busy: false,
  landed: false,
  newTurn: false,
  replaced: false,
};
const fresh: SubmitProgress = { since: 0, presses: 0 };
const pressed: SubmitProgress = { since: 0, presses: 1, pressedAt: 1000 };

it.each<[string, Partial<SubmitState>, SubmitProgress, number, SubmitStep]>([
  ['presses a send control that is enabled', {}, fresh, 0, 'press'],
  ['waits for a disabled one', { control: 'disabled' }, fresh, 1999, 'wait'],
  ['tells the editor again after 2 s', { control: 'disabled' }, fresh, 2000, 'nudge'],
  ['tells it only once', { control: 'disabled' }, { ...fresh, nudgedAt: 2000 }, 3499, 'wait'],
  [
    'writes in another way after 3.5 s',
    { control: 'disabled' },
    { ...fresh, nudgedAt: 2000 },
    3500,
    'rewrite',
  ],
  [
    'falls back on Enter after 5 s',
    { control: 'absent' },
    { ...fresh, nudgedAt: 2000, rewrittenAt: 3500 },
    5000,
    'enter',
  ],
  ['does nothing while a reply is being made', { busy: true }, fresh, 10, 'wait'],
  ['has landed when our turn is there', { landed: true, held: 'nothing' }, pressed, 1001, 'landed'],
  [
    'has landed when stop shows and the composer is empty',
    { busy: true, held: 'nothing', control: 'absent' },
    pressed,
    1001,
    'landed',
  ],
  ['has not landed when stop shows over our text', { busy: true }, pressed, 29_999, 'wait'],
  ['does not press again within 3 s', {}, pressed, 3999, 'wait'],
  ['presses again when the first press has done nothing for 3 s', {}, pressed, 4000, 'press'],
  ['does not press again when a new user turn is there', { newTurn: true }, pressed, 9000, 'wait'],
  ['does not press again when the composer is empty', { held: 'nothing' }, pressed, 9000, 'wait'],
  [
    'waits for a sign of it when the page has replaced the composer',
    { held: 'nothing', replaced: true },
    pressed,
    8999,
    'wait',
  ],
  [
    'writes again when the page has replaced the composer and shows no sign of it',
    { held: 'nothing', replaced: true },
    pressed,
    9000,
    'insert',
  ],
  [
    'does not write again when a new user turn is there',
    { held: 'nothing', replaced: true, newTurn: true },
    pressed,
    9000,
    'wait',
  ],
  ['does not press more than three times', {}, { ...pressed, presses: 3 }, 9000, 'wait'],
  ['writes again when the page has dropped the text', { held: 'nothing' }, fresh, 1500, 'insert'],
  ['does not touch what the person made of it', { held: 'other' }, fresh, 1500, 'wait'],
  ['gives up on a changed text after 30 s', { held: 'other' }, fresh, 30_000, 'text_changed'],
  [
    'gives up on a dead control after 30 s',
    { control: 'disabled' },
    { ...fresh, nudgedAt: 2000 },
    30_000,
    'not_sendable',
  ],
  ['cannot tell after 30 s with an empty composer', { held: 'nothing' }, pressed, 30_000, 'not_shown'],
])('%s', (_, now, progress, at, step) => {
  expect(decideSubmit({ ...look, ...now }, progress, at)).toBe(step);
});
