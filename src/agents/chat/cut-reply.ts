import { say } from '../../protocol/said.ts';
import { withoutCut } from '../../session/messages/cut-reply.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';

/** Asks for the command of a reply that has ended without one since a pause has cut it: it counts as not given. */
export const askForCut = (session: Session, now: number): Session =>
  tell(withoutCut(session), [{ kind: 'notice', text: CUT }], now);

const CUT = say`The person paused the run while you were writing your last reply, so it may have been cut off, and nothing of it was carried out. Send its command again, with the code of this message.`;
