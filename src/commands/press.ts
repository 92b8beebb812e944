import * as v from 'valibot';
import { named, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, filledText } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

export const press = defineCommand({
  name: 'press',
  summary: 'Press a key or a chord ("Control+a"), in a field by its "id".',
  example: { action: 'press', key: 'Escape' },
  fields: { key: filledText('a key such as "Enter" or "Control+a"'), id: v.optional(elementId) },
  risk: { pressesKey: 'key' },
  label: ({ key, id }) => inWords(say`press`, id === undefined ? id : say`${id}`, named(key)),
  deed: ({ key }) => ({
    icon: 'key',
    asks: sentence('askPress', key),
    doing: sentence('nowPressing', key),
    did: sentence('stepPressed', key),
    failed: sentence('failedPressing', key),
  }),
  receipt: 'plain',
  settles: true,

  async run({ page }, { key, id }) {
    const focused = id === undefined ? undefined : await page.focusField(id, 'end');
    return focused && !focused.ok ? focused : page.press(key, id);
  },
});
