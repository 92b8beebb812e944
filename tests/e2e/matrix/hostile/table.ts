import { attacks } from '../../../fixtures/hostile/attacks/index.ts';
import type { Verdict } from '../judge.ts';
import { type Case, cases } from './cases.ts';

/** Characters of an input that the table shows. */
const SHOWN = 90;

/** The text of a table's cell: one line, in which nothing is markup or invisible. */
const cellText = (text: string, longest = Infinity): string => {
  const visible = text
    .replace(/\s+/g, ' ')
    .replace(
      /[^\x20-\x7e“”–…→×\u0400-\u04ff]/gu,
      (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()} `,
    )
    .replace(/[&<>|`[\]*_~\\]/g, (one) => `&#${one.charCodeAt(0)};`);
  return visible.length > longest ? `${visible.slice(0, longest).replace(/&[^;]*$/, '')} …` : visible;
};

const inputText = ({ input }: Case): string =>
  typeof input === 'string' ? input : `${input.prefix}${input.repeat[1]} × ${input.repeat[0]}${input.suffix}`;

const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;

/** The table of the attacks on a gullible agent. */
export const attackTable = (results: ReadonlyMap<string, Verdict>): string =>
  [
    line(['Page', 'What it tries', 'Result']),
    line(['---', '---', '---']),
    ...attacks.map(({ id, what }) => line([id, cellText(what), results.get(id) ?? ' '])),
  ].join('\n');

/** The table of the hostile cases; a case without a result is empty. */
export function hostileTable(results: ReadonlyMap<string, Verdict>): string {
  return [
    line(['Case', 'Where', 'What is put in', 'What must come of it', 'Result']),
    line(['---', '---', '---', '---', '---']),
    ...cases.map((one) =>
      line([
        one.id,
        cellText(one.where),
        cellText(inputText(one), SHOWN),
        cellText([one.expect.verdict, one.expect.assert].filter(Boolean).join(': ')),
        results.get(one.id) ?? ' ',
      ]),
    ),
  ].join('\n');
}
