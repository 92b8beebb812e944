/**
 * received: accepted, nothing done · started: in preparation, has not happened · dispatched: may have
 * happened. A settled item leaves the queue, and its receipt is in the news.
 */
export const itemStates = ['received', 'started', 'dispatched'] as const;

export const openings = ['tab'] as const;
/** What a command leaves behind beside its receipt: recovery after a crash looks for it. */
export type Opens = (typeof openings)[number];
