import { readFileSync } from 'node:fs';
import type { Span } from '../../../src/redaction/matching/span.ts';

/** One labelled text of `tests/fixtures/pii`. */
export interface Case {
  readonly text: string;
  /** A `weak` span counts neither as found nor as missed. */
  readonly spans: readonly {
    readonly start: number;
    readonly end: number;
    readonly type: string;
    readonly weak?: boolean;
  }[];
  /** Kinds with complete labels; `*`: every match is wrong. */
  readonly scope: readonly string[];
  readonly sub?: string;
}

/** Results for one kind over one set, in per cent. */
export interface Score {
  readonly gold: number;
  /** Labelled spans whose letters and digits are all covered by spans of any kind. */
  readonly protect: number;
  /** Found spans that overlap a labelled one. */
  readonly precision: number;
  /** Texts without this kind that have a false match. */
  readonly falseTexts: number;
  /** False and missed matches, for the reader of a failed test. */
  readonly wrong: readonly string[];
}

export function readCases(set: 'public' | 'pages'): Case[] {
  const lines = readFileSync(new URL(`../../fixtures/pii/${set}.jsonl`, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Case);
}

/** Kinds that count as one in the precision of a kind. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  US_SSN: ['US_SSN', 'NATIONAL_ID'],
  NATIONAL_ID: ['NATIONAL_ID', 'US_SSN'],
  OTP: ['OTP', 'SECRET'],
  SECRET: ['SECRET', 'OTP'],
};

/** Scores all cases with complete labels for `kind`, of one `sub` if given. */
export function score(
  cases: readonly Case[],
  find: (text: string) => readonly Span[],
  kind: string,
  sub?: string,
): Score {
  const tally = { gold: 0, covered: 0, found: 0, right: 0, texts: 0, falseTexts: 0 };
  const wrong: string[] = [];
  for (const { text, spans, ...labelled } of cases) {
    if (!labelled.scope.includes(kind) || (sub !== undefined && labelled.sub !== sub)) continue;
    const found = find(text);
    const ofKind = kind === '*' ? found : found.filter(({ type }) => (ALIKE[kind] ?? [kind]).includes(type));
    const stray = ofKind.filter((one) => !spans.some((span) => span.start < one.end && one.start < span.end));
    tally.found += ofKind.length;
    tally.right += ofKind.length - stray.length;
    wrong.push(...stray.map(({ start, end }) => `false: ${text.slice(start, end)} in ${text}`));
    if (!spans.some(({ type }) => type === kind)) {
      tally.texts++;
      if (stray.length > 0) tally.falseTexts++;
    }
    for (const span of spans.filter(({ type, weak }) => type === kind && !weak)) {
      tally.gold++;
      if (isCovered(text, span, found)) tally.covered++;
      else wrong.push(`missed: ${text.slice(span.start, span.end)} in ${text}`);
    }
  }
  return {
    gold: tally.gold,
    protect: share(tally.covered, tally.gold, 100),
    precision: share(tally.right, tally.found, 100),
    falseTexts: share(tally.falseTexts, tally.texts, 0),
    wrong,
  };
}

function isCovered(
  text: string,
  gold: { readonly start: number; readonly end: number },
  found: readonly Span[],
): boolean {
  for (let i = gold.start; i < gold.end; i++) {
    if (/[\p{L}\p{N}]/u.test(text.charAt(i)) && !found.some(({ start, end }) => start <= i && i < end))
      return false;
  }
  return true;
}

function share(part: number, whole: number, ofNone: number): number {
  return whole === 0 ? ofNone : (100 * part) / whole;
}
