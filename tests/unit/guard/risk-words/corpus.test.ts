import { describe, expect, it } from 'vitest';
import { controlRisk } from '../../../../src/guard/risk-words/control-risk.ts';
import { type CorpusName, corpusHalves, type Score, scoreOf } from '../../../support/risk-corpus.ts';

/** What is reached, each name counting as often as it is met. The aim is 98 % recall: tests/fixtures/risk-words/README.md. */
const RECALL_LEAST = 0.97;
const PRECISION_LEAST = 0.96;

const RISKS = ['buys', 'sends', 'deletes', 'signs'] as const;
const { open, kept } = corpusHalves();
const languages = [...new Set(kept.map(({ language }) => language))];
const identityOf = ({ language, name }: CorpusName) => `${language} ${name.toLowerCase()}`;
const openNames = new Set(open.map(identityOf));

const risks = new Map([...open, ...kept].map(({ name }) => [name, controlRisk(name)]));
const score = (names: readonly CorpusName[]): Score => scoreOf(names, (name) => risks.get(name));

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

const told = ({ risky, found, confused, harmless, asked, recall, precision }: Score): string =>
  `${found} of ${risky} found (${percent(recall)}), ${confused} as another kind; ${asked} of ${harmless} harmless asked about` +
  (harmless > 0 ? ` (precision ${percent(precision)})` : '');

const line = (title: string, names: readonly CorpusName[]): string =>
  `${title.padEnd(18)} ${told(score(names))}`;

describe('the names of controls in published software', () => {
  it('are judged no worse than before in the half kept back from choosing the words', () => {
    console.log(
      [
        line('kept half', kept),
        line(
          'kept, not in open',
          kept.filter((name) => !openNames.has(identityOf(name))),
        ),
        line('open half', open),
        ...languages.map((one) =>
          line(
            `kept, ${one}`,
            kept.filter(({ language }) => language === one),
          ),
        ),
        ...RISKS.map((one) =>
          line(
            `kept, ${one}`,
            kept.filter(({ kind }) => kind === one),
          ),
        ),
      ].join('\n'),
    );
    const { recall, precision } = score(kept);
    expect(recall).toBeGreaterThanOrEqual(RECALL_LEAST);
    expect(precision).toBeGreaterThanOrEqual(PRECISION_LEAST);
  });

  it('are of every kind in each of twelve languages where they may be read', () => {
    expect(languages).toHaveLength(12);
    for (const language of languages)
      for (const kind of [...RISKS, 'harmless'])
        expect(open.some((name) => name.language === language && name.kind === kind)).toBe(true);
  });
});
