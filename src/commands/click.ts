import * as v from 'valibot';
import { fieldsRefused } from '../protocol/failures/failures.ts';
import { failed } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, wholeNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';
import { at, button, modifiers } from './definition/pointer-fields.ts';

const example = { action: 'click', id: 12 };
/** Longest time that a button is kept down, ms. */
const HELD_MAX = 5_000;

export const click = defineCommand({
  name: 'click',
  summary: 'Click an element.',
  example,
  fields: {
    id: elementId,
    button,
    modifiers,
    at,
    hold: v.optional(wholeNumber({ from: 0, to: HELD_MAX })),
  },
  risk: { pressesControl: 'id', at: 'at' },
  label: ({ id, button = 'left' }) =>
    inWords(say`click ${id}`, button === 'left' ? undefined : say`${button}`),
  deed: (_, name) => ({
    icon: 'click',
    asks: sentence('askClick', name),
    doing: sentence('nowClicking', name),
    did: sentence('stepClicked', name),
    failed: sentence('failedClicking', name),
  }),
  receipt: 'plain',
  settles: true,
  aim: 'click',

  async run({ page }, { id, button = 'left', modifiers = [], at, hold = 0 }) {
    // A dead worker leaves what is held pressed, and the next one releases the left button alone.
    if (hold > 0 && button !== 'left')
      return failed(fieldsRefused('click', [say`only the left button takes "hold"`], example));
    return page.click(id, { button, modifiers, hold, at });
  },
});
