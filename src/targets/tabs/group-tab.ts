import { allTabs, findTab, groupOf, groupTab } from '../../browser/tabs.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Session } from '../../session/session.ts';
import { isAgentTab } from '../../session/tabs/agent-tabs.ts';

/**
 * Groups a tab that the agent has opened with the others of its session in the same window. A tab in a group or a pinned one
 * stays as it is; where Chrome refuses, as while the person drags a tab, there is no group.
 */
export async function groupAgentTab(session: Session | undefined, tabId: TabId): Promise<void> {
  const tab = await findTab(tabId);
  if (!session || !tab || tab.pinned || groupOf(tab) !== undefined) return;
  const { windowId } = tab;
  const others = (await allTabs()).filter(
    (one) => one.id !== tabId && one.windowId === windowId && isAgentTab(session, one.id as TabId), // Chrome's own number.
  );
  const group = others.map(groupOf).find((one) => one !== undefined);
  await groupTab({ tabId, windowId }, group).catch(() => {}); // A group is for the eye alone.
}
