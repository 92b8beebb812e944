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
  asFile: false,
  replaced: false,
};
const fresh: SubmitProgress = { since: 0, presses: 0 };
const pressed: SubmitProgress = { since: 0, presses: 1, pressedAt: 1000 };
const idle: SubmitProgress = { ...pressed, idleLooks: 10 };

it.each<[string, Partial<SubmitState>, SubmitProgress, number, SubmitStep]>([
  ['presses a send control that is enabled', {}, fresh, 0, 'press'],
  ['waits for a disabled one', { control: 'disabled' }, fresh, 1999, 'wait'],
  ['dispatches another input event after 2 s', { control: 'disabled' }, fresh, 2000, 'nudge'],
  ['dispatches it only once', { control: 'disabled' }, { ...fresh, nudgedAt: 2000 }, 3499, 'wait'],
  [
    'inserts by another strategy after 3.5 s',
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
  ['does nothing while a reply streams', { busy: true }, fresh, 10, 'wait'],
  [
    'has landed when the transcript shows our turn',
    { landed: true, held: 'nothing' },
    pressed,
    1001,
    'landed',
  ],
  [
    'has landed when stop shows and the composer is empty',
    { busy: true, held: 'nothing', control: 'absent' },
    pressed,
    1001,
    'landed',
  ],
  [
    'has not landed when stop shows and a file stands for the message',
    { busy: true, held: 'nothing', newTurn: true, asFile: true },
    pressed,
    29_999,
    'wait',
  ],
  [
    'takes a file for the message only after many looks',
    { held: 'nothing', newTurn: true, asFile: true },
    { ...pressed, fileLooks: 9 },
    90_000,
    'wait',
  ],
  [
    'says after 30 s that the chat makes a file of such a message',
    { busy: true, held: 'nothing', newTurn: true, asFile: true },
    { ...pressed, fileLooks: 10 },
    30_000,
    'too_long',
  ],
  ['has not landed when stop shows and the composer holds our text', { busy: true }, pressed, 29_999, 'wait'],
  ['does not press again within 3 s', {}, idle, 3999, 'wait'],
  ['presses again when the first press has done nothing for 3 s', {}, idle, 4000, 'press'],
  ['does not press again before it has looked often: the page may be slow', {}, pressed, 29_999, 'wait'],
  ['does not press again when there is a new user turn', { newTurn: true }, pressed, 9000, 'wait'],
  ['does not press again when the composer is empty', { held: 'nothing' }, pressed, 9000, 'wait'],
  [
    'waits for the message to appear when the page has replaced the composer',
    { held: 'nothing', replaced: true },
    pressed,
    8999,
    'wait',
  ],
  [
    'inserts again when the page has replaced the composer and does not show the message',
    { held: 'nothing', replaced: true },
    pressed,
    9000,
    'insert',
  ],
  [
    'does not insert again when there is a new user turn',
    { held: 'nothing', replaced: true, newTurn: true },
    pressed,
    9000,
    'wait',
  ],
  ['never presses a third time', {}, { ...idle, presses: 2 }, 4000, 'not_taken'],
  ['waits 3 s for the second press, too', {}, { ...idle, presses: 2 }, 3999, 'wait'],
  ['waits while the first press may have worked', { newTurn: true }, { ...idle, presses: 2 }, 9000, 'wait'],
  ['waits over a text that is not ours', { held: 'other' }, { ...idle, presses: 2 }, 9000, 'wait'],
  [
    'waits while the control is disabled after a press: the site is at it',
    { control: 'disabled' },
    { ...idle, presses: 2 },
    9000,
    'wait',
  ],
  ['says after 30 s that the field holds what was pressed', { busy: true }, pressed, 30_000, 'not_taken'],
  ['inserts again when the page has dropped the text', { held: 'nothing' }, fresh, 1500, 'insert'],
  ['does not touch a text that the person has changed', { held: 'other' }, fresh, 1500, 'wait'],
  ['gives up on a changed text after 30 s', { held: 'other' }, fresh, 30_000, 'text_changed'],
  [
    'gives up on a disabled control after 30 s',
    { control: 'disabled' },
    { ...fresh, nudgedAt: 2000 },
    30_000,
    'not_sendable',
  ],
  [
    'gives up after 30 s with an empty composer and no turn',
    { held: 'nothing' },
    pressed,
    30_000,
    'not_shown',
  ],
])('%s', (_, now, progress, at, step) => {
  expect(decideSubmit({ ...look, ...now }, progress, at)).toBe(step);
});
