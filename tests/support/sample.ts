import { createHash } from 'node:crypto';

/**
 * The seed of a sampled run: `npm test` sets it to the hash of the tracked tree and prints it. Without it every case
 * runs, as in `npm run test:all` and when a single file is run.
 */
const SEED = process.env.SAMPLE;

interface Table<T> {
  /** Names the table, so that two tables with the same keys get different samples. */
  readonly table: string;
  readonly keyOf: (one: T) => string;
  /** The first case of each class runs in every sample. Without classes all cases rotate. */
  readonly classOf?: (one: T) => string;
  /** The part of the other cases that runs. */
  readonly share?: number;
}

/** The cases of a large table that this run plays, in their order. */
export const sampled = <T>(cases: readonly T[], table: Table<T>): readonly T[] =>
  SEED === undefined ? cases : drawn(SEED, cases, table);

/** How many of so many random runs this run plays. */
export const sampledCount = (count: number, share = 1 / 3): number =>
  SEED === undefined ? count : Math.ceil(count * share);

/** A sample of a table. The same seed picks the same cases on any machine. */
export function drawn<T>(
  seed: string,
  cases: readonly T[],
  { table, keyOf, classOf, share = 1 / 3 }: Table<T>,
): readonly T[] {
  const fixed = new Set(classOf && new Map([...cases].reverse().map((one) => [classOf(one), one])).values());
  const rank = (one: T) =>
    createHash('sha256')
      .update(`${seed} ${table} ${keyOf(one)}`)
      .digest('hex');
  const others = cases.filter((one) => !fixed.has(one)).map((one) => ({ one, rank: rank(one) }));
  const picked = others
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, Math.ceil(others.length * share))
    .map(({ one }) => one);
  return cases.filter((one) => fixed.has(one) || picked.includes(one));
}
