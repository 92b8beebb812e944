import { named, say } from '../protocol/said.ts';
import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';
import { openingDeed } from './definition/opening-deed.ts';

export const openTool = defineCommand({
  name: 'open_tool',
  summary: 'Open a saved tool as a target.',
  isRare: true,
  example: { action: 'open_tool', name: 'Orders' },
  fields: { name: filledText('the name of a saved tool') },
  risk: { opensTool: 'name' },
  label: ({ name }) => say`open_tool ${named(name)}`,
  deed: ({ name }) => openingDeed(name),
  receipt: 'plain',
  settles: false,
  inDialog: 'runs',
  opens: 'tab',
  run: ({ tabs }, { name }) => tabs.openTool(name),
});
