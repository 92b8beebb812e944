import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';

export const check = defineCommand({
  name: 'check',
  isRare: true,
  summary: 'Have a checkbox, radio, switch or toggle button on, by one press unless it is.',
  example: { action: 'check', id: 12 },
  fields: { id: elementId },
  risk: { pressesControl: 'id' },
  label: ({ id }) => say`check ${id}`,
  deed: (_, name) => ({
    icon: 'click',
    asks: sentence('askTurnOn', name),
    doing: sentence('nowTurningOn', name),
    did: sentence('stepTurnedOn', name),
    failed: sentence('failedTurningOn', name),
  }),
  receipt: 'plain',
  settles: true,
  aim: 'turn_on',
  run: ({ page }, { id }) => page.setChecked(id, true),
  seen: ({ page }, { id }) => page.seeChecked(id, true),
});
