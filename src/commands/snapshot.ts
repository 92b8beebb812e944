import * as v from 'valibot';
import { defineCommand } from './definition/command.ts';
import { elementId, targetNumber } from './definition/fields.ts';

export const snapshot = defineCommand({
  name: 'snapshot',
  summary: 'See the whole page of a target again, or with an "id" the part that a "…" line has folded there.',
  example: { action: 'snapshot', target: 1 },
  kind: 'CLICK_TARGET',
  settles: false,
  fields: { target: targetNumber, id: v.optional(elementId) },
  run: (page, { target, id }) => (id === undefined ? page.showPage(target) : page.unfold(id)),
});
