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
/** What runs built scripts in Node's own context, streams as Node does, or replaces the window. */
const OF_A_PROCESS = [
  'tests/unit/{background,sites,support}/**/*.test.{ts,tsx}',
  'tests/unit/content/agent_bridge/**/*.test.{ts,tsx}',
  'tests/unit/content/target_adapter/{adapter,act/child-frames}.test.ts',
];

export default defineConfig({
  plugins: [scriptPaths()],
  define: { __HEARTBEAT__: true },
  test: {
    projects: [
      // A context of its own isolates a file as well as a process does, and keeps what jsdom has loaded.
      { extends: true, test: { name: 'contexts', pool: 'vmThreads', include: ALL, exclude: OF_A_PROCESS } },
      { extends: true, test: { name: 'processes', pool: 'forks', include: OF_A_PROCESS } },
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
