import type { RequestBody } from './request-body.ts';

/** A request as Chrome reports it before it leaves. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** The values of `content-type` and of headers that name an operation. */
  readonly type: string;
  readonly operation?: string;
  readonly body: RequestBody;
}

/** A part of a path that tells one thing from another. */
const ID = /^(?:\d+|[\da-f]{8,}|[\da-f-]{32,}|(?=.*\d)[\w-]{10,}|[a-z]?\d+)$/i;

/** Whether a part of a path is an id. */
export const isId = (part: string): boolean => ID.test(part);
