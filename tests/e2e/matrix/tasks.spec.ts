import { test } from '../../support/extension.ts';
import { taskKinds } from '../../support/tasks/kinds.ts';
import { playTask } from '../../support/tasks/play-task.ts';

const SEEDS = [1, 2, 3];

for (const kind of Object.keys(taskKinds))
  test(`the messages are enough for the task: ${kind}`, async ({ extension }) => {
    for (const seed of SEEDS) await playTask(extension, kind, seed);
  });
