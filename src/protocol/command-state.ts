/**
 * received: accepted, nothing done · started: being prepared, has not happened ·
 * dispatched: may have happened · settled: gone from the queue, its receipt is in the news.
 */
export type ItemState = 'received' | 'started' | 'dispatched';

/** What a command leaves behind beside its receipt: recovery after a crash looks for it. */
export type Opens = 'tab';
