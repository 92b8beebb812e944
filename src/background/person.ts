import { assignmentRefused, noSession, refusedByPerson } from '../protocol/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { CommandItem, News, Session } from '../protocol/session.ts';
import { approve } from '../queue/queue.ts';
import { withReceipt } from './execute.ts';
import { ALLOW } from './replies.ts';
import { hold, isRunning, note, tell, waitingItems } from './session.ts';
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
    if (!session.hold || session.hold.reason === 'agent_gone') return session;
    const now = worker.now();
    return tell(note({ ...session, hold: null }, 'Resumed', now), newsOnResume(session), now);
  });
  return done();
}

/** The agent is told where the person has acted, and asked again where its reply was lost and nothing else is to be said. */
function newsOnResume(session: Session): News[] {
  const was = session.hold;
  if (was?.reason === 'person_acted') {
    return [{ kind: 'notice', text: 'The person acted on a target in the meantime and has resumed the run.' }];
  }
  if (was?.reason !== 'chat_failed' || waitingItems(session).length > 0) return [];
  return [{ kind: 'notice', text: 'Your last reply did not come through. Send it again.' }];
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
