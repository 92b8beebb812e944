import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WordRisk } from '../../src/guard/risk-words/language-words.ts';

/** The name of a control in published software, and what it does by its message key. */
export interface CorpusName {
  readonly name: string;
  /** Two letters. */
  readonly language: string;
  readonly kind: WordRisk | 'harmless';
  readonly source: string;
  readonly key: string;
}

const CORPUS = 'tests/fixtures/risk-words/corpus.tsv';

/**
 * The corpus in two halves, by a hash of source and key: words are chosen by the names of the open half alone, and the names
 * of the other tell what they are worth. All languages of a message are in one half, and no name is in both.
 */
export function corpusHalves(): { readonly open: readonly CorpusName[]; readonly kept: readonly CorpusName[] } {
  const [head = '', ...lines] = readFileSync(CORPUS, 'utf8').trimEnd().split('\n');
  const languages = head.split('\t').slice(3);
  const names = lines.flatMap((line) => {
    const [kind = '', source = '', key = '', ...labels] = line.split('\t');
    return labels.flatMap((name, index) =>
      name ? { name, language: (languages[index] ?? '').slice(0, 2), kind: kind as CorpusName['kind'], source, key } : [],
    );
  });
  return { open: names.filter((name) => !isKept(name)), kept: names.filter(isKept) };
}

const isKept = ({ source, key }: CorpusName): boolean =>
  parseInt(createHash('sha256').update(`${source} ${key}`).digest('hex').slice(-1), 16) % 2 === 1;

export interface Score {
  readonly risky: number;
  readonly found: number;
  /** Found, as another kind than it is. */
  readonly confused: number;
  readonly harmless: number;
  readonly asked: number;
  readonly recall: number;
  readonly precision: number;
}

/** How a judge of names does. A purchase that is told as something else is missed: it alone is asked for each time. */
export function scoreOf(names: readonly CorpusName[], judge: (name: string) => WordRisk | undefined): Score {
  let [risky, found, confused, harmless, asked] = [0, 0, 0, 0, 0];
  for (const { name, kind } of names) {
    const told = judge(name);
    if (kind === 'harmless') harmless += 1;
    else risky += 1;
    if (told === undefined) continue;
    if (kind === 'harmless') asked += 1;
    else if (told === kind || kind !== 'buys') found += 1;
    if (kind !== 'harmless' && told !== kind) confused += 1;
  }
  return { risky, found, confused, harmless, asked, recall: found / risky, precision: found / (found + asked) };
}
