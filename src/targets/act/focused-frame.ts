import { findFrame } from '../../browser/frames.ts';
import type { SiteRules } from '../../guard/site.ts';
import { askFrame } from '../../messaging/ask.ts';
import { focusElsewhere } from '../../protocol/failures/input-failures.ts';
import type { FocusPlace } from '../../protocol/messages/target.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { documentsOf, type TargetDocument } from '../pages/documents.ts';

interface Session {
  readonly rules: SiteRules;
  readonly origins: readonly string[];
}

/** The document that keys go to, and the focus in it. */
export interface FocusedFrame {
  readonly frame: TargetDocument;
  readonly focus: FocusPlace;
}

/**
 * The document that keys would go to, from this one downwards. Fails `focus_lost` if its site is none of `origins`, or if
 * it is not known.
 */
export async function focusedFrame(
  from: TargetDocument,
  { rules, origins }: Session,
): Promise<Outcome<FocusedFrame>> {
  for (let at = from; ; ) {
    const asked = await askFrame(at, 'GET_FOCUS', {});
    if (!asked.ok) return asked;
    const { value: focus } = asked;
    if (focus.in === 'document') return done({ frame: at, focus });
    const below = await childOf(at, focus.frameId, rules);
    if (!below || !origins.includes(below.site)) return failed(focusElsewhere);
    at = below;
  }
}

/**
 * The readable document in a frame; undefined unless Chrome knows that frame as a child, since a frame may lie. One that has not
 * said its number is the only child, or the one that says that it has the focus.
 */
async function childOf(
  parent: TargetDocument,
  frameId: TargetDocument['frameId'] | undefined,
  rules: SiteRules,
): Promise<TargetDocument | undefined> {
  const { readable, frames } = await documentsOf(rules, parent.tabId);
  if (frameId !== undefined) {
    const found = await findFrame({ tabId: parent.tabId, frameId });
    if (found?.parentFrameId !== parent.frameId) return undefined;
    return readable.find(({ documentId }) => documentId === found.documentId);
  }
  const below = readable.filter(({ parentFrameId }) => parentFrameId === parent.frameId);
  if (frames.filter(({ parentFrameId }) => parentFrameId === parent.frameId).length === 1) return below[0];
  const asked = await Promise.all(
    below.map(async (frame) => ({ frame, focus: await askFrame(frame, 'GET_FOCUS', {}) })),
  );
  const focused = asked.filter(
    ({ focus }) => focus.ok && (focus.value.in === 'frame' || focus.value.isFocused),
  );
  return focused.length === 1 ? focused[0]?.frame : undefined;
}
