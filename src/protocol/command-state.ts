export const itemStates = ['received', 'started', 'dispatched'] as const;
/**
 * received: accepted, nothing done · started: in preparation, has not happened · dispatched: may have
 * happened. A settled item leaves the queue, and its receipt is in the news.
 */
export type ItemState = (typeof itemStates)[number];

export const commandKinds = ['CLICK_TARGET', 'OPEN_TAB', 'OPEN_TOOL'] as const;
/** What a command does to the session: acts within it, or opens a tab by its address or as a saved tool. */
export type CommandKind = (typeof commandKinds)[number];
