import type { Page } from '@playwright/test';

/** One event of Chromium's trace; times in µs, `tdur` without what other threads and programs took. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Chromium draws a page in tasks of their own, in which no script runs, and when it likes. */
const DRAWING = 'WebFrameWidgetImpl::UpdateLifecycle';

/** The longest that any task but drawing took the thread which worked most, while `work` was done: ms of the processor. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('Chromium has ended.');
  const traced: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[]))); // As the trace event format has it.
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink'], excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const drawings = traced.filter(({ name }) => name === DRAWING);
  const threads = new Map<string, number[]>();
  for (const task of traced) {
    if (!task.name.endsWith('RunTask') || drawings.some((drawing) => isWithin(drawing, task))) continue;
    const thread = `${task.pid} ${task.tid}`;
    threads.set(thread, [...(threads.get(thread) ?? []), task.tdur ?? 0]);
  }
  const sum = (all: readonly number[]) => all.reduce((before, each) => before + each, 0);
  const [busiest = []] = [...threads.values()].toSorted((a, b) => sum(b) - sum(a));
  return Math.max(0, ...busiest) / 1000;
}

const isWithin = (inner: Traced, { pid, tid, ts, dur = 0 }: Traced): boolean =>
  inner.pid === pid && inner.tid === tid && inner.ts >= ts && inner.ts <= ts + dur;
