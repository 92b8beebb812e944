import { named, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';

export const openTool = defineCommand({
  name: 'open_tool',
  summary: 'Open a saved tool as a target.',
  isRare: true,
  example: { action: 'open_tool', name: 'Orders' },
  fields: { name: filledText('the name of a saved tool') },
  risk: 'none',
  label: ({ name }) => say`open_tool ${named(name)}`,
  deed: ({ name }) => ({
    icon: 'open',
    asks: sentence('askOpenNamed', name),
    doing: sentence('nowOpening', name),
    did: sentence('stepOpened', name),
    failed: sentence('failedOpening', name),
  }),
  receipt: 'plain',
  settles: false,
  inDialog: 'runs',
  opens: 'tab',
  run: ({ tabs }, { name }) => tabs.openTool(name),
});
