import type { TabSender } from '../../messaging/serve.ts';
import { assignmentRefused, noSession } from '../../protocol/failures/failures.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { initAgent, sessionOfAgent } from './bind-document.ts';
import { type ChatSession, isChatSession } from './chat-state.ts';
import { withOfferAgreed, withOfferState } from './page-offer.ts';

/** Stores that the person agrees, then has the bridge send. A worker that dies in between tells it when it starts. */
export async function sendOffer(services: TurnServices, id: SessionId, turn: TurnCode): Promise<Outcome> {
  const session = await change(services, id, (before) => withOfferAgreed(before, turn));
  if (!session || !isChatSession(session)) return failed(noSession);
  await initAgent(session);
  return session.agent.lesson?.offer?.at.state === 'sending' ? done() : failed(notSent);
}

const notSent = assignmentRefused('The page has changed, so nothing was sent.', 'Look at the box again.');

/** Stores what the bridge reports of an offered message. */
export async function offerState(
  services: TurnServices,
  sender: TabSender,
  { turn, at }: Payload<'OFFER_STATE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  const changed = await change(services, session.id, (before) => withOfferState(before, turn, at));
  // The bridge may have heard of an OK for another field meanwhile.
  if (changed && isChatSession(changed) && isUnasked(changed) && !isUnasked(session))
    await initAgent(changed);
}

/** Whether the message waits for the person's OK, or is refused. */
const isUnasked = ({ agent }: ChatSession): boolean =>
  !['sending', 'sent', 'failed'].includes(agent.lesson?.offer?.at.state ?? '');
