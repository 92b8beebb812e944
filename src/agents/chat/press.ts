import type { TabSender } from '../../messaging/serve.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { isPaused } from '../../session/holds.ts';
import { withPress } from '../../session/messages/presses.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { waitsForOk, withOfferPress } from './page-offer.ts';

/**
 * Stores a press of send before it happens, so that no later bridge forgets it. Says whether it may happen, or that the
 * run is paused.
 */
export async function mayPress(
  services: TurnServices,
  sender: TabSender,
  { turn, ...press }: Payload<'MAY_PRESS'>,
): Promise<{ may: boolean; paused?: true }> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return { may: false };
  let answer: { may: boolean; paused?: true } = { may: false };
  await change(services, session.id, (before) => {
    const isHeld = isPaused(before) || waitsForOk(before, turn);
    const pressed = isHeld
      ? undefined
      : (withOfferPress(before, turn, press) ?? withPress(before, turn, press));
    answer = { may: pressed !== undefined, ...(isHeld && { paused: true }) };
    return pressed ?? before;
  });
  return answer;
}
