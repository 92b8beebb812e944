import { readRunFile } from '../history/run-file.ts';
import {
  historyClosed,
  historyFull,
  messageNotKept,
  nothingToRestore,
  runGone,
  runStands,
} from '../protocol/failures/history-failures.ts';
import type { History as Listed, OpenRun, RunSummary } from '../protocol/history.ts';
import type { SessionId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { StoryEntry } from '../protocol/story.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { summaryOf } from '../session/ended.ts';
import { fold, noFacts } from '../session/run-summary.ts';
import type { KeptRun } from '../store/history.ts';
import { HISTORY_MAX } from '../store/history-bounds.ts';
import { gapsIn } from '../store/history-chunks.ts';
import { isStorageFull } from '../store/room.ts';
import { RESTORE_MS } from './keep-history.ts';
import type { RootServices } from './root-services.ts';

/** Characters of the id of an imported task; those of sessions are shorter. */
const IMPORTED_ID = 12;

/** Answers a failure, with nothing changed, if Chrome refuses the history. */
export const inHistory =
  <A extends unknown[], T>(work: (services: RootServices, ...args: A) => Promise<Outcome<T>>) =>
  (services: RootServices, ...args: A): Promise<Outcome<T>> =>
    work(services, ...args).catch((cause: unknown) => {
      services.log('the history was refused', cause);
      return failed(isStorageFull(cause) ? historyFull : historyClosed);
    });

/** Every task, the latest first, with their size. */
export async function listRuns(services: RootServices): Promise<Outcome<Listed>> {
  const kept = (await services.history.runs()).filter(({ deletedAt }) => deletedAt === undefined);
  const { sessions, ended } = await services.state.read();
  const standing = Object.values(sessions).map((session) => standingSummary(services, session, kept));
  const left = Object.values(ended).flatMap(({ summary, forgets }) => (forgets ? [] : [summary]));
  const forgotten = new Set(
    Object.values(ended).flatMap(({ summary, forgets }) => (forgets ? [summary.id] : [])),
  );
  const latest = new Map([...kept.map(overSummary), ...left, ...standing].map((one) => [one.id, one]));
  const runs = [...latest.values()]
    .filter(({ id }) => !forgotten.has(id))
    .sort((a, b) => b.lastAt - a.lastAt);
  const shownSizes = await services.history.shownSizes();
  const shownSize = kept.reduce((sum, { summary }) => sum + (shownSizes.get(summary.id) ?? 0), 0);
  const size = kept.reduce((sum, { summary }) => sum + summary.size, shownSize);
  return done({ runs: runs.slice(0, LIMITS.viewed), size, sizeMax: HISTORY_MAX, shownSize });
}

/** The stored summary of a task without a session: one that says otherwise lagged behind its end. */
const overSummary = ({ summary }: KeptRun): RunSummary =>
  summary.state === 'done' ? summary : { ...summary, state: 'ended' };

function standingSummary(
  { cardOf }: RootServices,
  session: Parameters<typeof summaryOf>[0],
  kept: readonly KeptRun[],
): RunSummary {
  const summary = summaryOf(session);
  const isStarred = kept.some((one) => one.summary.id === session.id && one.summary.isStarred);
  const { agents } = summary;
  return { ...summary, isStarred, agents: agents.length > 0 ? agents : [cardOf(session).agent.name] };
}

/** All that is kept of a task, with the entries that only its session has. Fails for one that is not there. */
export async function openRun(services: RootServices, run: SessionId): Promise<Outcome<OpenRun>> {
  const kept = await services.history.run(run);
  const { sessions, ended } = await services.state.read();
  const [session, left] = [sessions[run], ended[run]];
  if (left?.forgets || (!session && !left && (!kept || kept.deletedAt !== undefined))) return failed(runGone);
  const stored = await services.history.entries(run);
  const outbox = session?.history.outbox ?? left?.outbox ?? [];
  const entries = [...stored.entries, ...outbox.filter(({ seq }) => seq > stored.last)];
  const own = session
    ? standingSummary(services, session, kept ? [kept] : [])
    : (left?.summary ?? (kept && overSummary(kept)));
  if (!own) return failed(runGone);
  const last = Math.max(own.entries, entries.at(-1)?.seq ?? 0);
  const messages = await services.history.messages(run);
  return done({
    summary: own.entries < last ? mended(own, entries) : own,
    entries: entries.slice(-LIMITS.viewed),
    gaps: gapsIn(entries, last),
    shown: messages.map(({ turn }) => turn),
  });
}

/** A summary that a death has left behind its entries, counted from these. */
function mended(summary: RunSummary, entries: readonly StoryEntry[]): RunSummary {
  const {
    rests: _,
    state,
    ...facts
  } = entries.reduce(fold, noFacts(summary.startedAt, summary.agents[0] ?? ''));
  return {
    ...summary,
    ...facts,
    messages: Math.max(summary.messages, facts.messages),
    state: state === 'done' ? 'done' : summary.state,
  };
}

export async function openShown(
  { history }: RootServices,
  { run, turn }: { readonly run: SessionId; readonly turn: number },
): Promise<Outcome<string>> {
  const text = await history.message(run, turn);
  return text === undefined ? failed(messageNotKept) : done(text);
}

export async function starRun(
  services: RootServices,
  { run, isStarred }: { readonly run: SessionId; readonly isStarred: boolean },
): Promise<Outcome> {
  const session = (await services.state.read()).sessions[run];
  const kept = await services.history.run(run);
  if (kept ? kept.deletedAt !== undefined : !session) return failed(runGone);
  const summary = kept?.summary ?? (session && summaryOf(session));
  if (summary) await services.history.putRuns([{ ...kept, summary: { ...summary, isStarred } }]);
  return done();
}

/**
 * Hides tasks and marks them as deleted, all of them in one write; `HistoryKeeper.prune` deletes them later. One that is not there is
 * deleted already. Fails for one that has a session.
 */
export async function deleteRuns(
  services: RootServices,
  ids: readonly SessionId[] | undefined,
): Promise<Outcome> {
  const { sessions } = await services.state.read();
  if (ids?.some((id) => sessions[id])) return failed(runStands);
  const now = services.now();
  const gone = (await services.history.runs()).filter(
    ({ summary, deletedAt }) =>
      deletedAt === undefined && !sessions[summary.id] && (ids?.includes(summary.id) ?? true),
  );
  if (gone.length > 0) await services.history.putRuns(gone.map((run) => ({ ...run, deletedAt: now })));
  return done();
}

/** Takes the latest deletion back. Fails if it is too long ago. */
export async function restoreRuns(services: RootServices): Promise<Outcome> {
  const deleted = (await services.history.runs()).filter(({ deletedAt = 0 }) => deletedAt > 0);
  const latest = Math.max(0, ...deleted.map(({ deletedAt = 0 }) => deletedAt));
  if (latest === 0 || services.now() - latest >= RESTORE_MS) return failed(nothingToRestore);
  const back = deleted.filter(({ deletedAt }) => deletedAt === latest);
  await services.history.putRuns(back.map(({ summary }) => ({ summary })));
  return done();
}

/**
 * Takes a task from a file into the history, under a new id. The summary in the file does not count, except for the
 * name of the first agent, which no entry has.
 */
export async function importRun({ history }: RootServices, json: string): Promise<Outcome<SessionId>> {
  const read = readRunFile(json);
  if (!read.ok) return read;
  const { entries, summary: claimed } = read.value;
  const id = randomCode(IMPORTED_ID) as SessionId; // Named by us.
  const { rests: _, ...facts } = entries.reduce(fold, noFacts(entries[0]?.at ?? 0, claimed.agents[0] ?? ''));
  const state = facts.state === 'done' ? 'done' : 'ended';
  const summary: RunSummary = { ...facts, id, state, isStarred: false, isImported: true };
  // Marked as deleted until all of it is there: an import that a death interrupts is deleted.
  await history.putRuns([{ summary, deletedAt: 0 }]);
  await history.append(id, entries);
  await history.putRuns([{ summary }]);
  return done(id);
}
