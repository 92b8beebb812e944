import { test } from '../../support/extension.ts';
import { taskKinds } from '../../support/tasks/kinds.ts';
import { playTask, tasksAt, tasksHidden } from '../../support/tasks/play-task.ts';

const SEEDS = [1, 2, 3];

for (const kind of Object.keys(taskKinds))
  test(`the messages are enough for the task: ${kind}`, async ({ extension }) => {
    for (const seed of SEEDS) await playTask(tasksAt(extension), kind, seed);
  });

test('so they are for each kind of task in tabs that nobody sees', async ({ hidden }) => {
  for (const kind of Object.keys(taskKinds)) await playTask(tasksHidden(hidden), kind, 1);
});
