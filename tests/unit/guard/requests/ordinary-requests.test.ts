import { expect, it } from 'vitest';
import { requestTasks } from '../../../support/ordinary/request-tasks.ts';

const tasks = requestTasks();

it('has 40 tasks, 20 of them on single-page applications', () => {
  expect(tasks).toHaveLength(40);
  expect(tasks.filter(({ kind }) => kind === 'single page')).toHaveLength(20);
});

it('asks at most once a task about a request, beyond what the words ask', () => {
  expect(tasks.filter(({ byRequests }) => byRequests.length > 1)).toEqual([]);
  expect(tasks.flatMap(({ byRequests }) => byRequests).length).toBeLessThanOrEqual(5);
});
