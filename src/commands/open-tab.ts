import { say } from '../protocol/said.ts';
import { originOf, siteName } from '../protocol/web-address.ts';
import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';
import { openingDeed } from './definition/opening-deed.ts';

export const openTab = defineCommand({
  name: 'open_tab',
  summary: 'Open an address as a target; a new site is asked about.',
  example: { action: 'open_tab', url: 'https://example.org/' },
  fields: { url: filledText('an address that begins with http:// or https://') },
  risk: { opensUrl: 'url' },
  label: ({ url }) => say`open_tab ${originOf(url)}`,
  deed: ({ url }) => openingDeed(siteName(url)),
  receipt: 'plain',
  settles: false,
  inDialog: 'runs',
  opens: 'tab',
  run: ({ tabs }, { url }) => tabs.openTab(url),
});
