import { askFrame } from '../../messaging/ask.ts';
import { noSession } from '../../protocol/failures/failures.ts';
import { type SessionId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { currentTurn } from '../../session/turn-codes.ts';
import { sessionOf } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { isChatSession } from './chat-state.ts';

/** The person asked for it: has the awaited reply read as the chat shows it now. */
export async function readNow(services: TurnServices, id: SessionId): Promise<Outcome> {
  const session = await sessionOf(services, id);
  if (!session || !isChatSession(session)) return failed(noSession);
  if (session.turn.busySince === 0) return done();
  const frame = { tabId: session.agent.tabId, frameId: TOP_FRAME };
  const asked = await askFrame(frame, 'READ_NOW', { turn: currentTurn(session) });
  return asked.ok ? done() : asked;
}
