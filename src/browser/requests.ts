import type { FrameId, TabId } from '../protocol/ids.ts';
import {
  isUnsent,
  type RequestKind,
  type RequestStep,
  type RestOfAnswer,
  requestAddress,
  requestMethod,
} from '../protocol/request.ts';

/** A target whose requests are watched. `origin` is undefined where the tab is at no site. */
export interface WatchedTab {
  readonly tabId: TabId;
  readonly origin: string | undefined;
}

/** Watches the requests of exactly these tabs from now on, and of the service workers of their sites. */
export type WatchRequests = (tabs: readonly WatchedTab[]) => void;

type Begun = chrome.webRequest.OnBeforeRequestDetails;
type Filter = chrome.webRequest.RequestFilter;

const KINDS: Readonly<Record<string, RequestKind>> = {
  main_frame: 'document',
  sub_frame: 'frame',
  xmlhttprequest: 'data',
  other: 'file',
};
/** Pictures, styles and scripts are not even sent to the worker. */
const TYPES: NonNullable<Filter['types']> = ['main_frame', 'sub_frame', 'xmlhttprequest', 'other'];
const WEB = ['http://*/*', 'https://*/*'];
/** Chrome's number for requests of no tab, such as those of service workers. */
const NO_TAB = -1;

/** Only observes: a request is neither held nor changed, and no header and no body is asked for. */
export function createRequestWatch(seen: (step: RequestStep) => void): WatchRequests {
  // What Chrome calls for each tab and for each site. Vanishes with the worker; the next one watches again when it has
  // read its sessions. What happens between is not known, and nothing is concluded from it.
  const stops = new Map<string, () => void>();
  let watched: readonly WatchedTab[] = [];
  const tabsAt = (origin: string) => watched.filter((one) => one.origin === origin).map(({ tabId }) => tabId);

  return (tabs) => {
    watched = tabs;
    const wanted = new Map<string, () => () => void>();
    for (const { tabId, origin } of tabs) {
      wanted.set(`tab ${tabId}`, () => listen({ urls: WEB, types: TYPES, tabId }, () => [tabId], seen));
      // Chrome's match patterns know no IPv6 addresses.
      if (origin === undefined || origin.includes('[')) continue;
      // Chrome cannot filter by "no tab", so the requests of other tabs to this site are passed over.
      const filter: Filter = { urls: [`${origin}/*`], types: ['xmlhttprequest'] };
      wanted.set(`site ${origin}`, () =>
        listen(filter, ({ tabId: from }) => (from === NO_TAB ? tabsAt(origin) : []), seen),
      );
    }
    for (const [key, stop] of stops) {
      if (wanted.has(key)) continue;
      stop();
      stops.delete(key);
    }
    for (const [key, start] of wanted) if (!stops.has(key)) stops.set(key, start());
  };
}

/** Listens to the requests that match, for the tabs that they belong to. Returns how to stop. */
function listen(
  filter: Filter,
  tabsOf: (details: { readonly tabId: number; readonly initiator?: string | undefined }) => readonly TabId[],
  seen: (step: RequestStep) => void,
): () => void {
  const begun = (details: Begun): undefined => {
    const { requestId: id, frameId, type, method, url } = details;
    const address = requestAddress(url);
    const kind = KINDS[type];
    // A page that is only being prepared for the person is not the target's yet.
    if (address === undefined || !kind || details.documentLifecycle === 'prerender') return;
    const by = details.tabId === NO_TAB ? 'service_worker' : 'page';
    const place = { by, frameId: by === 'page' ? (frameId as FrameId) : undefined } as const; // Chrome's own number of a frame.
    for (const tabId of tabsOf(details))
      seen({
        step: 'begun',
        id,
        source: 'browser',
        tabId,
        ...place,
        kind,
        method: requestMethod(method),
        address,
      });
  };
  const answersTo = (
    details: chrome.webRequest.OnResponseStartedDetails | chrome.webRequest.OnBeforeRedirectDetails,
  ) => {
    const { requestId: id, statusCode: status } = details;
    return tabsOf(details).map((tabId) => ({ id, tabId, status, fromServiceWorker: false }));
  };
  const redirect = (details: chrome.webRequest.OnBeforeRedirectDetails) => {
    for (const answer of answersTo(details)) seen({ step: 'redirected', ...answer });
  };
  const response = (details: chrome.webRequest.OnResponseStartedDetails) => {
    for (const answer of answersTo(details)) seen({ step: 'answered', ...answer, rest: restOf(details) });
  };
  const ended = (details: chrome.webRequest.OnCompletedDetails) => {
    for (const tabId of tabsOf(details)) seen({ step: 'ended', id: details.requestId, tabId });
  };
  const failed = (details: chrome.webRequest.OnErrorOccurredDetails) => {
    const aborted = details.error === 'net::ERR_ABORTED';
    const unsent = isUnsent(details.error) && ({ isUnsent: true } as const);
    for (const tabId of tabsOf(details))
      seen({ step: 'failed', id: details.requestId, tabId, aborted, ...unsent });
  };
  const { onBeforeRequest, onBeforeRedirect, onResponseStarted, onCompleted, onErrorOccurred } =
    chrome.webRequest;
  onBeforeRequest.addListener(begun, filter);
  onBeforeRedirect.addListener(redirect, filter);
  onResponseStarted.addListener(response, filter);
  onCompleted.addListener(ended, filter);
  onErrorOccurred.addListener(failed, filter);
  return () => {
    onBeforeRequest.removeListener(begun);
    onBeforeRedirect.removeListener(redirect);
    onResponseStarted.removeListener(response);
    onCompleted.removeListener(ended);
    onErrorOccurred.removeListener(failed);
  };
}

/** A document is told of by its navigation. Chrome tells the end of data whether or not a script reads it. */
const restOf = ({ type }: { readonly type: string }): RestOfAnswer =>
  KINDS[type] === 'data' ? 'in parts' : 'unknown';
