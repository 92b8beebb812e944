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
import { injectAdmitted } from '../targets/arrival.ts';
import type { TurnServices } from './services.ts';

type Id = Session['id'];

/** Puts the person's words into the agent's next message. */
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

/** Holds a running session, with its queue, because the person has acted on a target. */
export async function interrupt(services: TurnServices, id: Id): Promise<void> {
  await change(services, id, (before) =>
    isRunning(before) ? hold(before, 'person_acted', sentence('holdPersonActed'), services.now()) : before,
  );
}

/** Resumes a held session; tells the agent and shows it what changed. */
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

/** Takes the person's answer to a question of the agent, or their approval or refusal of a command. */
export async function answer(
  services: TurnServices,
  id: Id,
  question: string,
  text: string,
): Promise<Outcome> {
  const session = await change(services, id, (before) =>
    answered(before, { question, answer: text, now: services.now() }),
  );
  if (!session) return failed(noSession);
  await injectAdmitted(services, session);
  return done();
}
