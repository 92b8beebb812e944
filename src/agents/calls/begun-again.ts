import type { Said } from '../../protocol/said.ts';
import { tell } from '../../session/news.ts';
import { patch, type Session } from '../../session/session.ts';
import { changeCalled, withoutFailure } from './called-state.ts';

/**
 * Begins the conversation of an agent again with the next message, because it has grown too long, or its run has ended: that message holds the task, the
 * story so far and each page whole. Nobody is asked for a summary, so nothing depends on how well a model writes one.
 */
export function begunAgain(session: Session, story: Said | undefined, now: number): Session {
  const { number } = session.turn;
  const begun = changeCalled(withoutFailure(session), ({ uncached: _, ...agent }) => ({
    ...agent,
    from: number + 1,
    isCompacted: true,
  }));
  return tell(
    patch(begun, { turn: { busySince: 0, replied: number }, shown: { pages: [], message: null } }),
    [{ kind: 'briefing' }, ...(story ? [{ kind: 'notice', text: story } as const] : [])],
    now,
  );
}
