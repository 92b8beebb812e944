import { say } from '../protocol/said.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';

export const click = defineCommand({
  name: 'click',
  summary: 'Click an element.',
  example: { action: 'click', id: 12 },
  fields: { id: elementId },
  risk: 'none',
  label: ({ id }) => say`click ${id}`,
  receipt: 'plain',
  settles: true,
  run: ({ page }, { id }) => page.click(id),
});
