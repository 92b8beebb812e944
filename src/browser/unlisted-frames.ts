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
  const byPath = new Map<string, ToldDocument[]>();
  for (const one of told) {
    const others = byPath.get(one.path.join());
    if (others) others.push(one);
    else byPath.set(one.path.join(), [one]);
  }
  const known = new Set(listed.map((one) => one.frameId));
  return [...told]
    .sort((a, b) => a.path.length - b.path.length)
    .flatMap(({ frameId, documentId, url, path }) => {
      const [parent, another] = byPath.get(path.slice(0, -1).join()) ?? [];
      return path.length === 0 || !parent || another || known.has(frameId)
        ? []
        : [
            {
              frameId,
              documentId,
              url,
              failed: false,
              parentFrameId: parent.frameId,
              parentDocumentId: parent.documentId,
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
  const documents = new Set(listed.map(({ documentId }) => documentId));
  const frames = new Set(listed.map(({ frameId }) => frameId));
  for (const { parentDocumentId, ...frame } of unlisted) {
    if (!documents.has(parentDocumentId) || frames.has(frame.frameId)) continue;
    documents.add(frame.documentId);
    frames.add(frame.frameId);
    all.push(frame);
  }
  return all;
}
