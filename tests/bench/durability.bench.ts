import { createVitest } from 'vitest/node';
import type { Extension } from '../support/launch.ts';
import { bundle } from '../support/perception/bundle.ts';
import { type Bench, columns, type Measured, quantile, type Report, round } from './bench.ts';
import type { Durability } from './durability/page.ts';
import { withExtension } from './with-extension.ts';

/** The test that plays the clicks with the built worker; its `meta` has the bytes of each. */
const LONG_TASK = 'tests/unit/background/long-task.test.ts';
/** Clicks, from 1: the first and the last of each part. The panel's latest entries are full after 25. */
const PARTS = [
  [1, 10],
  [31, 40],
  [190, 200],
] as const;
const TIMES = 40;

/** Bytes of the same clicks at commit b56898e5, before the history: mean of each part, by the same test. */
const BEFORE_HISTORY: readonly number[] = [22_955, 59_920, 81_284];

const WRITTEN = 'written to chrome.storage.local for a click';
const LISTED = 'list of 200 tasks';
const OPENED = 'opening a task of 500 steps';

/** How much a long task stores for a click, and how quickly the history reads tasks. */
export const bench: Bench = {
  title: 'bytes that a click stores, early and late in a task; a list of the history and a long task of it',
  report,

  async measure({ fixtures }) {
    const script = await bundle('tests/bench/durability/page.ts');
    const bytes = await bytesOfClicks();
    const read = await withExtension(fixtures, (extension) => readingTimes(extension, script));
    const written = PARTS.map(([from, to]) => ({
      ...{ on: WRITTEN, name: `clicks ${from}–${to}`, unit: 'bytes' as const },
      samples: bytes.slice(from - 1, to),
    }));
    return [...written, ...read];
  },
};

/** Throws with the reason of the test if the task stops before its last click. */
async function bytesOfClicks(): Promise<readonly number[]> {
  const vitest = await createVitest(
    'test',
    { watch: false, maxWorkers: 1, reporters: [{}] },
    { server: { watch: null }, logLevel: 'silent' },
  );
  try {
    const { testModules } = await vitest.runTestSpecifications(
      await vitest.globTestSpecifications([LONG_TASK]),
    );
    const [played] = testModules.flatMap(({ children }) => [...children.allTests()]);
    const bytes = played?.meta().bytes;
    if (!bytes) throw new Error(played?.result().errors?.[0]?.message ?? `${LONG_TASK} did not run.`);
    return bytes;
  } finally {
    await vitest.close();
  }
}

/** Times in a page of the extension, in a history that the bench fills. */
async function readingTimes({ context, control }: Extension, script: string): Promise<Measured[]> {
  const page = await context.newPage();
  await page.goto(control.url());
  await page.evaluate(`${script};undefined`);
  const run = <T>(work: (durability: Durability, times: number) => Promise<T>): Promise<T> =>
    page.evaluate(`(${work})(durability, ${TIMES})`);
  await run((durability) => durability.fill());
  const listed = await run((durability, times) => durability.list(times));
  const opened = await run((durability, times) => durability.open(times));
  await page.close();
  return (
    [
      [LISTED, listed],
      [OPENED, opened],
    ] as const
  ).flatMap(([on, { floor, store, worker }]) => [
    { on, name: 'getAll of IndexedDB', unit: 'ms' as const, samples: floor },
    { on, name: 'our store', unit: 'ms' as const, samples: store },
    { on, name: 'asked of the worker', unit: 'ms' as const, samples: worker },
  ]);
}

/** Bytes beside those of the version before the history; times over the floor. */
function report(measured: readonly Measured[]): Report {
  const written = measured
    .filter(({ on }) => on === WRITTEN)
    .map(({ name, samples }, index) => {
      const [bytes, before] = [mean(samples), BEFORE_HISTORY[index] ?? 0];
      return { on: WRITTEN, name, bytes, before, timesBefore: bytes / before };
    });
  const first = written[0]?.bytes ?? 0;
  const read = [LISTED, OPENED].flatMap((on) => {
    const all = measured.filter((one) => one.on === on);
    const floor = quantile(all[0]?.samples ?? [], 0.5);
    return all.map(({ name, samples }) => {
      const median = quantile(samples, 0.5);
      return { on, name, median, p95: quantile(samples, 0.95), timesFloor: median / floor };
    });
  });
  const tables = [
    columns([
      [WRITTEN, 'mean', '× first', 'before the history', '× before'],
      ...written.map(({ name, bytes, before, timesBefore }) => [
        ...[name, `${round(bytes)} bytes`, (bytes / first).toFixed(2)],
        ...[`${round(before)} bytes`, timesBefore.toFixed(2)],
      ]),
    ]),
    ...[LISTED, OPENED].map((on) =>
      columns([
        [on, 'median', '95 %', '× floor'],
        ...read
          .filter((one) => one.on === on)
          .map(({ name, median, p95, timesFloor }) => [
            ...[name, `${round(median)} ms`, `${round(p95)} ms`, timesFloor.toFixed(2)],
          ]),
      ]),
    ),
  ];
  return { rows: [...written, ...read], text: tables.join('\n\n') };
}

const mean = (samples: readonly number[]): number =>
  samples.reduce((sum, one) => sum + one, 0) / samples.length;
