import { findTab } from '../../browser/tabs.ts';
import { whileDrawn } from '../../cdp/pictures.ts';
import type { Send } from '../../cdp/send.ts';
import { siteOf } from '../../guard/site.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import type { ApiCall } from '../../protocol/snapshot.ts';
import { type HasSessions, sessionWith } from '../../store/sessions.ts';
import { isAccepted } from '../logged-request.ts';
import { apiCalls, worthNaming } from '../pages/api-calls.ts';
import type { AskServices } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument, type TargetDocuments } from '../pages/documents.ts';
import { requestsOf } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { type Activities, activityOf, nextActivity } from './activity.ts';
import { type Baseline, watchedIn } from './baseline.ts';
import { type Replacements, replacementsIn } from './replacements.ts';
import { LIMIT_MS, untilRest } from './rest.ts';
import { UntilStirred } from './until-stirred.ts';

/** Nothing that happens in a page goes unnoticed for longer, should Chrome not tell of it. */
const LOOK_AGAIN_MS = 250;
/** A script of ours comes into what a frame loads within this time, or not at all, as in a PDF. */
const SCRIPT_MS = 2_000;

/** The effects of a command that were observed in the page. */
export interface Evidence {
  readonly changed: boolean;
  /** The new URL; undefined if the URL is the same. */
  readonly navigatedTo: string | undefined;
  /** Another document has taken the place of the page, perhaps at the same URL. */
  readonly newDocument?: true;
  /** The documents in whose frames others have been loaded. */
  readonly replaced?: readonly TargetDocument[];
  readonly calls: readonly ApiCall[];
  /** So many more requests than `calls`. */
  readonly moreCalls?: number;
  /** A server has accepted something that was sent to it. */
  readonly accepted?: true;
  /** The page had not settled after 15 s. */
  readonly timedOut: boolean;
  /** Another page, or data, has been asked for and has not come: `submission`, where the server may act on it. */
  readonly underWay?: 'submission' | 'other';
  /** The page, which had answered before the command, has not answered since. */
  readonly silent?: true;
}

/** What waiting for a page needs: how to ask it, the sessions' navigations, and the time. */
export type SettleServices = AskServices & HasSessions & Pick<TargetServices, 'now'>;

/** How long the agent wants a page to be quiet, ms, and whether a side effect has occurred that the page's DOM does not show. */
interface Waiting {
  readonly hasEvents: () => boolean;
  readonly patience: number;
  /**
   * A look begins; `mayBeLast` where it ends the wait unless something has happened. What the page answers now is then how it
   * is at rest, as it answers before the look.
   */
  readonly looks?: (mayBeLast: boolean) => void;
}

/**
 * Waits until the page is at rest after an act, as `untilRest` says. Looks at it when it or Chrome tells of something. Has its
 * tab rendered meanwhile: a page places and shows a popup over several frames, of which a hidden tab has one a second.
 */
export const waitUntilSettled = (
  services: SettleServices,
  before: Baseline,
  { send, ...waiting }: Waiting & { readonly send: Send },
): Promise<Evidence> => whileDrawn(send, () => untilAtRest(services, before, waiting));

async function untilAtRest(services: SettleServices, before: Baseline, waiting: Waiting): Promise<Evidence> {
  const actedAt = before.actedAt ?? services.now();
  let last: Look | undefined;
  let underWayAt: number | undefined;
  let mayBeLast = false;
  // Of requests it matters only whether one is awaited now.
  const stirred = new UntilStirred(before.tabId, () => awaits(before) !== last?.awaitsRequest);
  try {
    for (;;) {
      stirred.begin();
      waiting.looks?.(mayBeLast);
      const lookedAt = services.now();
      const look = await lookAt(services, before, waiting, last);
      const wasUnderWay = last?.isUnderWay === true;
      if (!look) return { changed: true, navigatedTo: undefined, calls: [], timedOut: false };
      last = look;
      const { verdict, top, effectAt, isUnderWay, isLoading } = look;
      // Nothing is told of a page that is withheld but its site.
      if (top && (verdict === 'ask' || verdict === 'refuse'))
        return { changed: true, navigatedTo: siteOf(top.url), calls: [], timedOut: false };
      const now = services.now();
      // What ends wakes this loop, so that it has ended now.
      if (isUnderWay || wasUnderWay) underWayAt = now;
      const moment = {
        now,
        actedAt,
        effectAt,
        underWayAt,
        isUnderWay: isUnderWay || isLoading,
        isToContinue: look.isToContinue,
        awaitsList: look.awaitsList,
        lookMs: now - lookedAt,
      };
      const ms = untilRest(moment, waiting);
      if (ms === 0) return await evidenceOf(services, before, look, now - actedAt >= LIMIT_MS);
      const isQuiet = effectAt !== undefined && !moment.isUnderWay && !look.awaitsList;
      // While a page has only to be quiet, it is enough to look once that time is over.
      const told = isQuiet
        ? []
        : nextActivity(services, look.readable, look.activity, {
            changes: effectAt === undefined || look.awaitsList,
          });
      mayBeLast = isQuiet && top?.documentId === before.documentId && look.replacements.replaced.length === 0;
      await stirred.sleep(isQuiet ? ms : Math.min(ms, LOOK_AGAIN_MS), told);
    }
  } finally {
    stirred.end();
  }
}

/** What one look at a page has seen. */
interface Look extends TargetDocuments {
  readonly activity: Activities;
  readonly effectAt: number | undefined;
  readonly isUnderWay: boolean;
  readonly isToContinue: boolean;
  readonly awaitsList: boolean;
  readonly awaitsRequest: boolean;
  /** The page has no script of ours yet. */
  readonly isLoading: boolean;
  readonly replacements: Replacements;
}

/** Looks at the page; undefined if its tab is closed, which its own event reports. */
async function lookAt(
  services: SettleServices,
  before: Baseline,
  { hasEvents }: Waiting,
  last: Look | undefined,
): Promise<Look | undefined> {
  // Asked before and after the page: what ends meanwhile has brought what this look has not seen.
  const wasUnderWay = await isUnderWay(services, before);
  const known = last?.readable ?? before.readable;
  // Nearly always the same documents are there: they are asked while Chrome says which are.
  const asked = activityOf(services, known, before.frames);
  const documents = await documentsOf(before.rules, before.tabId);
  const { top, readable } = documents;
  if (!top && !(await findTab(before.tabId))) return undefined;
  const isReadable = (frameId: FrameId) => readable.some((one) => one.frameId === frameId);
  const isKnown = (one: TargetDocument) => known.some(({ documentId }) => documentId === one.documentId);
  const others = activityOf(
    services,
    readable.filter((one) => !isKnown(one)),
    before.frames,
  );
  const activity = new Map([...(await asked), ...(await others)].filter(([frameId]) => isReadable(frameId)));
  const replacements = replacementsIn(services.now, before, documents, last?.replacements);
  const isElsewhere =
    top?.documentId !== before.documentId || top?.url !== before.url || replacements.loaded.length > 0;
  const isNew = isElsewhere || hasEvents();
  const hasChanged = [...activity].some(
    ([frameId, { changes }]) => changes > (before.activity.get(frameId)?.changes ?? 0),
  );
  const changedAt = Math.max(
    replacements.at,
    ...[...activity.values()].map(({ lastChangeAt }) => lastChangeAt),
  );
  // A page that has called itself busy before the act may do so for ever; what is pending is of the act, and ends.
  const isBusy = [...activity].some(
    ([frameId, { busy, pending }]) => pending || (busy && !before.activity.get(frameId)?.busy),
  );
  const awaitsRequest = awaits(before);
  const isFrameLoading =
    services.now() - replacements.at < SCRIPT_MS &&
    replacements.loaded.some(
      ({ frameId, failed }) =>
        !failed && before.frames.includes(frameId) && isReadable(frameId) && !activity.has(frameId),
    );
  return {
    ...documents,
    activity,
    effectAt: isNew || hasChanged ? changedAt : undefined,
    isUnderWay: (await isUnderWay(services, before)) || wasUnderWay || isBusy || isFrameLoading,
    isToContinue: isElsewhere || [...activity.values()].some(({ continues }) => continues),
    awaitsList: [...activity.values()].some(({ awaitsList }) => awaitsList),
    awaitsRequest,
    // No script of ours comes into the browser's own error page.
    isLoading: !activity.has(TOP_FRAME) && !top?.failed,
    replacements,
  };
}

/** Whether a request of the act is waited for. */
const awaits = (before: Baseline): boolean =>
  requestsOf(before.tabId).awaited(before.requests, watchedIn(before)).length > 0;

async function evidenceOf(
  services: SettleServices,
  before: Baseline,
  look: Look,
  timedOut: boolean,
): Promise<Evidence> {
  const { top, effectAt, isUnderWay, isLoading, replacements } = look;
  const { replaced } = replacements;
  const requests = requestsOf(before.tabId);
  if (timedOut) requests.outlasted(before.requests, watchedIn(before));
  const told = requests.forReceipt(before.requests, watchedIn(before));
  const named = worthNaming(told);
  const isAsked = (await navigatingSince(services, before.tabId)) !== undefined;
  const isNewDocument = top?.documentId !== before.documentId;
  return {
    changed: effectAt !== undefined,
    navigatedTo: top && top.url !== before.url ? top.url : undefined,
    ...(isNewDocument && top && { newDocument: true as const }),
    ...(replaced.length > 0 && { replaced }),
    calls: await apiCalls(services, look, named),
    ...(named.length < told.length && { moreCalls: told.length - named.length }),
    ...(told.some(isAccepted) && { accepted: true as const }),
    timedOut,
    ...(requests.owesEnd && !isAsked
      ? { underWay: 'submission' }
      : isUnderWay || isAsked
        ? { underWay: 'other' }
        : {}),
    ...(isLoading && !isNewDocument && before.activity.has(TOP_FRAME) ? { silent: true } : {}),
  };
}

/** Whether something has begun since the command that will change the page. A page asked for earlier is waited for, too, as long. */
async function isUnderWay(services: SettleServices, before: Baseline): Promise<boolean> {
  if (awaits(before)) return true;
  const since = await navigatingSince(services, before.tabId);
  return since !== undefined && services.now() - since <= LIMIT_MS;
}

async function navigatingSince(services: SettleServices, tabId: TabId): Promise<number | undefined> {
  const session = await sessionWith(services, tabId);
  // The page loads once the person has let its request out.
  if (session?.targets.heldRequests.some((held) => held.tabId === tabId && held.isPage && !held.isSent))
    return undefined;
  return session?.targets.tabs.find((target) => target.tabId === tabId)?.navigatingSince;
}
