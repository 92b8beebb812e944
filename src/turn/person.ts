import { assignmentRefused, noSession } from '../protocol/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { hold, newsOnResume } from '../session/holds.ts';
import { note } from '../session/journal.ts';
import { tell } from '../session/news.ts';
import { answered } from '../session/questions.ts';
import { isRunning } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import type { Worker } from '../store/services.ts';
import { change, sessionOf } from '../store/sessions.ts';

type Id = Session['id'];

/** The person's words go into the agent's next message. */
export async function interject(worker: Worker, id: Id, text: string): Promise<Outcome> {
  const session = await change(worker, id, (before) =>
    tell(
      { ...note(before, 'You sent a message', worker.now()), answer: null },
      [{ kind: 'person', text }],
      worker.now(),
    ),
  );
  return session ? done() : failed(noSession);
}

/** The person acts on a target: while something runs, the run pauses and keeps its queue. */
export async function interrupt(worker: Worker, id: Id): Promise<void> {
  const message = 'Paused: you acted on a target. Resume when you are done.';
  await change(worker, id, (before) =>
    isRunning(before) ? hold(before, 'person_acted', message, worker.now()) : before,
  );
}

/** Goes on after a pause; the agent is told and shown what changed. */
export async function resume(worker: Worker, id: Id): Promise<Outcome> {
  const before = await sessionOf(worker, id);
  if (!before) return failed(noSession);
  if (before.hold?.reason === 'agent_gone') return failed(assignmentRefused(before.hold.message, ''));
  await change(worker, id, (session) => {
    if (!session.hold || session.hold.reason === 'agent_gone') return session;
    const now = worker.now();
    return tell(note({ ...session, hold: null }, 'Resumed', now), newsOnResume(session), now);
  });
  return done();
}

/** The person answers a question of the agent, or allows or refuses a command. */
export async function answer(worker: Worker, id: Id, question: string, text: string): Promise<Outcome> {
  const session = await change(worker, id, (before) =>
    before.question?.id === question ? answered(before, text, worker.now()) : before,
  );
  return session ? done() : failed(noSession);
}
