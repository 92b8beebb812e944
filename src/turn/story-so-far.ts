import type { Said } from '../protocol/said.ts';
import { say } from '../protocol/said.ts';
import type { Session } from '../session/session.ts';
import { redactorOf } from '../targets/known-values.ts';
import { EMPTY, earlierStory } from './earlier-story.ts';
import type { TurnServices } from './services.ts';

const LEAD = say`What happened in this task so far, oldest first. Nothing of it is to be done again. Placeholders in it still count.`;

/**
 * The story of a task for an agent that cannot see its earlier messages; undefined before anything has happened. The history may be
 * closed: then its end alone.
 */
export async function storySoFar(services: TurnServices, session: Session): Promise<Said | undefined> {
  const redact = await redactorOf(services, session.id);
  const kept = await services.history.entries(session.id).catch((cause: unknown) => {
    services.log('the history could not be read', cause);
    return { entries: session.shown.story, last: session.history.seq };
  });
  const { outbox } = session.history;
  const later = outbox.filter(({ seq }) => seq > kept.last);
  const story = earlierStory([...kept.entries, ...later], redact, LEAD);
  return story === EMPTY ? undefined : story;
}
