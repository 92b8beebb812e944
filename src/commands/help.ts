import { named, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';

export const help = defineCommand({
  name: 'help',
  isRare: true,
  summary: 'See what a command does and its fields.',
  example: { action: 'help', about: 'get' },
  fields: { about: filledText('the name of an action') },
  risk: 'none',
  label: ({ about }) => say`help ${named(about)}`,
  deed: () => ({
    icon: 'read',
    doing: sentence('nowLookingUp'),
    did: sentence('stepLookedUp'),
    failed: sentence('failedLookingUp'),
  }),
  receipt: 'plain',
  settles: false,
  inDialog: 'runs',
  run: ({ help: commands }, { about }) => commands.teach(about),
});
