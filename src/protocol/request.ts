import type { FrameId, TabId } from './ids.ts';

/**
 * What a request loads: the tab's own document, the document of a frame in it, or data for a script (fetch, XHR). `events`: it
 * opens a stream of the server's events, which stays open (EventSource); the browser tells of it as data, too. `file`: what is to
 * be saved, of which the browser alone tells, or what the page loads ahead of its use, of which both do.
 */
export type RequestKind = 'document' | 'frame' | 'data' | 'events' | 'file';

/** What follows the beginning of an answer: the script gets nothing before its end, or each part as it comes; nothing is known. */
export type RestOfAnswer = 'whole' | 'in parts' | 'unknown';

/**
 * Who tells of a request: `browser` sees what a tab or a service worker sends to the network, `debugger` also what a
 * service worker answers, while it is attached.
 */
export type RequestSource = 'browser' | 'debugger';

/** A request as it begins. The address has no query; `id` is unique for a source and the same for each redirect. */
export interface RequestBegun {
  readonly step: 'begun';
  readonly id: string;
  readonly source: RequestSource;
  /** Of the target. For a request of the site's service worker, each target of the site is told. */
  readonly tabId: TabId;
  /** Undefined where the source does not know it, and for a service worker. */
  readonly frameId: FrameId | undefined;
  readonly by: 'page' | 'service_worker';
  readonly kind: RequestKind;
  readonly method: string;
  readonly address: string;
}

/** The answer to a request begins. */
export interface RequestAnswer {
  readonly step: 'answered';
  readonly id: string;
  readonly tabId: TabId;
  readonly status: number;
  /** A service worker has answered it. */
  readonly fromServiceWorker: boolean;
  readonly rest: RestOfAnswer;
}

/** One step of a request of a target, as the browser tells it. `ended`: all of the answer is there. */
export type RequestStep =
  | RequestBegun
  | RequestAnswer
  | (Omit<RequestAnswer, 'step' | 'rest'> & {
      /** A request with the same id follows. */
      readonly step: 'redirected';
    })
  | { readonly step: 'ended'; readonly id: string; readonly tabId: TabId }
  | {
      readonly step: 'failed';
      readonly id: string;
      readonly tabId: TabId;
      /** The browser gave it up, as for a download or a newer navigation. */
      readonly aborted: boolean;
      /** The browser sent nothing: its cache had no answer to a form that it does not send again. */
      readonly isUnsent?: true;
    };

/** Whether an error of Chrome's network stack says that a request never left the browser. */
export const isUnsent = (error: string): boolean => error === 'net::ERR_CACHE_MISS';

/** Longest address that is kept, in characters. */
const ADDRESS_MAX = 1_000;

/**
 * Origin and path of an http or https address: queries and fragments are not kept. Path segments beyond 1,000 characters
 * are left out as wholes, because a part of a value may no longer be recognised as personal. Undefined for others.
 */
export function requestAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  let address = origin;
  for (const segment of pathname.split('/').slice(1)) {
    if (address.length + segment.length >= ADDRESS_MAX) return `${address}/…`;
    address += `/${segment}`;
  }
  return address;
}

/** The method in capitals; OTHER where it could be a sentence. */
export const requestMethod = (method: string): string =>
  /^[A-Z]{1,10}$/i.test(method) ? method.toUpperCase() : 'OTHER';
