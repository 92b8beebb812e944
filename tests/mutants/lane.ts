import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { LaneAnswer, LaneTask, Mutant } from './mutant.ts';

/** For a loaded machine: a single test that waits this long waits for something that never comes. */
const TEST_MS = 60_000;

/** Runs the tests of each task that the parent process sends, and answers with the name of one that fails. */
export async function serveLane(): Promise<void> {
  const lane = await openLane();
  process.on('message', async (task: LaneTask) => {
    const answer: LaneAnswer = await lane
      .run(task)
      .then((failing) => ({ failing }))
      .catch((cause: Error) => ({ error: cause.message }));
    process.send?.(answer);
  });
  // The lane leads its process group; a test worker that spins would outlive it otherwise.
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
}

/** Opens one Vitest for many mutants: to start one for each would take longer than the tests. */
async function openLane() {
  let broken: Mutant | undefined;
  const vitest = await createVitest(
    'test',
    {
      ...{ watch: false, maxWorkers: 1, bail: 1, testTimeout: TEST_MS, reporters: [{}] },
      include: ['tests/unit/**/*.test.{ts,tsx}'],
    },
    {
      server: { watch: null },
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          // A project of the configuration would not have this plugin.
          config({ test }) {
            delete test?.projects;
          },
          load: (id) => (broken && id === resolve(broken.file) ? broken.code : undefined),
        },
      ],
    },
  );
  const show = (mutant: Mutant | undefined) => {
    for (const { file } of [broken, mutant].filter((one) => one !== undefined))
      vitest.invalidateFile(resolve(file));
    broken = mutant;
    // Scripts that a test builds by itself are broken there.
    vitest.getRootProject().provide('broken', mutant && { file: resolve(mutant.file), code: mutant.code });
  };
  return {
    /** The name of a test that fails; undefined if none does. Throws if a test file is missing or cannot be loaded. */
    async run({ tests, mutant }: LaneTask): Promise<string | undefined> {
      show(mutant);
      const specifications = await vitest.globTestSpecifications([...tests]);
      if (specifications.length === 0) throw new Error(`No test file is called ${tests.join(' or ')}.`);
      const all = await vitest.runTestSpecifications(specifications);
      // Vitest answers with the modules of earlier runs, too.
      const testModules = all.testModules.filter(({ moduleId }) =>
        specifications.some((one) => one.moduleId === moduleId),
      );
      for (const { children } of testModules)
        for (const test of children.allTests('failed')) return test.fullName;
      const [unloaded] = testModules.filter(({ children }) => children.size === 0);
      if (unloaded)
        throw new Error(`${unloaded.relativeModuleId} could not be loaded: ${unloaded.errors()[0]?.message}`);
      return testModules.every((one) => one.ok()) ? undefined : 'a hook';
    },
  };
}
