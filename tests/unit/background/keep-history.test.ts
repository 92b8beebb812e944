import { expect, it, vi } from 'vitest';
import {
  deleteRuns,
  importRun,
  listRuns,
  openRun,
  restoreRuns,
  starRun,
} from '../../../src/background/history.ts';
import { createHistoryKeeper, RESTORE_MS } from '../../../src/background/keep-history.ts';
import { writeRunFile } from '../../../src/history/run-file.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { hold } from '../../../src/session/holds.ts';
import { noFacts } from '../../../src/session/run-summary.ts';
import type { Session } from '../../../src/session/session.ts';
import { withStory } from '../../../src/session/story.ts';
import { openHistory } from '../../../src/store/history.ts';
import { change } from '../../../src/store/sessions.ts';
import { disengage } from '../../../src/targets/tabs/release.ts';
import { aRun } from '../../support/runs.ts';
import { SESSION } from '../../support/samples.ts';
import { GatedDatabases } from './support/gated-databases.ts';
import { type Stage, setStage } from './support/stage.ts';

const run = { ...noFacts(1, 'ChatGPT'), task: 'Buy shoes' };

async function setUp(settings = {}) {
  const stage = await setStage({ session: { history: { run } }, settings });
  const changes = { count: 0 };
  const keeper = createHistoryKeeper(stage.services, () => {
    changes.count += 1;
  });
  return { stage, keeper, changes, services: stage.services };
}
const say = ({ services }: Stage, text: string) =>
  change(services, SESSION, (now) => withStory(now, { kind: 'said', at: 5, text }));
const texts = async ({ services }: Stage, id: SessionId = SESSION) =>
  (await services.history.entries(id)).entries.map((entry) => ('text' in entry ? entry.text : entry.kind));
const value = <T>(outcome: { ok: true; value: T } | { ok: false; failure: { message: string } }): T => {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
};

it('keeps entries, and takes them out of the outbox with the next write of the session', async () => {
  const { stage, keeper } = await setUp();
  await say(stage, 'one');
  await keeper.keep();
  expect(await texts(stage)).toEqual(['one']);
  expect(stage.stored().history.outbox.map(({ seq }) => seq)).toEqual([1]);
  await say(stage, 'two');
  expect(stage.stored().history.outbox.map(({ seq }) => seq)).toEqual([2]);
  await keeper.keep();
  expect(await texts(stage)).toEqual(['one', 'two']);
  expect(value(await listRuns(stage.services)).runs).toMatchObject([
    { id: SESSION, state: 'working', entries: 2, agents: ['ChatGPT'] },
  ]);
});

it('keeps what a refused history has not taken, once it can be written, and says meanwhile which tasks are not kept', async () => {
  const { stage, keeper, changes } = await setUp();
  const { append } = stage.services.history;
  stage.services.history.append = () => Promise.reject(new Error('QuotaExceededError: quota'));
  await say(stage, 'one');
  await keeper.keep();
  expect(keeper.unkept()).toEqual({ since: stage.clock.now, why: 'full', runs: [SESSION] });
  await say(stage, 'two');
  stage.services.history.append = append;
  await keeper.keep();
  expect([keeper.unkept(), changes.count]).toEqual([undefined, 2]);
  expect(await texts(stage)).toEqual(['one', 'two']);
});

it('says that nothing is kept while IndexedDB is silent, and continues once it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const databases = new GatedDatabases(() => {});
  try {
    const { stage } = await setUp();
    Object.assign(stage.services, { history: openHistory() });
    let changes = 0;
    const keeper = createHistoryKeeper(stage.services, () => {
      changes += 1;
    });
    databases.begin((call) => (call.startsWith('idb.steps') ? 'ends' : 'goes'));
    await say(stage, 'one');
    let isOver = false;
    void keeper.keep().then(() => {
      isOver = true;
    });
    for (let second = 0; second < 20 && !isOver; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    expect(isOver).toBe(true);
    expect(keeper.unkept()).toEqual({ since: stage.clock.now, why: 'refused', runs: [SESSION] });
    databases.begin(() => 'goes');
    await say(stage, 'two');
    await keeper.keep();
    expect([keeper.unkept(), changes]).toEqual([undefined, 2]);
    expect(await texts(stage)).toEqual(['one', 'two']);
  } finally {
    databases.restore();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});

it('keeps personal data in the words of the person only', async () => {
  const { stage, keeper } = await setUp();
  const mail = 'jane@example.org';
  await say(stage, mail);
  const finish = (session: Session) =>
    withStory(session, { kind: 'finished', at: 6, text: `Sent to ${mail}.` });
  await change(stage.services, SESSION, finish);
  await keeper.keep();
  const summary = async () => (await stage.services.history.run(SESSION))?.summary.answer;
  expect([await texts(stage), await summary()]).toEqual([[mail, 'Sent to [EMAIL].'], 'Sent to [EMAIL].']);
  await change(stage.services, SESSION, finish);
  await disengage(stage.services, SESSION);
  await keeper.keep();
  expect(await texts(stage)).toEqual([mail, 'Sent to [EMAIL].', 'Sent to [EMAIL].', 'ended']);
  expect(await summary()).toBe('Sent to [EMAIL].');
});

it('keeps the end of a task, whatever ends it', async () => {
  const { stage, keeper } = await setUp();
  await say(stage, 'one');
  await disengage(stage.services, SESSION);
  expect(stage.browser.local.items).toHaveProperty(`ended:${SESSION}`);
  await keeper.keep();
  expect(await texts(stage)).toEqual(['one', 'ended']);
  expect(stage.browser.local.items).not.toHaveProperty(`ended:${SESSION}`);
  expect(value(await listRuns(stage.services)).runs).toMatchObject([
    { id: SESSION, state: 'ended', entries: 2 },
  ]);
  const other = await setUp();
  await say(other.stage, 'one');
  await other.services.state.update(() => ({ sessions: {} }));
  await other.keeper.keep();
  expect(await texts(other.stage)).toEqual(['one']);
});

it('forgets a task with its end, also if that was interrupted', async () => {
  const { stage, keeper } = await setUp();
  await say(stage, 'one');
  await keeper.keep();
  await disengage(stage.services, SESSION, { forgets: true });
  expect(JSON.stringify(stage.browser.local.items[`ended:${SESSION}`])).not.toContain('"said"');
  expect(value(await listRuns(stage.services)).runs).toEqual([]);
  expect((await openRun(stage.services, SESSION)).ok).toBe(false);
  // The next worker: another keeper, the same storage.
  await createHistoryKeeper(stage.services, () => {}).keep();
  expect([await texts(stage), await stage.services.history.runs()]).toEqual([[], []]);
});

it('keeps nothing while the person wants that', async () => {
  const { stage, keeper } = await setUp({ keepHistory: 0 });
  await say(stage, 'one');
  await keeper.keep();
  await say(stage, 'two');
  expect(stage.stored().history.outbox.map(({ seq }) => seq)).toEqual([2]);
  await disengage(stage.services, SESSION);
  await keeper.keep();
  expect([await texts(stage), await stage.services.history.runs()]).toEqual([[], []]);
});

it('keeps messages to the agent if the person wants that', async () => {
  const { stage, keeper } = await setUp({ keepShown: true });
  await change(stage.services, SESSION, (now) => ({
    ...now,
    shown: { ...now.shown, message: 'Turn 3.', messageNumber: 3 },
  }));
  await keeper.keep();
  expect(value(await openRun(stage.services, SESSION)).shown).toEqual([3]);
  expect(await stage.services.history.message(SESSION, 3)).toBe('Turn 3.');
});

it('gives an old task another name if a new one has its id', async () => {
  const { stage, keeper } = await setUp();
  const old = aRun({ startedAt: 77, task: 'Old' });
  await stage.services.history.putSummary(old);
  await stage.services.history.append(SESSION, [{ kind: 'said', seq: 1, at: 1, text: 'old' }]);
  await stage.services.history.putMessage(SESSION, { turn: 4, at: 2 }, 'Turn 4.');
  await say(stage, 'new');
  await keeper.keep();
  expect(await texts(stage)).toEqual(['new']);
  expect(await stage.services.history.messages(SESSION)).toEqual([]);
  const moved = `${SESSION}${(77).toString(36)}` as SessionId; // As the keeper names it.
  expect(await texts(stage, moved)).toEqual(['old']);
  expect(await stage.services.history.messages(moved)).toMatchObject([{ turn: 4, at: 2, size: 7 }]);
  expect(await stage.services.history.message(moved, 4)).toBe('Turn 4.');
});

it('opens a task with the entries that only its session has, and a sum that is up to date', async () => {
  const { stage, keeper } = await setUp();
  await say(stage, 'one');
  await keeper.keep();
  await say(stage, 'two');
  expect(value(await openRun(stage.services, SESSION))).toMatchObject({
    entries: [{ seq: 1 }, { seq: 2 }],
    gaps: [],
  });
  await stage.services.history.putRuns([{ summary: aRun({ id: 'past' as SessionId, entries: 1 }) }]);
  await stage.services.history.append(
    'past' as SessionId,
    [1, 2].map((seq) => ({ kind: 'said', seq, at: seq, text: 'x' })),
  );
  expect(value(await openRun(stage.services, 'past' as SessionId)).summary).toMatchObject({
    entries: 2,
    state: 'ended',
  });
});

it('shows that a task was cut off, and why one stopped', async () => {
  const { stage } = await setUp();
  await change(stage.services, SESSION, (now) => hold(now, 'agent_failed', sentence('holdChatFailed'), 9));
  expect(value(await listRuns(stage.services)).runs).toMatchObject([
    { state: 'working', why: { key: 'holdChatFailed' } },
  ]);
});

it('deletes tasks, of which a second window may delete one again, and restores them for 20 s', async () => {
  const { stage, keeper, services } = await setUp();
  const ids = ['a', 'b'] as SessionId[];
  for (const id of ids) {
    await services.history.putSummary(aRun({ id, lastAt: stage.clock.now }));
    await services.history.append(id, [{ kind: 'said', seq: 1, at: 1, text: id }]);
  }
  expect((await deleteRuns(services, [SESSION])).ok).toBe(false);
  expect([await deleteRuns(services, ids), await deleteRuns(services, ids)]).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  await keeper.prune();
  expect(value(await listRuns(services)).runs.map(({ id }) => id)).toEqual([SESSION]);
  expect((await starRun(services, { run: 'a' as SessionId, isStarred: true })).ok).toBe(false);
  expect((await restoreRuns(services)).ok).toBe(true);
  expect(value(await openRun(services, 'a' as SessionId)).entries).toHaveLength(1);
  await deleteRuns(services, undefined);
  stage.clock.now += RESTORE_MS;
  expect((await restoreRuns(services)).ok).toBe(false);
  await keeper.prune();
  expect([await services.history.runs(), await texts(stage, 'a' as SessionId)]).toEqual([[], []]);
});

it('imports an exported task under another id, and counts what it holds itself', async () => {
  const { stage, services } = await setUp();
  await say(stage, 'one');
  const exported = writeRunFile(value(await openRun(services, SESSION)));
  const lying = JSON.parse(exported);
  lying.summary = { ...lying.summary, steps: 99, isStarred: true, answer: 'All is well.' };
  const id = value(await importRun(services, JSON.stringify(lying)));
  expect(id).not.toBe(SESSION);
  const opened = value(await openRun(services, id));
  expect(opened.entries).toEqual(value(await openRun(services, SESSION)).entries);
  expect(opened.summary).toMatchObject({
    isImported: true,
    isStarred: false,
    steps: 0,
    answer: null,
    state: 'ended',
  });
});

it('leaves nothing of an import that was interrupted', async () => {
  const { stage, keeper, services } = await setUp();
  await say(stage, 'one');
  const exported = writeRunFile(value(await openRun(services, SESSION)));
  const { append } = services.history;
  services.history.append = () => Promise.reject(new Error('The worker died.'));
  await expect(importRun(services, exported)).rejects.toThrow();
  services.history.append = append;
  expect(value(await listRuns(services)).runs.map(({ id }) => id)).toEqual([SESSION]);
  await keeper.prune();
  expect(await services.history.runs()).toEqual([]);
});
