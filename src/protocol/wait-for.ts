/** What a `wait` may wait for: words that come or go, a part of the page's address, the end of its requests. */
export const WAIT_FOR = ['text', 'gone', 'url', 'network'] as const;
export type WaitFor = (typeof WAIT_FOR)[number];
