import { injectBridge } from '../../browser/scripts.ts';
import { assignmentRefused } from '../../protocol/failures.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { newSession } from '../../session/new-session.ts';
import type { Session } from '../../session/session.ts';
import { addSession, allSessions, sessionWith } from '../../store/sessions.ts';
import { changeTabs } from '../../targets/release.ts';
import type { TurnServices } from '../../turn/services.ts';
import { adopt, type Given } from './chat-state.ts';
import { knowledgeOf } from './learn.ts';

export async function assignAgent(
  services: TurnServices,
  tab: chrome.tabs.Tab,
  task: string,
): Promise<Outcome<SessionId>> {
  const given: Given = { agentTabId: tab.id as TabId, agentUrl: tab.url ?? '', task: task.trim() };
  const knowledge = await knowledgeOf(services, given.agentUrl);
  const now = services.now();
  const orphan = (await allSessions(services)).find(isOrphan);
  if (orphan)
    await changeTabs(services, { id: orphan.id, by: 'person' }, (before) =>
      isOrphan(before) ? adopt(before, { ...given, ...knowledge }, now) : before,
    );
  else await addSession(services, { ...newSession({ ...given, now }), ...knowledge });
  const session = await sessionWith(services, given.agentTabId);
  if (session?.agentTabId !== given.agentTabId)
    return failed(assignmentRefused('This tab was assigned otherwise just now.', 'Try again.'));
  await injectBridge(given.agentTabId);
  return done(session.id);
}

const isOrphan = ({ hold }: Session): boolean => hold?.reason === 'agent_gone';
