import { say } from '../protocol/said.ts';
import type { Sentence } from '../protocol/sentence.ts';
import { note } from './journal.ts';
import { waitingItems } from './queue.ts';
import type { Hold, News, Session } from './session.ts';

/** News for the agent on resume: that the person acted or paused, or a request to repeat a lost reply. */
export function newsOnResume(session: Session): News[] {
  const was = session.hold;
  if (was?.reason === 'person_acted') {
    return [
      { kind: 'notice', text: say`The person acted on a target in the meantime and has resumed the run.` },
    ];
  }
  if (was?.reason === 'person_paused')
    return [{ kind: 'notice', text: say`The person paused the run in the meantime and has resumed it.` }];
  if (was?.reason !== 'chat_failed' || waitingItems(session).length > 0) return [];
  return [{ kind: 'notice', text: say`Your last reply did not come through. Send it again.` }];
}

/** Stops the run until the person resumes it; never replaces the hold of a session without its agent. */
export const hold = (session: Session, reason: Hold['reason'], sentence: Sentence, now: number): Session =>
  session.hold?.reason === reason || session.hold?.reason === 'agent_gone'
    ? session
    : note({ ...session, hold: { reason, sentence, since: now } }, sentence, now);
