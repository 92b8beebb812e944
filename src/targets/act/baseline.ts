import { allowedSites, type SiteRules } from '../../guard/site.ts';
import type { Frame } from '../../messaging/ask.ts';
import { type ElementId, type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import type { Activity } from '../../protocol/snapshot.ts';
import { within } from '../../protocol/within.ts';
import type { WatchedFrames } from '../logged-request.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument, type TargetDocuments } from '../pages/documents.ts';
import type { LogMark } from '../request-log.ts';
import { requestsOf } from '../requests.ts';
import type { Activities } from './activity.ts';
import { type ClickPoint, clickPoint } from './click-point.ts';

/** An act waits no longer for a frame of another site, such as one with an advertisement. */
const GUEST_MS = 500;

/** The state of a page before a command acts on it. */
export interface Baseline {
  /** The sites that may be read while the command runs. */
  readonly rules: SiteRules;
  readonly tabId: TabId;
  /** The frames that the act may be felt in: the top one, that of the element, and those of sites of the session. */
  readonly frames: readonly FrameId[];
  /** The documents that could be read, also in other frames. */
  readonly readable: readonly TargetDocument[];
  readonly url: string;
  readonly documentId: string | undefined;
  readonly activity: Activities;
  readonly requests: LogMark;
  /** When the act began, where what has followed since counts into the time that the page gets. */
  readonly actedAt?: number;
  /** The documents that have noted how they are, for the receipt. */
  readonly noted: readonly TargetDocument[];
  /** Where the element is that the pointer goes to, if nothing has to be scrolled or waited for. */
  readonly ready?: { readonly id: ElementId; readonly point: ClickPoint };
}

/** The document that a command acts in, and what is known of it. */
interface ActedIn extends Pick<Frame, 'tabId' | 'frameId'> {
  /** The element that the pointer may go to. */
  readonly pointsAt?: ElementId | undefined;
  /** The documents of its tab, where they have been asked for. */
  readonly documents?: Promise<TargetDocuments> | undefined;
}

/** Reads the state of the page before a command acts in a document of it. */
export async function readBaseline(
  services: AskServices,
  rules: SiteRules,
  { tabId, frameId, pointsAt, documents }: ActedIn,
): Promise<Baseline> {
  const { top, readable } = await (documents ?? documentsOf(rules, tabId));
  const frames = framesToFeel(rules, readable, frameId);
  const { activity, noted, ready } = await notePages(services, readable, { frames, frameId, pointsAt });
  return {
    rules,
    tabId,
    frames,
    readable,
    url: top?.url ?? '',
    documentId: top?.documentId,
    activity,
    noted,
    ...(ready && { ready }),
    requests: requestsOf(tabId).mark(),
  };
}

/** The frames that an act in this one may be felt in: also the top one, and those of the page's site and of the session's. */
export function framesToFeel(
  rules: SiteRules,
  readable: readonly TargetDocument[],
  frameId: FrameId,
): readonly FrameId[] {
  const sites = allowedSites(rules);
  const ofSession = readable.filter(({ site, page }) => site === page || sites.includes(site));
  return [...new Set([TOP_FRAME, frameId, ...ofSession.map((one) => one.frameId)])];
}

/** Has these documents note how they are. Returns those in `frames`, with what is going on there, and the others that have done so in time. */
async function notePages(
  services: AskServices,
  readable: readonly TargetDocument[],
  {
    frames,
    frameId,
    pointsAt,
  }: {
    readonly frames: readonly FrameId[];
    readonly frameId: FrameId;
    readonly pointsAt: ElementId | undefined;
  },
): Promise<Pick<Baseline, 'activity' | 'noted' | 'ready'>> {
  const activity = new Map<FrameId, Activity>();
  let ready: Baseline['ready'];
  const noted = await Promise.all(
    readable.map(async (document) => {
      const isPointed = pointsAt !== undefined && document.frameId === frameId;
      const noting = askTarget(services, document, 'NOTE_PAGE', isPointed ? { pointsAt } : {});
      if (!frames.includes(document.frameId)) {
        const isNoted = await within(GUEST_MS, noting, 'a frame is late').catch(() => undefined);
        return isNoted?.ok ? [document] : [];
      }
      const answer = await noting;
      if (!answer.ok) {
        const asked = await askTarget(services, document, 'GET_ACTIVITY', {});
        if (asked.ok) activity.set(document.frameId, asked.value);
        return [document];
      }
      activity.set(document.frameId, answer.value.activity);
      // It is ready in the top frame alone, whose viewport is the tab's.
      const point = answer.value.ready;
      if (pointsAt !== undefined && point) ready = { id: pointsAt, point: clickPoint(point, point) };
      return [document];
    }),
  );
  return { activity, noted: noted.flat(), ...(ready && { ready }) };
}

/** The frames whose requests count for an act. */
export const watchedIn = ({ frames, readable }: Baseline): WatchedFrames => ({
  own: frames,
  others: readable.map(({ frameId }) => frameId),
});
