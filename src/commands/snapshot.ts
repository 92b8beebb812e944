import { defineCommand } from './command.ts';
import { targetNumber } from './fields.ts';

export const snapshot = defineCommand({
  name: 'snapshot',
  summary: 'See the whole page of a target again.',
  example: { action: 'snapshot', target: 1 },
  kind: 'CLICK_TARGET',
  settles: false,
  fields: { target: targetNumber },
  run: (page, { target }) => page.showPage(target),
});
