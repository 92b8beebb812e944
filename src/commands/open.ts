import { say } from '../protocol/said.ts';
import { originOf, siteName } from '../protocol/web-address.ts';
import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';
import { openingDeed } from './definition/opening-deed.ts';

export const open = defineCommand({
  name: 'open',
  isRare: true,
  summary: 'Open an address in the target itself, in place of its page; a new site is asked about.',
  example: { action: 'open', url: 'https://example.org/' },
  fields: { url: filledText('an address that begins with http:// or https://') },
  risk: { opensUrl: 'url' },
  label: ({ url }) => say`open ${originOf(url)}`,
  deed: ({ url }) => openingDeed(siteName(url)),
  receipt: 'plain',
  settles: true,
  run: ({ travel }, { url }) => travel.go({ to: 'address', url }),
});
