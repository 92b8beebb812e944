import type { TabSender } from '../../messaging/serve.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { withPress } from '../../session/messages/presses.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';

/** Stores a press of send before it happens, so that no later bridge forgets it. Says whether it may happen. */
export async function mayPress(
  services: TurnServices,
  sender: TabSender,
  { turn, press, didNothing }: Payload<'MAY_PRESS'>,
): Promise<{ may: boolean }> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return { may: false };
  let may = false;
  await change(services, session.id, (before) => {
    const pressed = withPress(before, turn, { press, didNothing });
    may = pressed !== undefined;
    return pressed ?? before;
  });
  return { may };
}
