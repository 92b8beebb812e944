import { readFileSync } from 'node:fs';

/** One attack, and what the product makes of it. */
export interface Case {
  readonly id: string;
  readonly group: string;
  readonly where: string;
  readonly input:
    | string
    | { readonly prefix: string; readonly repeat: [string, number]; readonly suffix: string };
  readonly expect: { readonly verdict: string; readonly assert: string };
}

const all = JSON.parse(readFileSync('tests/fixtures/targets/hostile/cases.json', 'utf8')) as readonly Case[];

/** Every case but those of a bridge, of which there is none. */
export const cases = all.filter(({ group }) => group !== 'bridge');

/** The case of this id. Fails where there is none. */
export function caseOf(id: string): Case {
  const found = cases.find((one) => one.id === id);
  if (!found) throw new Error(`There is no case ${id}.`);
  return found;
}

/** What the case puts in. */
export const inputOf = ({ input }: Case): string =>
  typeof input === 'string'
    ? input
    : `${input.prefix}${input.repeat[0].repeat(input.repeat[1])}${input.suffix}`;
