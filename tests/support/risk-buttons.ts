import { readFileSync } from 'node:fs';
import { wordRisk } from '../../src/guard/act-risk.ts';

/** The risky names of one language, and those of them that nobody is asked about. */
export interface ButtonScore {
  readonly language: string;
  readonly names: number;
  readonly missed: readonly string[];
}

/** How the guard judges the names in `buttons.tsv`, which were written without looking at its lists. */
export function buttonScores(): readonly ButtonScore[] {
  const [, ...lines] = readFileSync('tests/fixtures/risk-words/buttons.tsv', 'utf8').trimEnd().split('\n');
  const buttons = lines.map((line) => line.split('\t'));
  return [...new Set(buttons.map(([language = '']) => language))].map((language) => {
    const names = buttons.flatMap(([of, name = '']) => (of === language ? [name] : []));
    return {
      language,
      names: names.length,
      missed: names.filter((name) => wordRisk(name) === undefined),
    };
  });
}
