import type { FrameState } from '../../browser/frame-state.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import type { TargetDocument, TargetDocuments } from '../pages/documents.ts';
import type { Baseline } from './baseline.ts';

/** What frames have loaded since the act in the place of `replaced`, and when the last of it was first seen, Unix ms. */
export interface Replacements {
  readonly replaced: readonly TargetDocument[];
  readonly loaded: readonly FrameState[];
  readonly at: number;
}

/** What frames below the top one have loaded since the act. */
export function replacementsIn(
  now: () => number,
  before: Baseline,
  { frames }: TargetDocuments,
  last: Replacements | undefined,
): Replacements {
  const pairs = before.readable.flatMap((was) => {
    const is = frames.find(({ frameId }) => frameId === was.frameId);
    return is && is.frameId !== TOP_FRAME && is.documentId !== was.documentId ? [{ was, is }] : [];
  });
  const loaded = pairs.map(({ is }) => is);
  const isKnown = ({ documentId }: FrameState) => last?.loaded.some((one) => one.documentId === documentId);
  const at = loaded.every(isKnown) ? (last?.at ?? 0) : now();
  return { replaced: pairs.map(({ was }) => was), loaded, at };
}
