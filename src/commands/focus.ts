import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';

export const focus = defineCommand({
  name: 'focus',
  isRare: true,
  summary: 'Give an element the focus without a click.',
  example: { action: 'focus', id: 12 },
  fields: { id: elementId },
  risk: 'none',
  label: ({ id }) => say`focus ${id}`,
  deed: (_, name) => ({
    icon: 'key',
    doing: sentence('nowFocusing', name),
    did: sentence('stepFocused', name),
    failed: sentence('failedFocusing', name),
  }),
  receipt: 'plain',
  settles: true,
  run: ({ page }, { id }) => page.focus(id, 'deed'),
});
