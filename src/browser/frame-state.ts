import type { FrameId } from '../protocol/ids.ts';

/** Where a frame of a tab is now. */
export interface FrameState {
  readonly frameId: FrameId;
  readonly url: string;
  readonly documentId: string;
  readonly parentFrameId: FrameId;
  /** The browser may show its own error page there instead of the address. */
  readonly failed: boolean;
}
