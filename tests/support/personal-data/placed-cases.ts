import { GENERATED_KINDS } from './cases.ts';
import {
  type PlacedKind,
  type PlacedValue,
  placedBirthday,
  placedOrdinary,
  placedValue,
} from './placed-values.ts';
import type { Random } from './random.ts';

/** The names of all placements that a page knows. */
export interface Placements {
  readonly labelElsewhere: readonly string[];
  readonly inPieces: readonly string[];
  /** By kind. */
  readonly ofOneKind: Readonly<Record<string, readonly string[]>>;
}

/** One section of the page. */
export type PlacedCase = PlacedValue & { readonly name: string; readonly placement: string };

const KINDS: readonly PlacedKind[] = [...GENERATED_KINDS, 'ordinary'];

/** A value of its own for every placement of every kind, those of a kind one after the other. */
export const placedCases = (placements: Placements, random: Random): readonly PlacedCase[] =>
  KINDS.flatMap((kind) => casesOf(kind, placements, random)).map((each, index) => ({
    ...each,
    name: `P${index}`,
  }));

function casesOf(
  kind: PlacedKind,
  { labelElsewhere, inPieces, ofOneKind }: Placements,
  random: Random,
): Omit<PlacedCase, 'name'>[] {
  const own = ofOneKind[kind] ?? [];
  const any = kind === 'BIRTHDAY' ? [] : labelElsewhere;
  const split = PIECED.has(kind) ? inPieces : [];
  return [
    ...any.map((placement) => ({ ...valueFor(kind, random, () => true), placement })),
    ...split.map((placement) => ({
      ...valueFor(kind, random, isInPieces),
      placement,
    })),
    ...own.map((placement) => ({
      ...valueFor(kind, random, ({ link }) => kind !== 'PHONE' || link !== undefined),
      placement,
    })),
  ];
}

/** A number in pieces proves itself by its length alone, or not at all. */
const isInPieces = ({ kind, pieces, label }: PlacedValue): boolean =>
  pieces !== undefined && (label !== 'Reference' || kind === 'CREDIT_CARD' || kind === 'IBAN');

const PIECED: ReadonlySet<PlacedKind> = new Set([
  'CREDIT_CARD',
  'IBAN',
  'PHONE',
  'OTP',
  'US_SSN',
  'NATIONAL_ID',
  'ordinary',
]);

function valueFor(kind: PlacedKind, random: Random, fits: (value: PlacedValue) => boolean): PlacedValue {
  for (;;) {
    const value =
      kind === 'BIRTHDAY'
        ? placedBirthday(random)
        : kind === 'ordinary'
          ? placedOrdinary(random)
          : placedValue(kind, random);
    if (fits(value)) return value;
  }
}
