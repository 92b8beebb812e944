import { findTab } from '../../browser/tabs.ts';
import { startNetwork, stopNetwork } from '../../cdp/network.ts';
import type { Send } from '../../cdp/send.ts';
import { type SiteRules, siteOf } from '../../guard/site.ts';
import type { Frame } from '../../messaging/ask.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import type { Activity, ApiCall } from '../../protocol/snapshot.ts';
import { type HasSessions, sessionWith } from '../../store/sessions.ts';
import { apiCalls } from '../pages/api-calls.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument } from '../pages/documents.ts';
import type { LogMark } from '../request-log.ts';
import { requestsOf } from '../requests.ts';
import type { TargetServices } from '../services.ts';

/** Polling interval; one poll takes about 1 ms. */
const POLL_MS = 25;
/** A page that has not changed gets this long to react. */
const REACTION_MS = 2_000;
const LIMIT_MS = 15_000;

/** The state of a page before a command acts on it. */
export interface Baseline {
  /** The sites that may be read while the command runs. */
  readonly rules: SiteRules;
  readonly tabId: TabId;
  readonly frames: readonly FrameId[];
  readonly url: string;
  readonly documentId: string | undefined;
  readonly activity: ReadonlyMap<FrameId, Activity>;
  readonly requests: LogMark;
  /** The documents that have noted how they are, for the receipt. */
  readonly noted?: readonly TargetDocument[];
  /** Lets the debugger tell of no more requests. */
  unwatch(): Promise<void>;
}

/** The effects of a command that were observed in the page. */
export interface Evidence {
  readonly changed: boolean;
  /** The new URL; undefined if the URL is the same. */
  readonly navigatedTo: string | undefined;
  /** Another document has taken the place of the page, perhaps at the same URL. */
  readonly newDocument?: true;
  readonly calls: readonly ApiCall[];
  /** The page had not settled after 15 s. */
  readonly timedOut: boolean;
  /** Another page, or data, has been asked for and has not come: `submission`, where the server may act on it. */
  readonly underWay?: 'submission' | 'other';
  /** The page, which had answered before the command, has not answered since. */
  readonly silent?: true;
}

type PollServices = AskServices & HasSessions & Pick<TargetServices, 'now'>;
const nextPoll = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/**
 * Reads the state of the page before a command acts in a document of it. From here until the page has settled the debugger
 * tells of requests, too; if no settling follows, until it detaches.
 */
export async function readBaseline(
  services: PollServices,
  rules: SiteRules,
  { tabId, frameId, send }: Pick<Frame, 'tabId' | 'frameId'> & { readonly send: Send },
): Promise<Baseline> {
  requestsOf(tabId).forgetDebugger();
  await startNetwork(send);
  const frames = [...new Set([TOP_FRAME, frameId])];
  const { top, readable } = await documentsOf(rules, tabId);
  const noted = readable.filter((document) => frames.includes(document.frameId));
  const [activity] = await Promise.all([
    activityOf(services, readable, frames),
    ...noted.map((document) => askTarget(services, document, 'NOTE_PAGE', {})),
  ]);
  return {
    rules,
    tabId,
    frames,
    url: top?.url ?? '',
    documentId: top?.documentId,
    activity,
    noted,
    requests: requestsOf(tabId).mark(),
    unwatch: () => stopNetwork(send),
  };
}

/**
 * Waits until nothing is under way and the page has changed and is quiet, or has been quiet for 2 s; at most 15 s. `hasEvents` says whether a side
 * effect has occurred that the page's DOM does not show; `patience` is how long the agent wants a page to be quiet, ms.
 */
export async function waitUntilSettled(
  services: PollServices,
  before: Baseline,
  how: { readonly hasEvents: () => boolean; readonly patience: number },
): Promise<Evidence> {
  const settled = await pollUntilSettled(services, before, how);
  await before.unwatch();
  return settled;
}

async function pollUntilSettled(
  services: PollServices,
  before: Baseline,
  { hasEvents, patience }: { readonly hasEvents: () => boolean; readonly patience: number },
): Promise<Evidence> {
  const began = services.now();
  const requests = requestsOf(before.tabId);
  let underWayAt = began;
  for (;;) {
    await nextPoll();
    // Asked before and after the page: what ends meanwhile has brought what this poll has not seen.
    const wasUnderWay = await isUnderWay(services, before);
    const documents = await documentsOf(before.rules, before.tabId);
    const { top, verdict, readable } = documents;
    // Nothing is told of a page that is withheld but its site.
    if (top && (verdict === 'ask' || verdict === 'refuse'))
      return { changed: true, navigatedTo: siteOf(top.url), calls: [], timedOut: false };
    // The tab is closed; its own event reports that.
    if (!top && !(await findTab(before.tabId)))
      return { changed: true, navigatedTo: undefined, calls: [], timedOut: false };
    const activity = await activityOf(services, readable, before.frames);
    const isNewDocument = top?.documentId !== before.documentId;
    const changed =
      isNewDocument ||
      top?.url !== before.url ||
      hasEvents() ||
      [...activity].some(([id, one]) => one.changes > (before.activity.get(id)?.changes ?? 0));
    const underWay = (await isUnderWay(services, before)) || wasUnderWay;
    const at = services.now();
    if (underWay) underWayAt = at;
    const timedOut = at - began > LIMIT_MS;
    // No script of ours comes into the browser's own error page.
    const loading = !activity.has(TOP_FRAME) && !top?.failed;
    if (!timedOut && !isSettled({ activity, began: underWayAt, changed, patience, underWay, loading, at }))
      continue;
    const told = requests.forReceipt(before.requests, before.frames);
    const isAsked = (await navigatingSince(services, before.tabId)) !== undefined;
    return {
      changed,
      navigatedTo: top && top.url !== before.url ? top.url : undefined,
      ...(isNewDocument && top && { newDocument: true as const }),
      calls: await apiCalls(services, documents, told),
      timedOut,
      ...(requests.owesEnd && !isAsked
        ? { underWay: 'submission' }
        : underWay || isAsked
          ? { underWay: 'other' }
          : {}),
      ...(loading && !isNewDocument && before.activity.has(TOP_FRAME) ? { silent: true } : {}),
    };
  }
}

/** Whether something has begun since the command that will change the page. A page asked for earlier is waited for, too, as long. */
async function isUnderWay(services: PollServices, { tabId, requests, frames }: Baseline): Promise<boolean> {
  if (requestsOf(tabId).awaited(requests, frames).length > 0) return true;
  const since = await navigatingSince(services, tabId);
  return since !== undefined && services.now() - since <= LIMIT_MS;
}

async function navigatingSince(services: PollServices, tabId: TabId): Promise<number | undefined> {
  const session = await sessionWith(services, tabId);
  return session?.targetTabs.find((target) => target.tabId === tabId)?.navigatingSince;
}

/** What one poll has observed. */
interface Poll {
  readonly activity: ReadonlyMap<FrameId, Activity>;
  /** When the command began, or the latest that something was under way. */
  readonly began: number;
  readonly changed: boolean;
  /** A request or a navigation that has begun since the command has not ended. */
  readonly underWay: boolean;
  readonly loading: boolean;
  readonly at: number;
  /** How long a page that has changed must be quiet, ms. */
  readonly patience: number;
}

/** Whether the page is quiet enough to be shown to the agent. */
export function isSettled({ activity, began, changed, underWay, loading, at, patience }: Poll): boolean {
  if (loading || underWay) return false;
  const all = [...activity.values()];
  if (all.some(({ busy }) => busy)) return false;
  const last = Math.max(began, ...all.map(({ lastChangeAt }) => lastChangeAt));
  return at - last >= (changed ? patience : REACTION_MS);
}

async function activityOf(
  services: PollServices,
  readable: readonly TargetDocument[],
  frames: readonly FrameId[],
): Promise<ReadonlyMap<FrameId, Activity>> {
  const asked = readable.filter(({ frameId }) => frames.includes(frameId));
  const answers = await Promise.all(
    asked.map(
      async (document) =>
        [document.frameId, await askTarget(services, document, 'GET_ACTIVITY', {})] as const,
    ),
  );
  return new Map(
    answers.flatMap(([frameId, answer]) =>
      answer.ok && answer.value ? [[frameId, answer.value] as const] : [],
    ),
  );
}
