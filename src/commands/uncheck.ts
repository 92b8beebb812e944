import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';

export const uncheck = defineCommand({
  name: 'uncheck',
  isRare: true,
  summary: 'Have a checkbox, switch or toggle button off, by one press unless it is.',
  example: { action: 'uncheck', id: 12 },
  fields: { id: elementId },
  risk: { pressesControl: 'id' },
  label: ({ id }) => say`uncheck ${id}`,
  deed: (_, name) => ({
    icon: 'click',
    asks: sentence('askTurnOff', name),
    doing: sentence('nowTurningOff', name),
    did: sentence('stepTurnedOff', name),
    failed: sentence('failedTurningOff', name),
  }),
  receipt: 'plain',
  settles: true,
  aim: 'turn_off',
  run: ({ page }, { id }) => page.setChecked(id, false),
  seen: ({ page }, { id }) => page.seeChecked(id, false),
});
