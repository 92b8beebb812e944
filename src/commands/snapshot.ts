import * as v from 'valibot';
import { defineCommand } from './definition/command.ts';
import { elementId, targetNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

export const snapshot = defineCommand({
  name: 'snapshot',
  summary: 'See the whole page of a target again, or with an "id" the part that a "…" line has folded there.',
  example: { action: 'snapshot', target: 1 },
  fields: { target: targetNumber, id: v.optional(elementId) },
  risk: 'none',
  label: ({ target, id }) => inWords('snapshot', id, target && `target ${target}`),
  receipt: 'plain',
  settles: false,
  run: ({ page }, { target, id }) => (id === undefined ? page.showPage(target) : page.unfold(id)),
});
