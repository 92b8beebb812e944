import type { Unkept } from '../protocol/history.ts';
import type { SessionId } from '../protocol/ids.ts';
import { type Ended, summaryOf } from '../session/ended.ts';
import type { Session } from '../session/session.ts';
import { runsToPrune } from '../store/history-bounds.ts';
import { isStorageFull } from '../store/room.ts';
import { allSessions } from '../store/sessions.ts';
import { createDrain } from '../turn/drain.ts';
import { lastingEntry, lastingSummary } from './lasting.ts';
import type { RootServices } from './root-services.ts';

/** A deleted task can be restored for this long. */
export const RESTORE_MS = 20_000;
/** The text of a message is kept for this long. */
const SHOWN_MS = 7 * 24 * 60 * 60_000;

/** Brings the entries of tasks into the history. Its own state is in memory: the next worker begins again, from the stored outboxes. */
export interface HistoryKeeper {
  /** Keeps new entries. Calls during a run wait for its end, and make it run once more. */
  keep(): Promise<void>;
  /** Deletes tasks that are too old or take too much room, and completes deletions. */
  prune(): Promise<void>;
  /** Present while the history cannot be written. */
  unkept(): Unkept | undefined;
}

type KeeperServices = Pick<RootServices, 'state' | 'history' | 'preferences' | 'now' | 'log' | 'cardOf'>;

/** `onChange` hears when the history cannot be written, and when it can again. */
export function createHistoryKeeper(services: KeeperServices, onChange: () => void): HistoryKeeper {
  const { history, state } = services;
  /** By task, the `seq` of the latest entry and the number of the latest message that the history has. */
  const kept = new Map<SessionId, { readonly seq: number; readonly message: number }>();
  let unkept: Unkept | undefined;

  const keepSession = async (session: Session, { keepHistory, keepShown }: Settings) => {
    const { id, shown, history: own, turn } = session;
    const known = kept.get(id) ?? { seq: 0, message: 0 };
    const message = keepShown && keepHistory > 0 ? shown.messageNumber : 0;
    if (own.seq <= known.seq && message <= known.message) return;
    if (keepHistory > 0) {
      if (!kept.has(id)) await makeWay(services, id, own.run.startedAt);
      await history.append(id, own.outbox.filter(({ seq }) => seq > known.seq).map(lastingEntry));
      await history.putSummary(lastingSummary(named(services, session)));
      if (message > known.message && shown.message !== null)
        await history.putMessage(id, { turn: message, at: turn.sentAt }, shown.message);
    }
    kept.set(id, { seq: own.seq, message: Math.max(message, known.message) });
    state.noteKept(id, own.seq);
  };

  const keepEnded = async ({ summary, outbox, forgets }: Ended, { keepHistory }: Settings) => {
    const { id } = summary;
    if (forgets) await history.remove(id);
    else if (keepHistory > 0) {
      if (!kept.has(id)) await makeWay(services, id, summary.startedAt);
      await history.append(id, outbox.map(lastingEntry));
      await history.putSummary(lastingSummary(summary));
    }
    kept.delete(id);
    await state.update(({ ended: { [id]: _, ...others } }) => ({ ended: others }));
  };

  const keepAll = async () => {
    const settings = await services.preferences.settings();
    const { sessions, ended } = await state.read();
    // Ended ones first: a new session may have the id of one.
    for (const one of Object.values(ended)) await keepEnded(one, settings);
    for (const session of Object.values(sessions)) await keepSession(session, settings);
  };

  const note = (now: Unkept | undefined) => {
    const isNews = now?.why !== unkept?.why || now?.runs.length !== unkept?.runs.length;
    unkept = now;
    if (isNews) onChange();
  };

  const keepOnce = async (): Promise<false> => {
    try {
      await keepAll();
      note(undefined);
    } catch (cause) {
      services.log('the history could not be written', cause);
      const { sessions } = await state.read();
      const runs = Object.values(sessions).flatMap(({ id, history: { seq } }) =>
        seq > (kept.get(id)?.seq ?? 0) ? [id] : [],
      );
      note({ since: unkept?.since ?? services.now(), why: isStorageFull(cause) ? 'full' : 'refused', runs });
    }
    return false;
  };

  return {
    keep: createDrain(keepOnce),
    prune: () => prune(services).catch((cause: unknown) => services.log('the history was not pruned', cause)),
    unkept: () => unkept,
  };
}

interface Settings {
  readonly keepHistory: number;
  readonly keepShown: boolean;
}

/** The summary of a task with a session: one that an earlier version began has no name of its agent. */
function named({ cardOf }: Pick<RootServices, 'cardOf'>, session: Session) {
  const summary = summaryOf(session);
  return summary.agents.length > 0 ? summary : { ...summary, agents: [cardOf(session).agent.name] };
}

/** Ids are short, so a task may get that of an old one, which then goes by another name: the same however often it is moved. */
async function makeWay({ history }: KeeperServices, id: SessionId, startedAt: number): Promise<void> {
  const old = await history.run(id);
  if (!old || old.summary.startedAt === startedAt) return;
  const moved = `${id}${old.summary.startedAt.toString(36)}`.slice(0, 16) as SessionId; // Named by us.
  const { entries } = await history.entries(id);
  await history.append(moved, entries);
  for (const { turn, at } of await history.messages(id)) {
    const text = await history.message(id, turn);
    if (text !== undefined) await history.putMessage(moved, { turn, at }, text);
  }
  await history.putRuns([{ ...old, summary: { ...old.summary, id: moved } }]);
  await history.remove(id);
}

async function prune(services: KeeperServices): Promise<void> {
  const { history } = services;
  const now = services.now();
  const { keepHistory } = await services.preferences.settings();
  const standing = new Set((await allSessions(services)).map(({ id }) => id));
  const runs = await history.runs();
  const sized = [];
  for (const run of runs) {
    const { id } = run.summary;
    await history.forgetMessages(id, now - SHOWN_MS);
    const messages = await history.messages(id);
    sized.push({ ...run, shownSize: messages.reduce((sum, { size }) => sum + size, 0) });
  }
  const gone = runsToPrune(sized, { now, days: keepHistory, standing, restoreMs: RESTORE_MS });
  for (const id of gone) await history.remove(id);
}
