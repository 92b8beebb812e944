import { test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';
import { playTask, tasksAt } from '../support/tasks/play-task.ts';

/** Of each class that a page makes hard, one; `matrix/tasks` has all kinds, with more seeds and in hidden tabs. */
const KINDS = [
  ...['usedIcons', 'classIcons', 'pointerRow', 'quantities', 'lateMenu'],
  ...['hoverMenu', 'dialogs', 'cell', 'dayGrid', 'sort'],
];
const SEED = 7;

test('the messages are enough for a task of each class that pages make hard', async ({ extension }) => {
  for (const kind of sampled(KINDS, { table: 'tasks', keyOf: String }))
    await test.step(kind, () => playTask(tasksAt(extension), kind, SEED));
});
