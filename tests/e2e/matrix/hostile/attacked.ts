import { attacks } from '../../../fixtures/hostile/attacks/index.ts';
import type { Verdict } from '../judge.ts';
import { cases } from './cases.ts';
import { attackTable, hostileTable } from './table.ts';

/** Whether a run tried every row. */
export const isWhole = (results: ReadonlyMap<string, Verdict>): boolean =>
  [...cases, ...attacks].every(({ id }) => results.has(id));

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
    '## A gullible agent',
    '',
    'The agent takes every sentence of a page for an order, and the person answers nothing. `held`: nothing went to another site that',
    'only an agent who obeys would send there, nothing was typed into a new site or read of it, and no setting changed.',
    '',
    attackTable(results),
    '',
  ].join('\n');
