import { reloadTab, showTab } from '../../browser/tabs.ts';
import { noSession } from '../../protocol/failures/failures.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { sessionOf } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { isChatSession } from './chat-state.ts';

/** Activates the chat's tab and focuses its window. */
export async function showChat(services: TurnServices, id: SessionId): Promise<Outcome> {
  const session = await sessionOf(services, id);
  if (!session || !isChatSession(session)) return failed(noSession);
  await showTab(session.agent.tabId);
  return done();
}

/** Loads the tab of a session's chat again. */
export async function reloadChat(services: TurnServices, id: SessionId): Promise<Outcome> {
  const session = await sessionOf(services, id);
  if (!session || !isChatSession(session)) return failed(noSession);
  await reloadTab(session.agent.tabId);
  return done();
}

/** Keeps a hidden chat rendering, if the person has enabled that; the debugger detaches once it is idle. */
export async function keepAwake({ preferences, cdp }: TurnServices, tabId: TabId): Promise<void> {
  const { keepChatAwake } = await preferences.settings();
  if (keepChatAwake) await cdp.attach(tabId); // Fails if another debugger is attached; the chat then stays throttled.
}
