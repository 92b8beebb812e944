import type { Span } from '../../../src/redaction/matching/span.ts';
import { sampledCount } from '../sample.ts';
import { GENERATED_KINDS, generatedCases } from './cases.ts';
import { scoreCases } from './score-cases.ts';

const CASES = sampledCount(20_000);
const LEAST_A_KIND = sampledCount(500);
const PROTECT = 99;
const PRECISION = 98;

/** What a finder misses or takes in the cases of a seed, for each kind that is below its bars; empty if none is. */
export function belowBars(seed: number, find: (text: string) => readonly Span[]): string[] {
  return scoreCases(generatedCases(seed, CASES), find, GENERATED_KINDS)
    .filter(
      ({ cases, protect, precision }) => cases < LEAST_A_KIND || protect < PROTECT || precision < PRECISION,
    )
    .map(({ kind, cases, protect, precision, missed, wrong }) =>
      [
        `${kind}: ${protect.toFixed(2)} % of ${cases} protected, ${precision.toFixed(2)} % right`,
        ...missed.map(({ text, from }) => `missed ${JSON.stringify(text)} (${from})`),
        ...wrong.map((each) => `took ${each}`),
      ].join('\n'),
    );
}
