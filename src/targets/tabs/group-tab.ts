import { nameGroup } from '../../browser/tab-groups.ts';
import { allTabs, findTab, groupOf, groupTab } from '../../browser/tabs.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Session } from '../../session/session.ts';
import { isAgentTab } from '../../session/tabs/agent-tabs.ts';
import { groupName } from '../../session/tabs/group-name.ts';
import { isTarget } from '../../session/tabs/target-tabs.ts';
import type { TargetServices } from '../services.ts';

/**
 * Groups a tab that the agent has opened with the others of its session in the same window; a new group is named after the task,
 * where the person allows that. A tab in a group or a pinned one stays as it is; where Chrome refuses, as while the person drags
 * a tab, there is no group. A tab that the person has given is grouped only where an option says so.
 */
export async function groupSessionTab(
  { preferences }: Pick<TargetServices, 'preferences'>,
  session: Session | undefined,
  tabId: TabId,
): Promise<void> {
  if (!session) return;
  const { groupsGivenTabs } = await preferences.settings();
  const isGrouped = (id: TabId) => isAgentTab(session, id) || (groupsGivenTabs && isTarget(session, id));
  const tab = await findTab(tabId);
  if (!tab || tab.pinned || groupOf(tab) !== undefined || !isGrouped(tabId)) return;
  const { windowId } = tab;
  const others = (await allTabs()).filter(
    (one) => one.id !== tabId && one.windowId === windowId && isGrouped(one.id as TabId), // Chrome's own number.
  );
  const known = others.map(groupOf).find((one) => one !== undefined);
  // A group is for the eye alone.
  const group = await groupTab({ tabId, windowId }, known).catch(() => undefined);
  if (group === undefined || known !== undefined) return;
  await nameGroup(group, { title: groupName(session), color: 'blue' }).catch(() => {});
}
