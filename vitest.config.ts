import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { scriptPaths } from './build/script-paths.ts';

/** Begins with the files that take longest: begun last, they would leave a core idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/background/death/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const ALL = ['tests/unit/**/*.test.{ts,tsx}'];
const ARCHITECTURE = ['tests/unit/architecture.test.ts'];
/** Tests of the tests, one that starts 25 processes, and those that start a PostgreSQL: `npm run test:all` runs them. */
const NOT_IN_SAMPLE = process.env.SAMPLE
  ? [
      'tests/unit/support/**',
      'tests/unit/mutants.test.ts',
      'tests/unit/server/election.test.ts',
      'tests/unit/server/postgres/**',
    ]
  : [];

/** Tests of rooms whose modules keep state of tabs, sessions and requests. */
const OF_MEMORY = [
  'tests/unit/{agents,browser,cdp,content,messaging,pages,sites,store,targets,turn,views}/**/*.test.{ts,tsx}',
];

/** The test files whose text matches. */
const filesWith = (pattern: RegExp): string[] =>
  readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('tests/unit', file))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')));
/** Tests that name an environment in their first line: a document of jsdom. */
const OF_A_DOCUMENT = filesWith(/^\/\/ @vitest-environment/);
/** Tests that run built scripts in Node's own context, stream as Node does, or replace the window. */
const OF_A_PROCESS = [
  'tests/unit/{background,server,support}/**/*.test.{ts,tsx}',
  'tests/unit/content/target_adapter/{adapter,act/child-frames}.test.ts',
  ...filesWith(/event-window\.ts'/),
];

export default defineConfig({
  plugins: [scriptPaths()],
  test: {
    projects: [
      { extends: true, test: { name: 'architecture', include: ARCHITECTURE } },
      // Without a document a test leaves nothing behind, so these share the modules that they load.
      {
        extends: true,
        test: {
          name: 'shared',
          pool: 'threads',
          isolate: false,
          include: ALL,
          exclude: [...ARCHITECTURE, ...NOT_IN_SAMPLE, ...OF_A_PROCESS, ...OF_MEMORY, ...OF_A_DOCUMENT],
        },
      },
      // A context of its own isolates a file as well as a process does, and keeps what jsdom has loaded.
      {
        extends: true,
        test: {
          name: 'contexts',
          pool: 'vmThreads',
          setupFiles: ['tests/support/end-timers.ts'],
          include: [...OF_MEMORY, ...OF_A_DOCUMENT],
          exclude: OF_A_PROCESS,
        },
      },
      {
        extends: true,
        test: { name: 'processes', pool: 'forks', include: OF_A_PROCESS, exclude: NOT_IN_SAMPLE },
      },
    ],
    // A test that needs a document says so in its first line: @vitest-environment jsdom.
    environment: 'node',
    // Ends what hangs, and nothing else: all of this holds on a machine that is twenty times slower.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // Left alone it keeps one core free, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    // jsdom knows no style sheets of pseudo-elements, and says so each time.
    onConsoleLog: (log) => !log.includes('getComputedStyle() method: with pseudo-elements'),
  },
});
