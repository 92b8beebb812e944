import { optionalPermission } from './optional-permission.ts';

/** Names of tab groups, which Chrome lets an extension give only where the person allows it. */
export const groupNames = optionalPermission('tabGroups');

/** Names a group of tabs; nothing where the person does not allow that, as Chrome has no such API then. */
export async function nameGroup(groupId: number, title: string): Promise<void> {
  await chrome.tabGroups?.update(groupId, { title });
}
