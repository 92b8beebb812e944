import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';

export const openTab = defineCommand({
  name: 'open_tab',
  summary:
    'Open a web address in a new background tab, which becomes a target. The person is asked about a new site.',
  example: { action: 'open_tab', url: 'https://example.org/' },
  kind: 'OPEN_TAB',
  settles: false,
  fields: { url: filledText('an address that begins with http:// or https://') },
  run: (page, { url }) => page.openTab(url),
});
