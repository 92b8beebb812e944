import { type Approved, type Grant, isAlwaysAsked, type RiskKind } from '../../protocol/grant.ts';
import type { Mode } from '../../protocol/mode.ts';
import { addressRisk } from '../address-risk.ts';
import { covers, isCoveredBy } from './covers.ts';
import { isReadingMethod, judgeRequest } from './judge-request.ts';
import { isPageData } from './page-data.ts';
import { type SentRequest, shapeOf } from './request-shape.ts';

// Decides on a request that Chrome holds while the agent acts. Pure: Chrome's event, the page's earlier requests and the latest act go
// in; "passes" or the question is the result. `judge-request.ts` says what a request does, `covers.ts` what the person has allowed.

/** A request that a page is about to send, with what the decision depends on. */
export interface JudgedRequest {
  readonly request: SentRequest;
  readonly type: 'document' | 'xhr' | 'fetch' | 'ping' | 'other';
  /** Origin of the page. */
  readonly page: string;
  /** Shapes that this page has sent without a question before. */
  readonly before: ReadonlySet<string>;
  /** The latest act; undefined if nobody knows it. */
  readonly act:
    | { readonly approved: readonly Approved[]; readonly isUnsure?: true; readonly writes?: true }
    | undefined;
  readonly permissions: {
    readonly mode?: Mode;
    readonly unasked: readonly RiskKind[];
    readonly grants: readonly Grant[];
  };
}

export type RequestDecision =
  /** `isOpaque`: nobody can tell what it does, so the story tells of it. */
  | { readonly verdict: 'passes'; readonly isOpaque?: true }
  | { readonly verdict: 'asks'; readonly need: Grant };

const PASSES: RequestDecision = { verdict: 'passes' };

/** Decides whether a request leaves, or waits for the person. */
export function decideRequest(judged: JudgedRequest): RequestDecision {
  const { request, type, page, before, act, permissions } = judged;
  const isForm = type === 'document' && !isReadingMethod(request.method);
  const found = judgeRequest(request, { before, isForm, isPing: type === 'ping', page });
  if (found.verdict === 'passes') return PASSES;
  const { mode = 'risky' } = permissions;
  if (found.verdict === 'opaque') {
    // The autosave of a text that the agent was allowed to write.
    if (act?.writes && found.mayStore) return PASSES;
    const isAsked = mode === 'every' || (mode === 'risky' && act?.isUnsure === true);
    return isAsked ? ask('submits', judged) : { verdict: 'passes', isOpaque: true };
  }
  return ask(found.kind, judged);
}

/** Asks unless the person has allowed it: for this act, for the task, or by how much they want to be asked. */
function ask(kind: RiskKind, { request, page, act, permissions }: JudgedRequest): RequestDecision {
  const { mode = 'risky', unasked, grants } = permissions;
  const need: Grant = { kind, site: page, shape: shapeOf(request) };
  const { origin: to } = new URL(request.url);
  if (act?.approved.some((one) => covers(one, { kind, page, to }))) return PASSES;
  if (isAlwaysAsked(kind)) return { verdict: 'asks', need };
  if (mode === 'free' || (mode === 'risky' && unasked.some((one) => isCoveredBy(kind, one)))) return PASSES;
  const isGranted = grants.some(
    (grant) =>
      grant.site === page &&
      (grant.shape === undefined ? isCoveredBy(kind, grant.kind) : grant.shape === need.shape),
  );
  return isGranted ? PASSES : { verdict: 'asks', need };
}

/** Whether a request may leave unjudged: it reads, and its address names no action. Cheap: asked for each paused request. */
export function mayPassAtOnce(method: string, url: string): boolean {
  if (!isReadingMethod(method) || !URL.canParse(url)) return false;
  const address = new URL(url);
  return isPageData(address) || addressRisk(address) === undefined;
}

export { amountsIn, cardFields } from './card-fields.ts';
