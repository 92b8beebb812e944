import { done } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { brief } from './definition/brief.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, filledText, flag, milliseconds } from './definition/fields.ts';

export const type = defineCommand({
  name: 'type',
  summary: 'Type at the end of a field; "submit": true adds Enter.',
  example: { action: 'type', id: 7, value: 'blue shoes', submit: true },
  fields: { id: elementId, value: filledText('the text to type'), submit: flag, delay: milliseconds },
  risk: { typesText: 'value', submits: 'submit', byKeys: true },
  label: ({ id }) => say`type ${id}`,
  deed: ({ value }, name) => ({
    icon: 'type',
    asks: sentence('askType', brief(value), name),
    doing: sentence('nowTyping', name),
    did: sentence('stepTyped', brief(value), name),
    failed: sentence('failedTyping', name),
  }),
  receipt: 'field',
  settles: true,
  aim: 'type',

  async run({ page }, { id, value, submit, delay }) {
    const focused = await page.focusField(id, 'end');
    if (!focused.ok) return focused;
    const { takes } = focused.value;
    const typed =
      takes === 'native'
        ? await page.setValue(id, value)
        : takes === 'keys'
          ? await page.setByKeys(id, value)
          : takes === 'boxes'
            ? await page.insert(id, value, focused.value)
            : takes === 'drawing'
              ? await page.typeThrough(id, value, { delayMs: delay })
              : await page.type(id, value, { delayMs: delay });
    if (!typed.ok || !submit) return typed;
    return takes === 'drawing' ? page.press('Enter') : page.press('Enter', id);
  },
  // Enter and Tab take the text elsewhere.
  seen: async ({ page }, { id, value, submit }) =>
    submit || /[\t\r\n]/.test(value) ? done('') : page.seeWritten(id, value),
});
