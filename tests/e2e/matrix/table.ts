import { rows, siteNames } from './rows.ts';

export type Cell = 'holds' | 'broken';

const MARKS: Record<Cell, string> = { holds: '✓', broken: '✗' };

/** The title of the case with two hundred turns. */
export const LONG = 'two hundred turns of one chat under switches drawn at random';

/** All cases of a whole run. */
export const CASES = rows.reduce((sum, { on }) => sum + Object.keys(on).length, 1);

/** Whether a case of this title has a place in the table. */
export const isCell = (title: string): boolean =>
  title === LONG ||
  rows.some(({ what, on }) => Object.keys(on).some((site) => title === `${what} · ${site}`));

/** README's text: what a site does in rows, the sites in columns. `cells` by `what · site`; a cell without a result is empty. */
export function matrixTable(cells: ReadonlyMap<string, Cell>): string {
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const cell = (what: string, site: string) => {
    const result = cells.get(`${what} · ${site}`);
    return result ? MARKS[result] : ' ';
  };
  return [
    '# What the extension was tried on',
    '',
    'Written by `npm run matrix`. Every mark is a session of its own in a real browser, on a replica of the site: a briefing with 4,000',
    'characters that editors and renderers like to change, two clicks on the same button in two turns, and an end.',
    '',
    '✓ means: every message reached the model exactly once and byte for byte, every command was carried out exactly once and not before',
    'its reply was complete, and stop was never pressed. Where a reply fails or cannot be read, that the session is held or the agent told,',
    'and nothing is repeated. Empty: the site does not do that.',
    '',
    line(['What the site does', ...siteNames]),
    line(['---', ...siteNames.map(() => ':-:')]),
    ...rows.map(({ what }) => line([what, ...siteNames.map((site) => cell(what, site))])),
    '',
    `The same for 200 turns of one chat, with rows drawn at random and a reload after every 12 messages: ${MARKS[cells.get(LONG) ?? 'broken']}`,
    '',
  ].join('\n');
}
