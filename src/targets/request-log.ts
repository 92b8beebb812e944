import { TOP_FRAME } from '../protocol/ids.ts';
import { type RequestBegun, type RequestStep, requestAddress } from '../protocol/request.ts';
import { LatestKeys } from './latest-keys.ts';
import {
  isAwaited,
  isSubmission,
  isWorthTelling,
  type LoggedRequest,
  type WatchedFrames,
} from './logged-request.ts';

/** What stood open at one moment: how many requests of each method and address. */
export interface LogMark {
  readonly at: number;
  readonly open: ReadonlyMap<string, number>;
}

const KEPT = 200;
/** A moment at which nothing was open. */
export const NOTHING_OPEN: LogMark = { at: 0, open: new Map() };

const TOP_ALONE: WatchedFrames = { own: [TOP_FRAME], others: [] };

const keyOf = ({ method, address }: Pick<RequestBegun, 'method' | 'address'>) => `${method} ${address}`;
const isFailed = ({ status }: LoggedRequest) => status === 0;

/** Whether something of it is still to come. */
const isOngoing = ({ open, brings }: LoggedRequest) => open || brings;

/** The latest 200 requests of one target. An end without a beginning is passed over: the log may begin at any time. */
export class RequestLog {
  #all: readonly LoggedRequest[] = [];
  /** The numbers of those that receipts have told as under way, and whose end none has told. */
  #owed: ReadonlySet<number> = new Set();
  /** Where streams stay open: of the server's events, and those whose end was awaited in vain and has not come since. */
  readonly #streams = { ofEvents: new LatestKeys(), outlasting: new LatestKeys() };
  /** What the page loads ahead of its use: that is no file to be saved, of which the debugger does not tell. */
  readonly #ahead = new LatestKeys();
  /** Requests that wait before they leave: nobody awaits their end, and other sentences report them. */
  #held: ReadonlySet<string> = new Set();
  #last = 0;
  /** The last request before the present document was in its frame. */
  #arrived = 0;

  record(step: RequestStep): void {
    if (step.step !== 'begun') {
      if (step.step === 'ended') this.#ended(step.id);
      this.#change(step.id, (before) => after(before, step));
      return;
    }
    const { step: _, kind, ...request } = step;
    const isAhead = kind === 'file' && step.source === 'debugger';
    if (kind === 'events' || isAhead) {
      (isAhead ? this.#ahead : this.#streams.ofEvents).add(keyOf(request));
      return;
    }
    this.#change(step.id, (before) => ({ ...before, open: false, brings: false })); // A redirect that has been followed.
    this.#last += 1;
    const fresh = { status: undefined, open: true, brings: false, fromServiceWorker: false, aborted: false };
    this.#all = [...this.#all, { ...request, kind, ...fresh, at: this.#last }].slice(-KEPT);
  }

  #change(id: string, how: (before: LoggedRequest) => LoggedRequest): void {
    this.#all = this.#all.map((one) => (one.id === id ? how(one) : one));
  }

  /** What ends by itself is no stream that stays open, however long it has taken. */
  #ended(id: string): void {
    for (const one of this.#all) if (one.id === id && one.brings) this.#streams.outlasting.delete(keyOf(one));
  }

  /** Drops what the debugger has not told the end of: it tells of no more, or begins anew. */
  forgetDebugger(): void {
    this.#all = this.#all.filter((one) => one.source === 'browser' || !isOngoing(one));
  }

  /** These requests wait before they leave, and no others. */
  noteHeld(requests: readonly Pick<RequestBegun, 'method' | 'address'>[]): void {
    this.#held = new Set(requests.map(keyOf));
  }

  #isHeld(one: LoggedRequest): boolean {
    return one.open && this.#held.has(keyOf(one));
  }

  mark(): LogMark {
    return { at: this.#last, open: countOf(this.#all.filter((one) => isOngoing(one) && !this.#isHeld(one))) };
  }

  /**
   * The requests of these frames, or for the tab's document, that have begun since and are still open, or bring the rest of
   * their answer. What stood open then counts as long-lived: so does one that takes its place. Nothing is awaited of streams
   * that are known to stay open.
   */
  awaited(since: LogMark, frames: WatchedFrames): readonly LoggedRequest[] {
    const longLived = new Map(since.open);
    const sentOn = countOf(
      this.#all.filter(({ at, fromServiceWorker }) => fromServiceWorker && at > since.at),
    );
    // The debugger tells no end of what the page never reads, so the service worker's own request is gone by.
    const isOfPage = (one: LoggedRequest) =>
      one.by === 'page' || (one.brings && one.at > since.at && take(sentOn, one));
    return this.#all.filter(
      (one) =>
        isOngoing(one) &&
        (one.open || !this.#staysOpen(one)) &&
        !this.#isHeld(one) &&
        !this.#isAhead(one) &&
        isOfPage(one) &&
        isAwaited(one, frames) &&
        !take(longLived, one),
    );
  }

  /** They were awaited for as long as anything is: those that bring the rest of their answer are streams that stay open. */
  outlasted(since: LogMark, frames: WatchedFrames): void {
    for (const one of this.awaited(since, frames)) if (one.brings) this.#streams.outlasting.add(keyOf(one));
  }

  #staysOpen(one: LoggedRequest): boolean {
    const key = keyOf(one);
    return this.#streams.ofEvents.has(key) || this.#streams.outlasting.has(key);
  }

  #isAhead(one: LoggedRequest): boolean {
    return one.kind === 'file' && this.#ahead.has(keyOf(one));
  }

  /** What is worth telling of the requests of these frames since then, oldest first; each request once. */
  told(since: LogMark, frames: WatchedFrames): readonly LoggedRequest[] {
    const all = this.#all.filter((one) => one.at > since.at && !this.#isAhead(one) && !this.#isHeld(one));
    const answeredByWorker = countOf(all.filter(({ fromServiceWorker }) => fromServiceWorker));
    const failedInBrowser = countOf(all.filter((one) => one.source === 'browser' && isFailed(one)));
    return all.filter((one) => {
      // The debugger repeats what the browser tells, but for what a service worker has answered or failed to.
      if (
        one.source === 'debugger' &&
        !one.fromServiceWorker &&
        !(isFailed(one) && !take(failedInBrowser, one))
      )
        return false;
      // What the service worker has sent on for the page is the page's request.
      if (one.by === 'service_worker') return !take(answeredByWorker, one);
      return isWorthTelling(one, frames);
    });
  }

  /**
   * The same for a receipt: what earlier ones have told as under way, and the server may act on, is told again until its
   * end has been told.
   */
  forReceipt(since: LogMark, frames: WatchedFrames): readonly LoggedRequest[] {
    const owed = this.#all.filter(({ at }) => at <= since.at && this.#owed.has(at));
    const awaited = [...owed.filter(({ open }) => open), ...this.awaited(since, frames)];
    const unanswered = awaited.filter((one) => one.open && isSubmission(one));
    // The debugger repeats what the browser tells.
    const ofBrowser = countOf(unanswered.filter(({ source }) => source === 'browser'));
    const each = unanswered.filter((one) => one.source === 'browser' || !take(ofBrowser, one));
    this.#owed = new Set(each.map(({ at }) => at));
    return [...owed, ...this.told(since, frames)];
  }

  /** Whether a receipt has told of a request as under way, and none of its end. */
  get owesEnd(): boolean {
    return this.#owed.size > 0;
  }

  /** Whether the tab's document, or the one after it, has been asked for and is not answered. */
  hasOpenDocument(): boolean {
    return this.#all.some(({ open, kind, source }) => open && kind === 'document' && source === 'browser');
  }

  /** The same for the tab's present document. */
  toldOfDocument(): readonly LoggedRequest[] {
    const isLoaded = ({ kind, open, status = 0 }: LoggedRequest) =>
      kind === 'document' && !open && status > 0;
    const document = this.#all.findLast(isLoaded);
    return this.told({ ...NOTHING_OPEN, at: (document?.at ?? 1) - 1 }, TOP_ALONE);
  }

  /** Notes that the tab's document is a new one. Returns the method of its request; undefined if nobody saw that. */
  documentArrived(url: string): string | undefined {
    const [since, address] = [this.#arrived, requestAddress(url)];
    this.#arrived = this.#last;
    const isOfDocument = (one: LoggedRequest) =>
      one.at > since && one.kind === 'document' && one.source === 'browser' && one.address === address;
    return this.#all.findLast(isOfDocument)?.method;
  }
}

function after(before: LoggedRequest, step: Exclude<RequestStep, RequestBegun>): LoggedRequest {
  if (!isOngoing(before)) return before;
  switch (step.step) {
    case 'redirected':
      return { ...before, status: step.status, fromServiceWorker: step.fromServiceWorker };
    case 'answered': {
      const { status, fromServiceWorker, rest } = step;
      return { ...before, status, fromServiceWorker, open: rest === 'whole', brings: rest === 'in parts' };
    }
    case 'ended':
      return { ...before, open: false, brings: false };
    case 'failed':
      return {
        ...before,
        open: false,
        brings: false,
        status: before.status ?? 0,
        aborted: step.aborted,
        ...(step.isUnsent && { isUnsent: true }),
      };
  }
}

function countOf(all: readonly LoggedRequest[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/** Takes one of these requests; false if there is none left. */
function take(counts: Map<string, number>, one: LoggedRequest): boolean {
  const left = counts.get(keyOf(one)) ?? 0;
  if (left > 0) counts.set(keyOf(one), left - 1);
  return left > 0;
}
