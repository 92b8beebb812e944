import { kitNames } from '../../fixtures/chats/kits.ts';
import type { Kit } from '../../support/play-kits.ts';

/** Every published chat that the matrix drives. */
export const kits: readonly Kit[] = [
  ...kitNames.map((name) => ({ name })),
  { name: 'chatscope' },
  { name: 'deepchat', send: '.input-button[role="button"]' },
];

/** Where a chat is driven, and the head of its column. */
export const places = {
  'kit in view': 'Ten commands, its page loaded again in the middle',
  'kit hidden': 'Three commands in a tab that nobody looks at',
} as const;
export type Place = keyof typeof places;

/** What came of a chat in each place: '' where all was kept, or the word that the person was told. */
export type KitResults = ReadonlyMap<string, Partial<Record<Place, string>>>;

/** Whether a run has tried every chat. */
export const isWhole = (results: KitResults): boolean => kits.every(({ name }) => results.has(name));

/** The text of KITS.md. */
export function kitsTable(results: KitResults): string {
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const cell = (word: string | undefined) => (word === undefined ? '✗' : word === '' ? '✓' : `“${word}”`);
  const columns = Object.keys(places) as Place[]; // Object.keys forgets what it was given.
  return [
    '# The published chats that the extension was tried on',
    '',
    'Written by `npm run matrix`. Each chat is made of an interface from npm (`tests/fixtures/chats/`), which no table of ours knows: a person',
    'shows it to the extension from the popup, and it is driven from then on. ✓ means: every message reached the model exactly once and byte',
    'for byte, every command was carried out exactly once and not before its reply was complete, and stop was never pressed. A sentence is',
    'what the person was told instead; up to there the same holds. ✗: the test failed.',
    '',
    line(['Chat', ...columns.map((place) => places[place])]),
    line(['---', ...columns.map(() => '---')]),
    ...kits.map(({ name }) => line([name, ...columns.map((place) => cell(results.get(name)?.[place]))])),
    '',
  ].join('\n');
}
