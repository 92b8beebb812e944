import { describe, expect, it } from 'vitest';
import { controlRisk } from '../../../../src/guard/risk-words/control-risk.ts';
import { type CorpusName, corpusHalves, type Score, scoreOf } from '../../../support/risk-corpus.ts';

/** The aim, each name counting as often as it is met: tests/fixtures/risk-words/README.md says what it is worth. */
const RECALL_LEAST = 0.98;
const PRECISION_LEAST = 0.95;

const KINDS = ['buys', 'sends', 'deletes', 'signs', 'harmless'] as const;
const { open, kept } = corpusHalves();
const nameOf = ({ language, name }: CorpusName) => `${language} ${name.toLowerCase()}`;
const read = new Set(open.map(nameOf));
const languages = [...new Set(kept.map(({ language }) => language))];
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

const told = ({ risky, found, confused, harmless, asked, recall, precision }: Score): string =>
  `${found} of ${risky} found (${percent(recall)}), ${confused} as another kind; ${asked} of ${harmless} harmless asked about` +
  (harmless > 0 ? ` (precision ${percent(precision)})` : '');

const line = (title: string, names: readonly CorpusName[]): string =>
  `${title.padEnd(12)} ${told(scoreOf(names, controlRisk, 'messages'))}`;

describe('the names of controls in published software', () => {
  it('are judged as well as is aimed at in the half kept back from choosing the words', () => {
    const score = scoreOf(kept, controlRisk, 'messages');
    console.log(
      [
        line('kept half', kept),
        `each once    ${told(scoreOf(kept, controlRisk, 'names'))}`,
        line(
          'read nowhere',
          kept.filter((name) => !read.has(nameOf(name))),
        ),
        line('open half', open),
        ...languages.map((one) =>
          line(
            `kept, ${one}`,
            kept.filter(({ language }) => language === one),
          ),
        ),
        ...KINDS.slice(0, 4).map((one) =>
          line(
            `kept, ${one}`,
            kept.filter(({ kind }) => kind === one),
          ),
        ),
      ].join('\n'),
    );
    expect(score.recall).toBeGreaterThanOrEqual(RECALL_LEAST);
    expect(score.precision).toBeGreaterThanOrEqual(PRECISION_LEAST);
  });

  it('are of every kind in each of twelve languages, in both halves', () => {
    expect(languages).toHaveLength(12);
    for (const half of [open, kept])
      for (const language of languages)
        for (const kind of KINDS)
          expect(half.some((name) => name.language === language && name.kind === kind)).toBe(true);
  });
});
