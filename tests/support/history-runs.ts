import type { RunSummary } from '../../src/protocol/history.ts';
import type { SessionId } from '../../src/protocol/ids.ts';
import type { StoryEntry } from '../../src/protocol/story.ts';
import { aRun } from './runs.ts';

/** A finished task of the history. */
export const aPastRun = (over: Partial<RunSummary> = {}): RunSummary =>
  aRun({
    id: 'run1' as SessionId,
    state: 'done',
    task: 'Buy a coffee grinder',
    sites: ['shop.example'],
    startedAt: Date.now() - 200_000,
    lastAt: Date.now() - 98_000,
    workedMs: 102_000,
    steps: 9,
    messages: 11,
    answer: 'The Norden is ordered.',
    entries: 20,
    size: 12_000,
    ...over,
  });

type WithoutPlace = {
  [K in StoryEntry['kind']]: Omit<Extract<StoryEntry, { kind: K }>, 'seq' | 'at'> & { at?: number };
}[StoryEntry['kind']];

/** Gives entries their place in a story, and a time if they have none. */
export const numbered = (entries: readonly WithoutPlace[], from = 1): StoryEntry[] =>
  entries.map(
    (entry, index) =>
      ({ at: Date.now() - (entries.length - index) * 1000, ...entry, seq: from + index }) as StoryEntry, // Each has its own kind's fields.
  );

/** A step that went well. */
export const aStep = (
  over: Partial<Omit<Extract<StoryEntry, { kind: 'step' }>, 'seq' | 'kind'>> = {},
): WithoutPlace => ({
  kind: 'step',
  action: 'click',
  icon: 'click',
  sentence: { key: 'stepClicked', args: ['Search'] },
  end: 'done',
  turn: 1,
  ...over,
});
