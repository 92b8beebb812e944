import type { HistoryKeeper } from '../../src/background/keep-history.ts';
import type { SessionId } from '../../src/protocol/ids.ts';
import type { StoryEntry } from '../../src/protocol/story.ts';
import type { History, KeptMessage, KeptRun } from '../../src/store/history.ts';
import { readChunks } from '../../src/store/history-chunks.ts';

/** A history in memory, as IndexedDB keeps it. */
export function someHistory(): History {
  const runs = new Map<SessionId, KeptRun>();
  const steps = new Map<SessionId, StoryEntry[]>();
  const shown = new Map<SessionId, (KeptMessage & { readonly text: string })[]>();
  return {
    async append(run, entries) {
      const before = steps.get(run) ?? [];
      const last = before.at(-1)?.seq ?? 0;
      steps.set(run, [...before, ...entries.filter(({ seq }) => seq > last)]);
    },
    async putSummary(summary) {
      const before = runs.get(summary.id);
      const isStarred = before?.summary.isStarred ?? summary.isStarred;
      runs.set(summary.id, { ...before, summary: { ...summary, isStarred } });
    },
    runs: async () => [...runs.values()],
    run: async (id) => runs.get(id),
    async putRuns(all) {
      for (const run of all) runs.set(run.summary.id, run);
    },
    entries: async (run) => readChunks([{ chunk: 0, stored: steps.get(run) ?? [] }]),
    async putMessage(run, message, text) {
      const others = (shown.get(run) ?? []).filter(({ turn }) => turn !== message.turn);
      shown.set(run, [...others, { ...message, size: text.length, text }]);
    },
    messages: async (run) => shown.get(run) ?? [],
    shownSizes: async () =>
      new Map([...shown].map(([run, all]) => [run, all.reduce((sum, { size }) => sum + size, 0)])),
    message: async (run, turn) => shown.get(run)?.find((one) => one.turn === turn)?.text,
    async forgetMessages(run, before) {
      shown.set(
        run,
        (shown.get(run) ?? []).filter(({ at }) => at >= before),
      );
    },
    async remove(run) {
      for (const all of [runs, steps, shown]) all.delete(run);
    },
  };
}

/** A keeper for tests in which nothing is kept. */
export const noKeeper: HistoryKeeper = {
  keep: async () => {},
  prune: async () => {},
  unkept: () => undefined,
};
