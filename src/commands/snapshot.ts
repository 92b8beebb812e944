import * as v from 'valibot';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, targetNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

export const snapshot = defineCommand({
  name: 'snapshot',
  summary: 'See a target whole, or by "id" what a "…" line folds.',
  example: { action: 'snapshot', target: 1 },
  fields: { target: targetNumber, id: v.optional(elementId) },
  risk: 'none',
  label: ({ target, id }) =>
    inWords(say`snapshot`, id === undefined ? id : say`${id}`, target ? say`target ${target}` : undefined),
  deed: () => ({
    icon: 'read',
    doing: sentence('nowReading'),
    did: sentence('stepRead'),
    failed: sentence('failedReading'),
  }),
  receipt: 'plain',
  settles: false,
  run: ({ page }, { target, id }) => (id === undefined ? page.showPage(target) : page.unfold(id)),
});
