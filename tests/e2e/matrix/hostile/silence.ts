import { expect } from '@playwright/test';

/** The form in which our own parts send, of the kind of another sender, and the form of before. */
export const forms = (type: string, data: object): object[] => [
  { id: 1, type, data, timestamp: 1 },
  { action: type, ...data },
  { action: type, payload: data },
];
/** Nothing but what the transport itself wraps around an answer that nobody gives. */
export const isSilent = (answer: unknown) =>
  expect(JSON.stringify(answer)).toMatch(/^"silence"$|^\{"id":\d+\}$|^\{\}$|^\{"res":null\}$/);
