import { assignmentRefused, noSession, refusedByPerson } from '../protocol/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { CommandItem, News, Session } from '../protocol/session.ts';
import { approve } from '../queue/queue.ts';
import { withReceipt } from './execute.ts';
import { ALLOW } from './replies.ts';
import { hold, isRunning, note, tell } from './session.ts';
import { change, sessionOf, type Worker } from './worker.ts';

type Id = Session['id'];

/** The person's words go into the agent's next message. */
export async function interject(worker: Worker, id: Id, text: string): Promise<Outcome> {
  const session = await change(worker, id, (before) =>
    tell({ ...note(before, 'You sent a message', worker.now()), answer: null }, [{ kind: 'person', text }], worker.now()),
  );
  return session ? done() : failed(noSession);
}

/** The person acts on a target: while something runs, the run pauses and keeps its queue. */
export async function interrupt(worker: Worker, id: Id): Promise<void> {
  const message = 'Paused: you acted on a target. Resume when you are done.';
  await change(worker, id, (before) => (isRunning(before) ? hold(before, 'person_acted', message, worker.now()) : before));
}

/** Goes on after a pause; the agent is told and shown what changed. */
export async function resume(worker: Worker, id: Id): Promise<Outcome> {
  const before = await sessionOf(worker, id);
  if (!before) return failed(noSession);
  if (before.hold?.reason === 'agent_gone') return failed(assignmentRefused(before.hold.message, ''));
  await change(worker, id, (session) => {
    if (!session.hold) return session;
    const now = worker.now();
    const acted = session.hold.reason === 'person_acted';
    const news: News[] = acted ? [{ kind: 'notice', text: 'The person acted on a target in the meantime and has resumed the run.' }] : [];
    return tell(note({ ...session, hold: null }, 'Resumed', now), news, now);
  });
  return done();
}

/** The person answers a question of the agent, or allows or refuses a command. */
export async function answer(worker: Worker, id: Id, question: string, text: string): Promise<Outcome> {
  const session = await change(worker, id, (before) => (before.question?.id === question ? answered(before, text, worker.now()) : before));
  return session ? done() : failed(noSession);
}

function answered(session: Session, text: string, now: number): Session {
  const { question } = session;
  const item = session.commandQueue.find((one): one is CommandItem => one.id === question?.item && one.kind !== 'UPDATE_AGENT');
  const free: Session = { ...session, question: null };
  if (!question || !item) return free;
  if (question.kind === 'question') return withReceipt(free, item, done(`The person answers: ${text}`), { news: [], now });
  if (text === ALLOW) return note({ ...free, commandQueue: approve(free.commandQueue, item.id) }, 'You allowed it', now);
  return withReceipt(free, item, failed(refusedByPerson), { news: [], now });
}
