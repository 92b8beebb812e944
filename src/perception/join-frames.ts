import type { FrameId } from '../protocol/ids.ts';
import type { Line, LinesSince, PageLine } from '../protocol/snapshot.ts';

/**
 * Joins the frames of a page: puts each frame's lines below the line of its frame, at any depth. Omits empty
 * frames.
 */
export function joinFrames(
  top: readonly PageLine[],
  frameOf: (id: FrameId) => readonly PageLine[] | undefined,
): PageLine[] {
  return join(top, frameOf, new Set());
}

/** All lines of a frame, from its lines before and the reported change. */
export const linesSince = (before: readonly Line[], now: LinesSince): readonly Line[] =>
  'from' in now
    ? [...before.slice(0, now.from), ...now.lines, ...before.slice(now.from + now.gone)]
    : now.lines;

function join(
  lines: readonly PageLine[],
  frameOf: (id: FrameId) => readonly PageLine[] | undefined,
  open: ReadonlySet<FrameId>,
): PageLine[] {
  return lines.flatMap((line) => {
    if (line.frameId === undefined) return [line];
    // Frames that claim to contain each other would recurse endlessly.
    const inner = open.has(line.frameId) ? undefined : frameOf(line.frameId);
    if (!inner) return [line];
    const depth = line.depth + 1;
    const below = join(inner, frameOf, new Set([...open, line.frameId]));
    return below.length === 0
      ? []
      : [
          line,
          ...below.map((each) => ({
            ...each,
            ...(line.behind && { behind: line.behind }),
            depth: each.depth + depth,
            text: ' '.repeat(depth) + each.text,
          })),
        ];
  });
}
