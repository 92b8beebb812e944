import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';
import { at, button, modifiers } from './definition/pointer-fields.ts';

export const dblclick = defineCommand({
  name: 'dblclick',
  isRare: true,
  summary: 'Click an element twice; the fields are as in click.',
  example: { action: 'dblclick', id: 12 },
  fields: { id: elementId, button, modifiers, at },
  risk: { pressesControl: 'id', at: 'at', twice: true },
  label: ({ id }) => say`dblclick ${id}`,
  deed: (_, name) => ({
    icon: 'click',
    asks: sentence('askDoubleClick', name),
    doing: sentence('nowDoubleClicking', name),
    did: sentence('stepDoubleClicked', name),
    failed: sentence('failedDoubleClicking', name),
  }),
  receipt: 'plain',
  settles: true,
  aim: 'double_click',
  run: ({ page }, { id, button = 'left', modifiers = [], at }) =>
    page.click(id, { button, modifiers, presses: 2, at }),
});
