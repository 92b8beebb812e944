import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';
import { at } from './definition/pointer-fields.ts';

export const hover = defineCommand({
  name: 'hover',
  isRare: true,
  summary: 'Move the pointer onto an element, where it stays; see what comes up.',
  example: { action: 'hover', id: 12 },
  fields: { id: elementId, at },
  risk: { pointsAt: 'id' },
  label: ({ id }) => say`hover ${id}`,
  deed: (_, name) => ({
    icon: 'click',
    asks: sentence('askHover', name),
    doing: sentence('nowHovering', name),
    did: sentence('stepHovered', name),
    failed: sentence('failedHovering', name),
  }),
  receipt: 'plain',
  settles: true,
  aim: 'point',
  run: ({ page }, { id, at }) => page.hover(id, at),
});
