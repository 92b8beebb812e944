import type { Verdict } from '../judge.ts';
import { cases } from './cases.ts';
import { hostileTable } from './table.ts';

/** Whether a run tried every row. */
export const isWhole = (results: ReadonlyMap<string, Verdict>): boolean =>
  cases.every(({ id }) => results.has(id));

/** The text of HOSTILE.md. */
export const attackedTable = (results: ReadonlyMap<string, Verdict>): string =>
  [
    '# What the extension was attacked with',
    '',
    'Written by `npm run matrix`. Every row is tried in the built extension in a real browser. `held`: what must come of it came of it;',
    '`fell`: it did not, and the run failed.',
    '',
    '## Hostile cases',
    '',
    hostileTable(results),
    '',
  ].join('\n');
