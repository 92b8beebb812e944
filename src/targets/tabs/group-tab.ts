import { nameGroup } from '../../browser/tab-groups.ts';
import { allTabs, findTab, groupOf, groupTab } from '../../browser/tabs.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Session } from '../../session/session.ts';
import { isAgentTab } from '../../session/tabs/agent-tabs.ts';

/** The longest name that a group gets from its task, characters: Chrome cuts it to what fits. */
const NAME_MAX = 24;

/**
 * Groups a tab that the agent has opened with the others of its session in the same window; a new group is named after the task,
 * where the person allows that. A tab in a group or a pinned one stays as it is; where Chrome refuses, as while the person drags
 * a tab, there is no group.
 */
export async function groupAgentTab(session: Session | undefined, tabId: TabId): Promise<void> {
  const tab = await findTab(tabId);
  if (!session || !tab || tab.pinned || groupOf(tab) !== undefined) return;
  const { windowId } = tab;
  const others = (await allTabs()).filter(
    (one) => one.id !== tabId && one.windowId === windowId && isAgentTab(session, one.id as TabId), // Chrome's own number.
  );
  const known = others.map(groupOf).find((one) => one !== undefined);
  // A group is for the eye alone.
  const group = await groupTab({ tabId, windowId }, known).catch(() => undefined);
  if (group === undefined || known !== undefined) return;
  await nameGroup(group, nameOf(session)).catch(() => {});
}

const nameOf = ({ task }: Session): string => {
  const line = task.replace(/\s+/g, ' ').trim();
  return line.length > NAME_MAX ? `${line.slice(0, NAME_MAX - 1)}…` : line || 'AgentAnything';
};
