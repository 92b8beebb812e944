import { expect } from '@playwright/test';
import type { WidgetSession } from './session.ts';
import type { WidgetTask } from './solvers.ts';

/** Lets a solver do its task; the page tells whether it is done. */
export async function playWidget(session: WidgetSession, { solve, truth }: WidgetTask): Promise<void> {
  await solve(session);
  await expect.poll(() => session.truth()).toEqual(truth);
}
