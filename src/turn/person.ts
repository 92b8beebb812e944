import { agentAway, noSession } from '../protocol/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { sentence } from '../protocol/sentence.ts';
import { hold, newsOnResume } from '../session/holds.ts';
import { note } from '../session/journal.ts';
import { tell } from '../session/news.ts';
import { answered } from '../session/questions.ts';
import { isRunning } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import { change, sessionOf } from '../store/sessions.ts';
import type { TurnServices } from './services.ts';

type Id = Session['id'];

/** The person's words go into the agent's next message. */
export async function interject(services: TurnServices, id: Id, text: string): Promise<Outcome> {
  const session = await change(services, id, (before) =>
    tell(
      { ...note(before, sentence('stepPersonSaid'), services.now()), answer: null },
      [{ kind: 'person', text }],
      services.now(),
    ),
  );
  return session ? done() : failed(noSession);
}

/** The person acts on a target: while something runs, the run pauses and keeps its queue. */
export async function interrupt(services: TurnServices, id: Id): Promise<void> {
  await change(services, id, (before) =>
    isRunning(before) ? hold(before, 'person_acted', sentence('holdPersonActed'), services.now()) : before,
  );
}

/** Goes on after a pause; the agent is told and shown what changed. */
export async function resume(services: TurnServices, id: Id): Promise<Outcome> {
  const before = await sessionOf(services, id);
  if (!before) return failed(noSession);
  if (before.hold?.reason === 'agent_gone') return failed(agentAway);
  await change(services, id, (session) => {
    if (!session.hold || session.hold.reason === 'agent_gone') return session;
    const now = services.now();
    return tell(note({ ...session, hold: null }, sentence('stepResumed'), now), newsOnResume(session), now);
  });
  return done();
}

/** The person answers a question of the agent, or allows or refuses a command. */
export async function answer(
  services: TurnServices,
  id: Id,
  question: string,
  text: string,
): Promise<Outcome> {
  const session = await change(services, id, (before) =>
    before.question?.id === question ? answered(before, text, services.now()) : before,
  );
  return session ? done() : failed(noSession);
}
