import { optionalPermission } from './optional-permission.ts';

/** Names and colours of tab groups, which Chrome lets an extension give only where the person allows it. */
export const groupNames = optionalPermission('tabGroups');

/** What our groups look like: a group with another colour is the person's own. */
const GROUP_COLOURS = ['blue', 'yellow', 'green'] as const;
export type GroupColour = (typeof GROUP_COLOURS)[number];

/** Names and colours a group of tabs; nothing where the person does not allow that, as Chrome has no such API then. */
export async function nameGroup(
  groupId: number,
  { title, color }: { readonly title: string; readonly color: GroupColour },
): Promise<void> {
  await chrome.tabGroups?.update(groupId, { title, color });
}

/**
 * Colours a group that has this name and a colour of ours; the person's own groups stay as they are. Nothing where it is gone, or
 * the person does not allow to look.
 */
export async function colourGroup(
  groupId: number,
  { title, color }: { readonly title: string; readonly color: GroupColour },
): Promise<void> {
  const group = await chrome.tabGroups?.get(groupId).catch(() => undefined);
  if (group?.title !== title || !GROUP_COLOURS.some((colour) => colour === group.color)) return;
  await chrome.tabGroups.update(groupId, { color }).catch(() => undefined);
}
