import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';

export const back = defineCommand({
  name: 'back',
  isRare: true,
  summary: 'Go back in the history of the target.',
  example: { action: 'back' },
  fields: {},
  risk: 'none',
  label: () => say`back`,
  deed: () => ({
    icon: 'open',
    asks: sentence('askBack'),
    doing: sentence('nowGoingBack'),
    did: sentence('stepWentBack'),
    failed: sentence('failedGoingBack'),
  }),
  receipt: 'plain',
  settles: true,
  run: ({ travel }) => travel.go({ to: 'back' }),
});
