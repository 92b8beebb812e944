import { runInThisContext } from 'node:vm';
import type { Span } from '../../src/redaction/matching/span.ts';
import { findSpans } from '../support/find-spans.ts';
import { GENERATED_KINDS, generatedCases, ordinaryNumbers } from '../support/personal-data/cases.ts';
import type { LabelledCase } from '../support/personal-data/labelled-case.ts';
import { SET_UP } from '../support/personal-data/labelled-values.ts';
import { WITHOUT_WORD } from '../support/personal-data/proven-ids.ts';
import { readmes } from '../support/personal-data/readmes.ts';
import { scoreCases } from '../support/personal-data/score-cases.ts';
import { type Bench, columns, type Measured, type Report } from './bench.ts';
import { commitBefore, finderOf } from './redaction/before.ts';

const SEED = 48;
const CASES = 10_000;
const ORDINARY = 5000;
const READMES = 250;

type Find = (text: string) => readonly Span[];

/** Parts of a kind with a separate line. */
const PARTS: readonly (readonly [name: string, kind: LabelledCase['kind'], origin: string])[] = [
  ['  of these set-up keys', 'SECRET', SET_UP],
  ['  of these without a word', 'NATIONAL_ID', WITHOUT_WORD],
];

/** How much of each kind is hidden in generated texts, and how much in texts of programmers, beside the finder before. */
export const bench: Bench = {
  title: `private data hidden, of ${CASES} generated texts (seed ${SEED}); hits in ${READMES} READMEs`,

  async measure() {
    runInThisContext(await finderOf(commitBefore()));
    const before = (globalThis as unknown as { findSpansBefore: Find }).findSpansBefore; // Put there just above.
    return [...scored('before', before), ...scored('now', findSpans)];
  },

  report,
};

function scored(on: string, find: Find): Measured[] {
  const cases = generatedCases(SEED, CASES);
  const paragraphs = readmes(READMES);
  const length = paragraphs.reduce((sum, text) => sum + text.length, 0);
  const hits = paragraphs.flatMap((text) => find(text).map(({ type }) => type));
  const count = (name: string, sample: number): Measured => ({ name, on, unit: 'count', samples: [sample] });
  const kinds = scoreCases(cases, find, GENERATED_KINDS).flatMap(({ kind, protect, precision }) => [
    count(`${kind}: hidden`, protect),
    count(`${kind}: right`, precision),
    count(`${kind}: hits`, (10_000 * hits.filter((type) => type === kind).length) / length),
  ]);
  const parts = PARTS.flatMap(([name, kind, origin]) => {
    const own = cases.filter((each) => each.kind === kind && each.from.startsWith(origin));
    const [score] = scoreCases(
      own,
      find,
      GENERATED_KINDS.filter((each) => each === kind),
    );
    return [count(`${name}: hidden`, score?.protect ?? 0)];
  });
  const taken = ordinaryNumbers(SEED, ORDINARY).filter(({ text }) => find(text).length > 0).length;
  return [...kinds, ...parts, count('ordinary numbers: hidden', (100 * taken) / ORDINARY)];
}

function report(measured: readonly Measured[]): Report {
  const value = (name: string, column: string, on: string): number | undefined =>
    measured.find((one) => one.name === `${name}: ${column}` && one.on === on)?.samples[0];
  const names = [...new Set(measured.map(({ name }) => name.replace(/: \w+$/, '')))];
  const rows = names.map((name) => ({
    name,
    hidden: [value(name, 'hidden', 'before'), value(name, 'hidden', 'now')],
    right: [value(name, 'right', 'before'), value(name, 'right', 'now')],
    hits: [value(name, 'hits', 'before'), value(name, 'hits', 'now')],
  }));
  const shown = (values: readonly (number | undefined)[], digits: number) =>
    values.map((each) => each?.toFixed(digits) ?? '').join(' → ');
  const text = columns([
    [`at ${commitBefore()} → now`, 'hidden, %', 'right, %', 'hits in 10,000 characters'],
    ...rows.map(({ name, hidden, right, hits }) => [
      name,
      shown(hidden, 2),
      right[1] === undefined ? '' : shown(right, 2),
      hits[1] === undefined ? '' : shown(hits, 3),
    ]),
  ]);
  return { rows, text };
}
