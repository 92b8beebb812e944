import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WordRisk } from '../../src/guard/risk-words/languages/language-words.ts';

/** The name of a control in published software, and what it does by its message key. */
export interface CorpusName {
  readonly name: string;
  /** How many messages of the software have this name. */
  readonly count: number;
  /** Two letters. */
  readonly language: string;
  readonly kind: WordRisk | 'harmless';
}

const FOLDER = 'tests/fixtures/risk-words';

/**
 * Names that may be read to choose words, and names that may not. Open is all of the corpus and of the further names, and the
 * half of the fresh names that a hash of package and key leaves open; kept is the other half of these alone. All languages of a
 * message are in one half.
 */
export function corpusHalves(): {
  readonly open: readonly CorpusName[];
  readonly kept: readonly CorpusName[];
} {
  const fresh = messagesOf('fresh.tsv');
  const names = (messages: readonly Message[]) => messages.flatMap((message) => message.names);
  return {
    open: names([
      ...messagesOf('corpus.tsv'),
      ...messagesOf('further.tsv'),
      ...fresh.filter((one) => !one.isKept),
    ]),
    kept: names(fresh.filter((one) => one.isKept)),
  };
}

interface Message {
  readonly isKept: boolean;
  readonly names: readonly CorpusName[];
}

function messagesOf(file: string): Message[] {
  const [head = '', ...lines] = readFileSync(`${FOLDER}/${file}`, 'utf8').trimEnd().split('\n');
  const languages = head.split('\t').slice(3);
  return lines.map((line) => {
    const [kind = '', source = '', key = '', ...names] = line.split('\t');
    return { isKept: isKept(source, key), names: namesOf(names, languages, kind as CorpusName['kind']) }; // The file's.
  });
}

const isKept = (source: string, key: string): boolean =>
  parseInt(createHash('sha256').update(`${source} ${key}`).digest('hex').slice(-1), 16) % 2 === 1;

function namesOf(
  cells: readonly string[],
  languages: readonly string[],
  kind: CorpusName['kind'],
): CorpusName[] {
  return cells.flatMap((cell, index) => {
    const [name = '', count = '1'] = cell.split('×');
    return name ? { name, count: Number(count), language: (languages[index] ?? '').slice(0, 2), kind } : [];
  });
}

export interface Score {
  readonly risky: number;
  readonly found: number;
  /** Found, though as another kind than it is. */
  readonly confused: number;
  readonly harmless: number;
  /** Harmless, and asked about. */
  readonly asked: number;
  readonly recall: number;
  readonly precision: number;
}

/**
 * How a judge does, each name weighing as often as it is met. A purchase that is told as something else is missed: it alone
 * is asked for each time.
 */
export function scoreOf(names: readonly CorpusName[], judge: (name: string) => WordRisk | undefined): Score {
  let [risky, found, confused, harmless, asked] = [0, 0, 0, 0, 0];
  for (const { name, kind, count } of names) {
    const told = judge(name);
    if (kind === 'harmless') {
      harmless += count;
      if (told) asked += count;
      continue;
    }
    risky += count;
    if (told && (told === kind || kind !== 'buys')) found += count;
    if (told && told !== kind) confused += count;
  }
  return {
    risky,
    found,
    confused,
    harmless,
    asked,
    recall: found / risky,
    precision: found / (found + asked),
  };
}
