import { availableParallelism } from 'node:os';
import { LaneProcess } from './lane-process.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf } from './mutants-of.ts';

const LANES_MAX = 4;
/** Tests of a mutant that take so many times longer than the unbroken ones never end. */
const SLOWER_MAX = 20;
/** At least, for tests that take next to nothing. */
const LIMIT_MIN_MS = 5 * 60_000;

/**
 * Breaks one line after the other, those whose snippet contains one of `parts` or all, and runs the tests that must
 * notice it. Writes nothing: only what the tests load is broken. Returns whether every mutant was killed; throws if a
 * list is out of date.
 */
export async function runMutants(parts: readonly string[]): Promise<boolean> {
  const mutants = mutantsOf(parts);
  const lanes = Array.from({ length: Math.min(LANES_MAX, availableParallelism()) }, () => new LaneProcess());
  try {
    const durations = await checkUnbroken(lanes, mutants);
    const survived: Mutant[] = [];
    const waiting = [...mutants];
    const work = async (lane: LaneProcess): Promise<void> => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const unbrokenMs = durations.get(mutant.tests) ?? 0;
        const failing = await lane
          .run({ tests: mutant.tests, mutant }, Math.max(LIMIT_MIN_MS, unbrokenMs * SLOWER_MAX))
          .catch((cause: Error) => {
            throw new Error(`${cause.message}\n${describe(mutant)}`);
          });
        if (failing === undefined) survived.push(mutant);
        process.stdout.write(`${failing === undefined ? 'SURVIVED' : 'killed'}  ${describe(mutant)}\n`);
      }
    };
    await Promise.all(lanes.map(work));
    process.stdout.write(`${mutants.length - survived.length} killed, ${survived.length} survived\n`);
    return survived.length === 0;
  } finally {
    for (const lane of lanes) lane.close();
  }
}

/** Throws if a test fails while nothing is broken, which would kill every mutant. Returns each group's duration, ms. */
async function checkUnbroken(
  lanes: readonly LaneProcess[],
  mutants: readonly Mutant[],
): Promise<ReadonlyMap<Mutant['tests'], number>> {
  const waiting = [...new Set(mutants.map(({ tests }) => tests))];
  const durations = new Map<Mutant['tests'], number>();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let tests = waiting.shift(); tests; tests = waiting.shift()) {
        const began = performance.now();
        const failing = await lane.run({ tests });
        if (failing !== undefined) throw new Error(`A test fails though nothing is broken: ${failing}`);
        durations.set(tests, performance.now() - began);
      }
    }),
  );
  return durations;
}

const describe = ({ file, find, become }: Mutant): string => `${file}: ${find} → ${become || '(nothing)'}`;
