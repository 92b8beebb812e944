import { AMERICAS } from './americas.ts';
import { ASIA_PACIFIC } from './asia-pacific.ts';
import { EUROPE_EAST } from './europe-east.ts';
import { EUROPE_WEST } from './europe-west.ts';
import type { NationalId } from './national-id-kind.ts';
import { PROVEN } from './proven.ts';
import { REST } from './rest.ts';

/** Every kind of national id. Where kinds share a word, the earlier one is tried first. */
export const NATIONAL_IDS: readonly NationalId[] = [
  ...AMERICAS,
  ...ASIA_PACIFIC,
  ...EUROPE_WEST,
  ...EUROPE_EAST,
  ...REST,
  ...PROVEN,
];
