import type { RunSummary } from '../../src/protocol/history.ts';
import type { SessionId } from '../../src/protocol/ids.ts';

/** A task of the history that has just begun. */
export const aRun = (over: Partial<RunSummary> = {}): RunSummary => ({
  id: 'k7f2' as SessionId,
  state: 'working',
  task: 'Buy a kettle',
  agents: ['ChatGPT'],
  ...{ sites: [], final: [], answer: null, why: null },
  ...{ startedAt: 1, lastAt: 1, workedMs: 0, steps: 0, messages: 0, entries: 0, size: 0 },
  isStarred: false,
  ...over,
});
