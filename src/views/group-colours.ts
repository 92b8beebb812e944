import { colourGroup, type GroupColour } from '../browser/tab-groups.ts';
import { allTabs, groupOf } from '../browser/tabs.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { isAgentTab } from '../session/tabs/agent-tabs.ts';
import { groupName } from '../session/tabs/group-name.ts';
import { isTarget } from '../session/tabs/target-tabs.ts';
import { statusOf } from './pill-state.ts';

/** Blue while the task goes on, yellow while it waits for the person, green once it is done. */
export function groupColourOf(session: Session): GroupColour {
  const status = statusOf(session);
  if (session.agent.isAwaitingPerson || session.targets.dialogs.length > 0) return 'yellow';
  if (status === 'idle') return session.progress.answer === null ? 'blue' : 'green';
  return status === 'working' || status === 'observing' ? 'blue' : 'yellow';
}

// The colour that each session's groups have got. A new worker gives each once more, which changes nothing.
const given = new Map<SessionId, GroupColour>();

/**
 * Gives the groups of a session the colour of what it does, if that has changed. A group that the person has named or coloured
 * otherwise is theirs.
 */
export async function colourGroups(session: Session): Promise<void> {
  const colour = groupColourOf(session);
  if (given.get(session.id) === colour) return;
  given.set(session.id, colour);
  const own = (await allTabs()).filter(
    ({ id }) => isAgentTab(session, id as TabId) || isTarget(session, id as TabId), // Chrome's own number.
  );
  const groups = new Set(own.flatMap((tab) => groupOf(tab) ?? []));
  await Promise.all([...groups].map((id) => colourGroup(id, { title: groupName(session), color: colour })));
}
