import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';

export const click = defineCommand({
  name: 'click',
  summary: 'Click an element.',
  example: { action: 'click', id: 12 },
  kind: 'CLICK_TARGET',
  settles: true,
  fields: { id: elementId },
  run: (page, { id }) => page.click(id),
});
