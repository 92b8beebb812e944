import { findFrame } from '../../browser/frames.ts';
import type { SiteRules } from '../../guard/site.ts';
import { askFrame } from '../../messaging/ask.ts';
import { focusElsewhere } from '../../protocol/failures/input-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { documentsOf, type TargetDocument } from '../pages/documents.ts';

/**
 * The document that keys would go to, from this one downwards. Fails `focus_lost` if its site is none of `origins`, or if
 * it is not known.
 */
export async function focusedFrame(
  from: TargetDocument,
  { rules, origins }: { readonly rules: SiteRules; readonly origins: readonly string[] },
): Promise<Outcome<TargetDocument>> {
  for (let at = from; ; ) {
    const asked = await askFrame(at, 'GET_FOCUS', {});
    if (!asked.ok) return asked;
    if (asked.value.in === 'document') return done(at);
    const below = await childOf(at, asked.value.frameId, rules);
    if (!below || !origins.includes(below.site)) return failed(focusElsewhere);
    at = below;
  }
}

/** The readable document in a frame; undefined unless Chrome knows that frame as a child, since a frame may lie. */
async function childOf(
  parent: TargetDocument,
  frameId: TargetDocument['frameId'] | undefined,
  rules: SiteRules,
): Promise<TargetDocument | undefined> {
  if (frameId === undefined) return undefined;
  const [{ readable }, found] = await Promise.all([
    documentsOf(rules, parent.tabId),
    findFrame({ tabId: parent.tabId, frameId }),
  ]);
  if (found?.parentFrameId !== parent.frameId) return undefined;
  return readable.find(({ documentId }) => documentId === found.documentId);
}
