import { expect } from '@playwright/test';
import { allowAlways } from '../allow.ts';
import type { Extension } from '../launch.ts';
import { bundle } from '../perception/bundle.ts';
import { samples } from '../uploads/samples.ts';
import { openAt } from '../widgets/session.ts';
import type { Giving } from './give-files.ts';
import { taskKinds } from './kinds.ts';

const SITE = 'https://tasks.example';

/** Lets a scripted agent do the task that is drawn from a seed; the page tells whether it is done. */
export async function playTask(extension: Extension, kind: string, seed: number): Promise<void> {
  const task = taskKinds[kind];
  if (!task) throw new Error(`There is no task ${kind}.`);
  const session = await openAt(extension, `${SITE}/?kind=${kind}&seed=${seed}`);
  if (task.needsFiles) await giveFiles(extension);
  expect(await session.truth(), `${kind} ${seed}: not done yet`).toBe(false);
  await task.solve(session, session.read(task.text));
  await expect.poll(() => session.truth(), { message: `${kind} ${seed}`, timeout: SOON_MS }).toBe(true);
  await session.end();
}

/** How long a page may read the files that it was given, ms. */
const SOON_MS = 2_000;

/** The person picks files for the task, and has allowed the site to get them. */
async function giveFiles({ control }: Extension): Promise<void> {
  await allowAlways(control, SITE, 'uploads');
  await control.evaluate(`${await bundle('tests/support/tasks/give-files.ts')};undefined`);
  await control.evaluate((given) => (globalThis as unknown as Giving).give(given), samples);
}
