import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';

export const reload = defineCommand({
  name: 'reload',
  isRare: true,
  summary: 'Load the page of the target again.',
  example: { action: 'reload' },
  fields: {},
  risk: { reloads: true },
  label: () => say`reload`,
  deed: () => ({
    icon: 'open',
    asks: sentence('askReload'),
    doing: sentence('nowReloading'),
    did: sentence('stepReloaded'),
    failed: sentence('failedReloading'),
  }),
  receipt: 'plain',
  settles: true,
  run: ({ travel }) => travel.go({ to: 'same' }),
});
