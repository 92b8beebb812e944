import type { Page } from '@playwright/test';

/** One event of Chromium's trace; times in µs, `tdur` without what other threads and programs took. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
}

/** The longest that anything took the thread which worked most, in one go, while `work` was done: ms of the processor. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('Chromium has ended.');
  const tasks: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const traced = value as unknown as Traced[]; // As the trace event format has it.
    tasks.push(...traced.filter(({ name }) => name.endsWith('RunTask')));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threads = new Map<string, number[]>();
  for (const { pid, tid, tdur = 0 } of tasks) {
    const known = threads.get(`${pid} ${tid}`) ?? [];
    threads.set(`${pid} ${tid}`, known);
    known.push(tdur);
  }
  const sum = (all: readonly number[]) => all.reduce((before, each) => before + each, 0);
  const [busiest = []] = [...threads.values()].toSorted((a, b) => sum(b) - sum(a));
  return Math.max(0, ...busiest) / 1000;
}
