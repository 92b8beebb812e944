import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';

export const click = defineCommand({
  name: 'click',
  summary: 'Click an element.',
  example: { action: 'click', id: 12 },
  fields: { id: elementId },
  risk: { pressesControl: 'id' },
  label: ({ id }) => say`click ${id}`,
  deed: (_, name) => ({
    icon: 'click',
    asks: sentence('askClick', name),
    doing: sentence('nowClicking', name),
    did: sentence('stepClicked', name),
    failed: sentence('failedClicking', name),
  }),
  receipt: 'plain',
  settles: true,
  run: ({ page }, { id }) => page.click(id),
});
