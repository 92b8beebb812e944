import { expect, it } from 'vitest';
import { isTaskDue } from '../../../../src/session/messages/task-reminder.ts';
import { aSession, more, type SessionOver } from '../../../support/samples.ts';

const HALF_AN_HOUR = 30 * 60_000;
const due = (over: SessionOver, now: number) =>
  isTaskDue(aSession(more({ turn: { sentAt: 1_000 } }, over)), now);

it('names the task again half an hour after the last message, however busy the person was meanwhile', () => {
  const over = { turn: { lastActionAt: 1_000 + HALF_AN_HOUR } };
  expect(due(over, 999 + HALF_AN_HOUR)).toBe(false);
  expect(due(over, 1_000 + HALF_AN_HOUR)).toBe(true);
});

it('does not name it again before the first message', () => {
  expect(isTaskDue(aSession(), 1_000 + HALF_AN_HOUR)).toBe(false);
});

it('names it again with every 25th message', () => {
  const turns = Array.from({ length: 60 }, (_, turn) => turn).filter((turn) =>
    due({ turn: { number: turn } }, 2_000),
  );
  expect(turns.map((turn) => turn + 1)).toEqual([25, 50]);
});

it.each<[string, SessionOver]>([
  ['that is finished', { progress: { isTaskDone: true } }],
  ['that was never stated', { task: '' }],
])('never names a task %s', (_, over) => {
  expect(due(more({ turn: { number: 24 } }, over), 1_000 + HALF_AN_HOUR)).toBe(false);
});
