import type { FrameId } from '../protocol/ids.ts';
import type { FrameState } from './frame-state.ts';

/** A document of a tab, and where it says that it stands: which child of its parent each frame is, from the top down; -1 in a shadow tree. */
export interface ToldDocument {
  readonly frameId: FrameId;
  readonly documentId: string;
  readonly url: string;
  readonly path: readonly number[];
}

/** A frame that Chrome does not list among those of its tab, and the document that holds it. */
export interface UnlistedFrame extends FrameState {
  readonly parentDocumentId: string;
}

/** Of the documents of a tab, those in frames that are not listed, each after the one that holds it. */
export function unlistedAmong(
  told: readonly ToldDocument[],
  listed: readonly FrameState[],
): readonly UnlistedFrame[] {
  const at = (path: readonly number[]) => told.filter((one) => one.path.join() === path.join());
  return [...told]
    .sort((a, b) => a.path.length - b.path.length)
    .flatMap(({ frameId, documentId, url, path }) => {
      const [parent, another] = at(path.slice(0, -1));
      return path.length === 0 || !parent || another || listed.some((one) => one.frameId === frameId)
        ? []
        : [
            {
              ...{ frameId, documentId, url, failed: false },
              ...{ parentFrameId: parent.frameId, parentDocumentId: parent.documentId },
            },
          ];
    });
}

/** The listed frames of a tab, and of the others those whose place is still theirs. */
export function withUnlisted(
  listed: readonly FrameState[],
  unlisted: readonly UnlistedFrame[],
): readonly FrameState[] {
  const all = [...listed];
  for (const { parentDocumentId, ...frame } of unlisted) {
    const isHeld = all.some(({ documentId }) => documentId === parentDocumentId);
    if (isHeld && !all.some(({ frameId }) => frameId === frame.frameId)) all.push(frame);
  }
  return all;
}
