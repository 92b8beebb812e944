/**
 * received: accepted, nothing done · started: being prepared, has not happened ·
 * dispatched: may have happened · settled: gone from the queue, its receipt is in the news.
 */
export type ItemState = 'received' | 'started' | 'dispatched';

/** What a command does to the session: acts within it, or opens a tab by its address or as a saved tool. */
export type CommandKind = 'CLICK_TARGET' | 'OPEN_TAB' | 'OPEN_TOOL';
