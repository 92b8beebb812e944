import * as v from 'valibot';
import { pressingBy } from '../protocol/act-facts.ts';
import { fieldsRefused } from '../protocol/failures/failures.ts';
import { failed } from '../protocol/outcome.ts';
import { named, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, filledText, wholeNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

const example = { action: 'press', key: 'Escape' };
/** Longest time that a command keeps keys down in all, ms. */
const HELD_MAX = 5_000;

export const press = defineCommand({
  name: 'press',
  summary: 'Press a key or chord ("Control+a"), at an "id"; "times": 3 or "hold": ms.',
  example,
  fields: {
    key: filledText('a key such as "Enter" or "Control+a"'),
    id: v.optional(elementId),
    times: v.optional(wholeNumber({ from: 1, to: 50 }), 1),
    hold: v.optional(wholeNumber({ from: 0, to: HELD_MAX }), 0),
  },
  risk: { pressesKey: 'key', times: 'times' },
  label: ({ key, id, times = 1 }) =>
    inWords(
      say`press`,
      id === undefined ? id : say`${id}`,
      named(key),
      times === 1 ? undefined : say`${times} times`,
    ),
  deed: ({ key }) => ({
    icon: 'key',
    asks: sentence('askPress', key),
    doing: sentence('nowPressing', key),
    did: sentence('stepPressed', key),
    failed: sentence('failedPressing', key),
  }),
  receipt: 'plain',
  settles: true,
  aim: 'press',

  // What another version of the extension has stored lacks the numbers.
  async run({ page }, { key, id, times = 1, hold = 0 }) {
    // The first may move the focus: what the next would set off has been judged by nobody.
    if (times > 1 && id === undefined && pressingBy(key))
      return failed(fieldsRefused('press', [say`${named(key)} several times wants an "id"`], example));
    if (times * hold > HELD_MAX)
      return failed(fieldsRefused('press', [say`"times" and "hold" make more than ${HELD_MAX} ms`], example));
    const focused = id === undefined ? undefined : await page.focus(id);
    return focused && !focused.ok ? focused : page.press(key, id, { times, hold });
  },
});
