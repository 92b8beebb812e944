import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';

export const forward = defineCommand({
  name: 'forward',
  isRare: true,
  summary: 'Go forward in the history of the target.',
  example: { action: 'forward' },
  fields: {},
  risk: 'none',
  label: () => say`forward`,
  deed: () => ({
    icon: 'open',
    asks: sentence('askForward'),
    doing: sentence('nowGoingForward'),
    did: sentence('stepWentForward'),
    failed: sentence('failedGoingForward'),
  }),
  receipt: 'plain',
  settles: true,
  run: ({ travel }) => travel.go({ to: 'forward' }),
});
