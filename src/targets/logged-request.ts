import type { FrameId } from '../protocol/ids.ts';
import type { RequestBegun } from '../protocol/request.ts';

/** A request of one target. */
export interface LoggedRequest extends Omit<RequestBegun, 'step'> {
  /** A running number of the log. */
  readonly at: number;
  /** HTTP status; 0 where the request failed, undefined while no answer has begun. */
  readonly status: number | undefined;
  /** Its script has nothing yet of what it waits for. */
  readonly open: boolean;
  /** Its script has the beginning of the answer, and the rest is on its way: it may read that, or not. */
  readonly brings: boolean;
  readonly fromServiceWorker: boolean;
  /** The browser gave it up. */
  readonly aborted: boolean;
  /** Nothing was sent. */
  readonly isUnsent?: true;
}

/**
 * The frames whose requests count: all of those of its `own`, and of the `others` what a server may act on. Pages that these
 * frames load count for both.
 */
export interface WatchedFrames {
  readonly own: readonly FrameId[];
  readonly others: readonly FrameId[];
}

/** Whether the data that is asked for is that of these frames. */
const isDataOf = (one: LoggedRequest, { own, others }: WatchedFrames): boolean =>
  one.frameId === undefined ||
  own.includes(one.frameId) ||
  (isSubmission(one) && others.includes(one.frameId));

/** Whether an act waits for it. */
export function isAwaited(one: LoggedRequest, frames: WatchedFrames): boolean {
  const { kind, frameId } = one;
  if (kind === 'data' || kind === 'file') return isDataOf(one, frames);
  const isKnown = frameId !== undefined && [...frames.own, ...frames.others].includes(frameId);
  return kind === 'document' || isKnown;
}

/** That a document was loaded is told by its address, that a frame has loaded one by the frame, and a download by itself. */
export function isWorthTelling(one: LoggedRequest, frames: WatchedFrames): boolean {
  const { kind, method, status, aborted, isUnsent } = one;
  if (isUnsent) return false;
  // What the browser gives up is told where the server may act on it all the same.
  if (aborted && status === 0 && !isSubmission(one)) return false;
  if (kind === 'data') return isDataOf(one, frames);
  const isRefused = status !== undefined && (status === 0 || status >= 400);
  if (kind === 'file') return isDataOf(one, frames) && (isRefused || status === undefined);
  return method !== 'GET' || (kind === 'document' && isRefused);
}

/** Whether a server may do something because of it. */
export const isSubmission = ({ method }: { readonly method: string }): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Whether a server has accepted what was sent to it. */
export const isAccepted = (one: Pick<LoggedRequest, 'method' | 'status'>): boolean =>
  isSubmission(one) && one.status !== undefined && one.status >= 200 && one.status < 400;
