import { buttonScores } from '../support/risk-buttons.ts';
import { type Bench, columns } from './bench.ts';

/** The share of risky control names that the person is asked about, per language, with the missed names. */
export const bench: Bench = {
  title: 'risky names of controls that are asked about, of all in tests/fixtures/risk-words/buttons.tsv',

  async measure() {
    return buttonScores().flatMap(({ language, names, missed }) => [
      { name: 'asked', on: language, unit: 'count', samples: [names - missed.length] } as const,
      { name: 'all', on: language, unit: 'count', samples: [names] } as const,
    ]);
  },

  report() {
    const rows = buttonScores().map(({ language, names, missed }) => ({
      language,
      asked: names - missed.length,
      names,
      missed,
    }));
    const counts = columns(rows.map(({ language, asked, names }) => [language, `${asked} of ${names}`]));
    const text = counts
      .split('\n')
      .map((line, index) => `${line}  ${rows[index]?.missed.join(' · ')}`.trimEnd());
    return { rows, text: text.join('\n') };
  },
};
