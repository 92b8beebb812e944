import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionId } from '../../../src/protocol/ids.ts';
import type { StoryEntry } from '../../../src/protocol/story.ts';
import { openHistory } from '../../../src/store/history.ts';
import { runsToPrune } from '../../../src/store/history-bounds.ts';
import { appended, gapsIn, readChunks } from '../../../src/store/history-chunks.ts';
import { aRun } from '../../support/runs.ts';

const RUN = 'k7f2' as SessionId;
const DAY = 24 * 60 * 60_000;
const said = (seq: number): StoryEntry => ({ kind: 'said', seq, at: seq, text: String(seq) });
const upTo = (last: number) => Array.from({ length: last }, (_, index) => said(index + 1));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

describe('the history', () => {
  it('keeps entries once and in order, however often they are added', async () => {
    const history = openHistory();
    await history.append(RUN, upTo(7));
    await history.append(RUN, upTo(25));
    await history.append(RUN, upTo(25).slice(20));
    expect(await openHistory().entries(RUN)).toEqual({ entries: upTo(25), last: 25 });
  });

  it('keeps the entries of a task apart from those of one whose id begins alike', async () => {
    const history = openHistory();
    await history.append('k7f' as SessionId, [said(1)]);
    await history.append(RUN, upTo(2));
    await history.remove('k7f' as SessionId);
    expect((await history.entries(RUN)).entries).toEqual(upTo(2));
  });

  it('reads what it can of a damaged chunk, and names the gaps', async () => {
    const history = openHistory();
    await history.append(RUN, upTo(30));
    const steps = createStore('steps', 'steps');
    await set(`${RUN}:1`, 'broken', steps);
    await set(`${RUN}:2`, [said(21), { kind: 'said', seq: 22 }, said(23), said(23), null], steps);
    const { entries, last } = await history.entries(RUN);
    expect(entries.map(({ seq }) => seq)).toEqual([...upTo(10).map(({ seq }) => seq), 21, 23]);
    expect(gapsIn(entries, Math.max(last, 30))).toEqual([
      { from: 11, to: 20 },
      { from: 22, to: 22 },
      { from: 24, to: 30 },
    ]);
    await history.append(RUN, [said(20), said(31)]);
    expect((await history.entries(RUN)).entries.map(({ seq }) => seq)).toContain(20);
  });

  it('leaves no gap for entries that are known to be lost', () => {
    const lost: StoryEntry = { kind: 'lost', seq: 4, at: 1, entries: 3 };
    expect(gapsIn([said(1), lost, said(5)], 5)).toEqual([]);
    expect(gapsIn([], 0)).toEqual([]);
  });

  it('leaves the star to the person', async () => {
    const history = openHistory();
    await history.putRuns([{ summary: aRun({ isStarred: true }) }]);
    await history.putSummary(aRun({ steps: 3 }));
    expect(await history.runs()).toEqual([{ summary: aRun({ isStarred: true, steps: 3 }) }]);
  });

  it('deletes all of a task', async () => {
    const history = openHistory();
    await history.putSummary(aRun());
    await history.append(RUN, upTo(12));
    await history.putMessage(RUN, { turn: 1, at: 1 }, 'Turn 1.');
    await history.remove(RUN);
    expect([await history.runs(), await history.messages(RUN)]).toEqual([[], []]);
    expect(await history.message(RUN, 1)).toBeUndefined();
    expect((await history.entries(RUN)).entries).toEqual([]);
  });

  it('keeps messages until they are old', async () => {
    const history = openHistory();
    for (const turn of [1, 2, 2]) await history.putMessage(RUN, { turn, at: turn }, `Turn ${turn}.`);
    expect(await history.messages(RUN)).toEqual([
      { turn: 1, at: 1, size: 7 },
      { turn: 2, at: 2, size: 7 },
    ]);
    await history.putMessage('aaaa' as SessionId, { turn: 1, at: 1 }, 'Another task.');
    expect(await history.shownSizes()).toEqual(
      new Map([
        ['aaaa', 13],
        [RUN, 14],
      ]),
    );
    await history.forgetMessages(RUN, 2);
    expect([await history.message(RUN, 1), await history.message(RUN, 2)]).toEqual([undefined, 'Turn 2.']);
  });

  it('rejects if Chrome cannot write', async () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    try {
      await expect(openHistory().append(RUN, [said(1)])).rejects.toThrow();
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });
});

it('adds to a chunk only newer entries', () => {
  expect(appended(undefined, [said(1)])).toEqual([said(1)]);
  expect(appended([said(1), said(2)], [said(2), said(3)])).toEqual([said(1), said(2), said(3)]);
  expect(appended('broken', [said(3)])).toEqual([said(3)]);
});

it('orders chunks by their numbers', () => {
  const chunk = (number: number) => ({ chunk: number, stored: [said(number * 10 + 1)] });
  expect(readChunks([chunk(10), chunk(2)]).entries).toEqual([said(21), said(101)]);
});

describe('the bounds', () => {
  const now = 100 * DAY;
  const run = (
    id: string,
    over: { lastAt?: number; size?: number; isStarred?: boolean; deletedAt?: number } = {},
  ) => ({
    summary: aRun({ id: id as SessionId, lastAt: now - DAY, size: 10, ...over }),
    shownSize: 0,
    ...(over.deletedAt !== undefined && { deletedAt: over.deletedAt }),
  });
  const bounds = { now, days: 30, standing: new Set<SessionId>(), restoreMs: 20_000 };

  it('are days', () => {
    const old = [
      run('a', { lastAt: now - 31 * DAY }),
      run('b', { lastAt: now - 29 * DAY }),
      run('c', { lastAt: 0, isStarred: true }),
    ];
    expect(runsToPrune(old, bounds)).toEqual(['a']);
    expect(runsToPrune(old, { ...bounds, days: 0 })).toEqual(['a', 'b', 'c']);
  });

  it('are room, the oldest task first, starred ones last', () => {
    const all = [
      run('new'),
      run('star', { lastAt: now - 9 * DAY, isStarred: true }),
      run('old', { lastAt: now - 5 * DAY }),
    ];
    expect(runsToPrune(all, { ...bounds, max: 25 })).toEqual(['old']);
    expect(runsToPrune(all, { ...bounds, max: 5 })).toEqual(['old', 'new', 'star']);
  });

  it('leave a task alone that has a session', () => {
    const standing = new Set(['a' as SessionId]);
    expect(
      runsToPrune([run('a', { lastAt: 0, size: 99 })], { ...bounds, standing, days: 0, max: 5 }),
    ).toEqual([]);
  });

  it('let a deleted task be restored for a while', () => {
    const deleted = [
      run('a', { deletedAt: now - 20_000 }),
      run('b', { deletedAt: now - 19_999 }),
      run('c', { deletedAt: 0 }),
    ];
    expect(runsToPrune(deleted, bounds)).toEqual(['a', 'c']);
  });
});
