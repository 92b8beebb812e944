import type { FrameState } from '../../browser/frame-state.ts';
import { framesOf } from '../../browser/frames.ts';
import {
  judgeSite,
  mayReadFrame,
  type SiteRules,
  type SiteVerdict,
  siteOf,
  siteOfFrame,
} from '../../guard/site.ts';
import type { Frame } from '../../messaging/ask.ts';
import { noAnswer } from '../../protocol/failures/failures.ts';
import { siteWithheld } from '../../protocol/failures/withheld-site.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { isPrivateHost } from '../../protocol/private-host.ts';

/**
 * A document of a target that may be read and acted in. Messages to it reach this document alone: what takes its place
 * does not answer.
 */
export interface TargetDocument extends Frame {
  readonly documentId: string;
  /** The origin that it counts as. */
  readonly site: string;
  /** The origin of the page that it is a part of. */
  readonly page: string;
  readonly parentFrameId: FrameId;
  /** The browser may show its own error page there, which takes no script. */
  readonly failed: boolean;
}

/** The documents of a target's tab, judged as they are at one moment. */
export interface TargetDocuments {
  /** Of the page as a whole: nothing is read unless it is `show`. */
  readonly verdict: SiteVerdict;
  /** The top document; undefined once the tab is closed. */
  readonly top: FrameState | undefined;
  readonly readable: readonly TargetDocument[];
  /** All frames of the tab, whether they may be read or not. */
  readonly frames: readonly FrameState[];
}

/** Judges a target's page and its frames by the addresses that Chrome tells, whatever brought the tab there. */
export async function documentsOf(rules: SiteRules, tabId: TabId): Promise<TargetDocuments> {
  const frames = await framesOf(tabId);
  const top = frames.find(({ frameId }) => frameId === TOP_FRAME);
  const judged = top ? judgeSite(top.url, rules) : 'none';
  // Nobody is asked about a site that could not be reached.
  const verdict = judged === 'ask' && top?.failed ? 'none' : judged;
  const page = top && siteOf(top.url);
  if (!top || page === undefined || verdict !== 'show') return { verdict, top, readable: [], frames };
  const readable = frames.flatMap((frame): TargetDocument[] => {
    const site = siteOfFrame(frame, frames);
    const { frameId, documentId, parentFrameId, failed } = frame;
    return site !== undefined && mayReadFrame(site, page, rules)
      ? [{ tabId, frameId, documentId, pageId: top.documentId, site, page, parentFrameId, failed }]
      : [];
  });
  return { verdict, top, readable, frames };
}

/** Finds the top document of a target. Fails `site_withheld`, or `no_answer` while it loads. */
export async function topDocument(
  rules: SiteRules,
  { tabId, number }: { tabId: TabId; number: number },
): Promise<Outcome<TargetDocument>> {
  const documents = await documentsOf(rules, tabId);
  const document = documents.readable.find(({ frameId }) => frameId === TOP_FRAME);
  if (document) return done(document);
  return failed(withheldBy(documents, number) ?? noAnswer(`target ${number} is still loading`));
}

/** Why the page of a target is not shown, with nothing of its address but the origin; undefined where it may be. */
export function withheldBy({ verdict, top }: TargetDocuments, number: number): Failure | undefined {
  const site = top && siteOf(top.url);
  if (site === undefined || verdict === 'show' || verdict === 'none') return undefined;
  if (verdict === 'off') return siteWithheld(number, site, 'off');
  const refused = isPrivateHost(new URL(site).hostname) ? 'private' : 'refused';
  return siteWithheld(number, site, verdict === 'ask' ? 'asked' : refused);
}
