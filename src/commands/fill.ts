import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { brief } from './definition/brief.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, flag, text } from './definition/fields.ts';

export const fill = defineCommand({
  name: 'fill',
  summary: 'Set a field of any kind; "" empties it. "submit" as in type.',
  example: { action: 'fill', id: 7, value: '2026-12-24' },
  fields: { id: elementId, value: text('the text that the field shall hold'), submit: flag },
  risk: { typesText: 'value', submits: 'submit' },
  label: ({ id }) => say`fill ${id}`,
  deed: ({ value }, name) =>
    value === ''
      ? {
          icon: 'type',
          asks: sentence('askEmpty', name),
          doing: sentence('nowEmptying', name),
          did: sentence('stepEmptied', name),
          failed: sentence('failedEmptying', name),
        }
      : {
          icon: 'type',
          asks: sentence('askType', brief(value), name),
          doing: sentence('nowTyping', name),
          did: sentence('stepTyped', brief(value), name),
          failed: sentence('failedTyping', name),
        },
  receipt: 'field',
  settles: true,

  async run({ page }, { id, value, submit }) {
    const focused = await page.focusField(id, 'all');
    if (!focused.ok) return focused;
    const filled =
      focused.value.takes === 'native'
        ? await page.setValue(id, value)
        : focused.value.takes === 'keys'
          ? await page.setByKeys(id, value)
          : await page.insert(id, value, focused.value);
    return filled.ok && submit ? page.press('Enter', id) : filled;
  },
});
