import { expect } from '@playwright/test';
import { allowAlways } from '../allow.ts';
import { type Asker, askerIn } from '../ask-hidden.ts';
import type { HiddenBrowser } from '../hidden.ts';
import type { Extension } from '../launch.ts';
import { bundle } from '../perception/bundle.ts';
import { samples } from '../uploads/samples.ts';
import { openAt, openHiddenAt, type WidgetSession } from '../widgets/session.ts';
import type { Giving } from './give-files.ts';
import { taskKinds } from './kinds.ts';

const SITE = 'https://tasks.example';

/** A browser that tasks are done in. */
interface Place {
  open(url: string): Promise<WidgetSession>;
  /** Gives the session files, as the person does in the panel. */
  give(): Promise<void>;
  readonly asker: Asker;
}

const GIVING = 'tests/support/tasks/give-files.ts';
const giveSamples = (given: typeof samples) => (globalThis as unknown as Giving).give(given);

/** Tabs that count as visible. */
export const tasksAt = (extension: Extension): Place => ({
  open: (url) => openAt(extension, url),
  give: async () => {
    await extension.control.evaluate(`${await bundle(GIVING)};undefined`);
    await extension.control.evaluate(giveSamples, samples);
  },
  asker: askerIn(extension.control),
});

/** Tabs that nobody sees. */
export const tasksHidden = (hidden: HiddenBrowser): Place => ({
  open: (url) => openHiddenAt(hidden, url),
  give: async () => {
    await hidden.install(await bundle(GIVING));
    await hidden.inOpen('manifest.json', giveSamples, samples);
  },
  asker: hidden,
});

/** Lets a scripted agent do the task that is drawn from a seed; the page tells whether it is done. */
export async function playTask(place: Place, kind: string, seed: number): Promise<void> {
  const task = taskKinds[kind];
  if (!task) throw new Error(`There is no task ${kind}.`);
  const session = await place.open(`${SITE}/?kind=${kind}&seed=${seed}`);
  if (task.needsFiles) {
    await allowAlways(place.asker, SITE, 'uploads');
    await place.give();
  }
  expect(await session.truth(), `${kind} ${seed}: not done yet`).toBe(false);
  await task.solve(session, session.read(task.text));
  await expect.poll(() => session.truth(), { message: `${kind} ${seed}`, timeout: SOON_MS }).toBe(true);
  await session.end();
}

/** How long a page may read the files that it was given, ms. */
const SOON_MS = 2_000;
