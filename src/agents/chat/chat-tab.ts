import { showTab } from '../../browser/tabs.ts';
import { noSession } from '../../protocol/failures.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { sessionOf } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';

/** Brings the session's chat before the person. */
export async function showChat(services: TurnServices, id: SessionId): Promise<Outcome> {
  const session = await sessionOf(services, id);
  if (!session) return failed(noSession);
  await showTab(session.agent.tabId);
  return done();
}

/** Where the person wishes so, the chat that asks to be woken also draws as if it were seen; the debugger lets go of it once it rests. */
export async function keepAwake({ preferences, cdp }: TurnServices, tabId: TabId): Promise<void> {
  const { keepChatAwake } = await preferences.settings();
  if (keepChatAwake) await cdp.attach(tabId); // Refused where another debugger holds the tab: then the chat is as awake as it is.
}
