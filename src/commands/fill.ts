import { say } from '../protocol/said.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, flag, text } from './definition/fields.ts';

export const fill = defineCommand({
  name: 'fill',
  summary: 'Set a field of any kind; "" empties it. "submit" as in type.',
  example: { action: 'fill', id: 7, value: '2026-12-24' },
  fields: { id: elementId, value: text('the text that the field shall hold'), submit: flag },
  risk: { typesText: 'value' },
  label: ({ id }) => say`fill ${id}`,
  receipt: 'field',
  settles: true,

  async run({ page }, { id, value, submit }) {
    const focused = await page.focusField(id, 'all');
    if (!focused.ok) return focused;
    const filled =
      focused.value.takes === 'native'
        ? await page.setValue(id, value)
        : await page.insert(id, value, focused.value);
    return filled.ok && submit ? page.press('Enter', id) : filled;
  },
});
