import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';

export const openTool = defineCommand({
  name: 'open_tool',
  summary: 'Open a saved tool by its name in a new background tab, which becomes a target.',
  example: { action: 'open_tool', name: 'Orders' },
  kind: 'OPEN_TOOL',
  settles: false,
  fields: { name: filledText('the name of a saved tool') },
  run: (page, { name }) => page.openTool(name),
});
