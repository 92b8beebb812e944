import type { Protocol } from 'devtools-protocol';
import type { TabId } from '../protocol/ids.ts';
import { within } from '../protocol/within.ts';
import { answerRequest, isOf, type OwnSite, ownPattern } from './own-site.ts';
import { CHANGING, type PausedId, type PausedRequest, pausedRequest, type Waiting } from './paused.ts';
import { ANSWER_MS, NotAttached, type Send, sendTo } from './send.ts';
import { createWaitingRequests, type StoredGate } from './waiting.ts';

/** What the gate tells. */
export interface GateListeners {
  /** Whether a paused request may leave at once, such as one that reads. Asked in the event's own task. */
  passesAtOnce(request: PausedRequest): boolean;
  /** Called when a request has been paused that may not. It waits until `letOut` or `abort` says otherwise. */
  onPaused(request: PausedRequest): void;
  /** Called when the page has given up a request that waits, by its id in the Network domain: nothing of it has left. */
  onGivenUp(tabId: TabId, network: string): void;
  /**
   * Called when Chrome may have let out waiting requests of a tab: it ended the attachment, or a frame with a session was removed.
   * Of a closed tab or frame beacons have left, and other requests only sometimes.
   */
  onLeft(tabId: TabId, requests: readonly PausedId[]): void;
  /** Called when our side has aborted what waited in a tab, because it detaches from the tab or from its frames. */
  onAborted(tabId: TabId, requests: readonly PausedId[]): void;
}

/** The gate of each tab: while it is closed, requests that would change something wait. */
export interface Gate {
  /**
   * Closes the gate of an attached tab, in all its frames, until `openGate`, the end of the attachment, or 30 s without a command.
   * Rejects as `Send` does.
   */
  closeGate(tabId: TabId): Promise<void>;
  /** Pauses nothing more in a tab, unless something waits there. What Chrome pauses meanwhile leaves. Never rejects. */
  openGate(tabId: TabId): Promise<void>;
  /**
   * Lets one paused request out, also one of an earlier worker, without attaching. Resolves with `gone` where it no longer waits:
   * the page has given it up, or it has left before; with `unknown` where Chrome did not tell what became of it. Never rejects.
   */
  letOut(tabId: TabId, request: PausedId): Promise<'sent' | 'gone' | 'unknown'>;
  /** What waits in a tab, also of an earlier worker's. */
  waitingIn(tabId: TabId): Promise<readonly PausedId[]>;
  /** Aborts a paused request, as `letOut` lets it out; the page sees a network error. Never rejects. */
  abort(tabId: TabId, request: PausedId): Promise<void>;
}

interface GateParts extends GateListeners {
  readonly store: StoredGate;
  readonly ownSite: OwnSite | undefined;
  /** Called when one request more or fewer waits in a tab. */
  onWaiting(tabId: TabId): void;
}

/** What the owner of the attachments tells the gate, and asks it. */
export interface OwnedGate extends Pick<Gate, 'openGate' | 'letOut' | 'abort' | 'waitingIn'> {
  closeGate(tabId: TabId, send: Send): Promise<void>;
  isClosed(tabId: TabId): boolean;
  hasWaiting(tabId: TabId): boolean;
  /** Answers the requests of a tab to our own site from now on. */
  answer(tabId: TabId, send: Send): Promise<void>;
  answers(tabId: TabId): boolean;
  /** An event of Chrome's debugger. Works in the event's own task. */
  heard(tabId: TabId, session: string | undefined, method: string, params: unknown): void;
  frameAttached(tabId: TabId, session: string): void;
  /** An attachment has begun that no earlier worker had: nothing of the one before it is left. */
  begun(tabId: TabId): Promise<void>;
  /** The sessions of all frames are about to end: aborts what waits in them. */
  leaveFrames(tabId: TabId): Promise<void>;
  /** The attachment is about to end: aborts what waits. Never rejects; takes 5 s at most. */
  end(tabId: TabId): Promise<void>;
  /** Chrome has ended the attachment. */
  ended(tabId: TabId): Promise<void>;
  /** Our own site is no longer answered. */
  stopAnswering(tabId: TabId): void;
}

/**
 * A document that is not loaded leaves the old one where it is only if it was aborted: any other reason shows an error page in its
 * place. To a script, `Aborted` would be its own doing, and no failure.
 */
const reasonFor = ({ type }: Waiting): Protocol.Network.ErrorReason =>
  type === 'document' ? 'Aborted' : 'BlockedByClient';

/** Chrome's words for a request that no longer waits, and for a frame that is gone. */
const INVALID = /Invalid InterceptionId/i;
const NO_FRAME = /Session with given id/i;
const isGone = (cause: unknown): boolean =>
  cause instanceof NotAttached ||
  (cause instanceof Error && (INVALID.test(cause.message) || NO_FRAME.test(cause.message)));

/** Events after which a document may be gone. The first of them may come before its requests are. */
const REPLACED: ReadonlySet<string> = new Set([
  'Page.frameNavigated',
  'Page.frameDetached',
  'Page.domContentEventFired',
  'Page.loadEventFired',
  'Target.targetInfoChanged',
]);

/** Owns what Chrome pauses: it is the only one that switches the Fetch domain. */
export function createGate(parts: GateParts): OwnedGate {
  const { store, ownSite, passesAtOnce, onPaused, onGivenUp, onLeft, onAborted, onWaiting } = parts;
  const waiting = createWaitingRequests(store);
  // Tabs whose requests to our own site are paused. A worker that starts later answers those, too, and asks Chrome once more.
  const answering = new Set<TabId>();
  // The sessions of the frames of each tab. A worker that starts later ends them and begins others before it closes the gate.
  const frames = new Map<TabId, Set<string>>();
  // Tabs whose gate is being opened, where nothing may begin to wait: a paused request leaves, or is aborted before we detach.
  const opening = new Map<TabId, 'leaves' | 'aborted'>();

  const patternsOf = (isClosed: boolean, site?: OwnSite): Protocol.Fetch.EnableRequest => ({
    patterns: [...(site ? [ownPattern(site)] : []), ...(isClosed ? CHANGING : [])],
  });
  const hasWaiting = (tabId: TabId) => waiting.in(tabId).length > 0;
  const siteIn = (tabId: TabId) => (answering.has(tabId) ? ownSite : undefined);
  /** Where it is not answered, the gate pauses it like any other: a page could tell by the answer that we are here. */
  const isOwn = (tabId: TabId, url: string) =>
    ownSite !== undefined && isOf(ownSite, url) && (answering.has(tabId) || !waiting.isClosed(tabId));
  const framesOf = (tabId: TabId) => [...(frames.get(tabId) ?? [])];

  /** A frame tells of what its page gives up only in its own session. */
  const closeFrame = async (tabId: TabId, session: string) => {
    const send = sendTo(tabId, undefined, session);
    const network = send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
    await Promise.allSettled([send('Fetch.enable', patternsOf(true)), network]); // They reject once the frame is gone.
  };

  const settle = (one: Waiting) => {
    waiting.forget(one);
    onWaiting(one.tabId);
  };

  /** Resolves with whether Chrome said that it waits no more. */
  const fail = async (one: Waiting): Promise<boolean> => {
    try {
      await sendTo(
        one.tabId,
        undefined,
        one.session,
      )('Fetch.failRequest', {
        requestId: one.id,
        errorReason: reasonFor(one),
      });
      return true;
    } catch (cause) {
      return isGone(cause);
    }
  };

  /** Asks for the body of its answer, which no waiting request has: Chrome says so, or that there is no such request. */
  const isThere = async (one: Waiting): Promise<boolean> => {
    try {
      await sendTo(one.tabId, undefined, one.session)('Fetch.getResponseBody', { requestId: one.id });
      return true;
    } catch (cause) {
      return !(cause instanceof Error && INVALID.test(cause.message));
    }
  };

  const abortAll = async (tabId: TabId, all: readonly Waiting[]) => {
    for (const one of all) waiting.take(one);
    const ends = await Promise.all(all.map(async (one) => ({ one, isOver: await fail(one) })));
    for (const one of all) waiting.forget(one);
    const idsOf = (isOver: boolean) => ends.flatMap((end) => (end.isOver === isOver ? [end.one] : []));
    const [aborted, left] = [idsOf(true), idsOf(false)];
    if (aborted.length > 0) onAborted(tabId, aborted);
    if (left.length > 0) onLeft(tabId, left);
  };

  /** Chrome pauses nothing more in a tab and its frames. They reject once the tab, or the frame, is gone. */
  const pauseNothing = (tabId: TabId): readonly Promise<unknown>[] => [
    sendTo(tabId)('Fetch.enable', patternsOf(false, siteIn(tabId))),
    ...framesOf(tabId).map((one) => sendTo(tabId, undefined, one)('Fetch.enable', patternsOf(false))),
  ];

  /**
   * Pauses nothing more and aborts what waits, then what Chrome has paused meanwhile. Chrome gets both at once and
   * keeps the order, however late it answers, so a detachment after it lets nothing out.
   */
  const abortAndOpen = async (tabId: TabId) => {
    if (!hasWaiting(tabId)) await waiting.loaded();
    if (!waiting.isClosed(tabId) && !hasWaiting(tabId)) return;
    opening.set(tabId, 'aborted');
    waiting.opened(tabId); // Whoever closes it from now on has to tell Chrome.
    await Promise.allSettled([...pauseNothing(tabId), abortAll(tabId, waiting.in(tabId))]);
    await waiting.loaded();
    // Chrome may answer so late that we have detached, attached and closed the gate since.
    if (opening.get(tabId) !== 'aborted') return;
    await abortAll(tabId, waiting.in(tabId));
    opening.delete(tabId);
  };

  const paused = (request: PausedRequest) => {
    const { tabId, session, id } = request;
    waiting.add(request); // Before it is judged: a request that is unknown here would leave with the attachment.
    if (passesAtOnce(request) || opening.get(tabId) === 'leaves') {
      waiting.take(request);
      const passed = sendTo(tabId, undefined, session)('Fetch.continueRequest', { requestId: id });
      passed.catch(() => {}); // Rejects if the page no longer wants it.
      return;
    }
    if (opening.has(tabId)) return; // It is aborted with the others.
    waiting.keep(request);
    onWaiting(tabId);
    onPaused(request);
  };

  /**
   * The page gives up the request of this id in the Network domain. Chrome says so also of a beacon whose frame has gone, and
   * keeps it: it is aborted here, so that it does not leave with the attachment.
   */
  const givenUp = async (tabId: TabId, network: string) => {
    await waiting.loaded();
    const one = waiting.in(tabId).find((each) => each.network === network);
    if (!one) return;
    waiting.take(one);
    const isOver = await fail(one);
    settle(one);
    if (isOver) onGivenUp(tabId, network);
    else onLeft(tabId, [one]);
  };

  /** A document that is replaced takes its requests with it, or keeps them in the back/forward cache. Chrome does not tell which. */
  const check = async (tabId: TabId) => {
    await waiting.loaded();
    await Promise.all(
      waiting.in(tabId).map(async (one) => {
        if ((await isThere(one)) || waiting.find(tabId, one) !== one) return;
        waiting.take(one);
        settle(one);
        if (one.network !== undefined) onGivenUp(tabId, one.network);
      }),
    );
  };

  const left = (tabId: TabId, all: readonly Waiting[]) => {
    for (const one of all) waiting.take(one);
    for (const one of all) waiting.forget(one);
    if (all.length > 0) onLeft(tabId, all);
  };

  /** Chrome lets out the beacons of a removed frame, and now and then its other requests. */
  const frameEnded = async (tabId: TabId, session: string) => {
    frames.get(tabId)?.delete(session);
    await waiting.loaded();
    const all = waiting.in(tabId).filter((one) => one.session === session);
    left(tabId, all);
    if (all.length > 0) onWaiting(tabId);
  };

  const ended = async (tabId: TabId) => {
    frames.delete(tabId);
    await waiting.loaded();
    waiting.opened(tabId);
    left(tabId, waiting.in(tabId));
  };

  return {
    async closeGate(tabId, send) {
      await waiting.loaded();
      opening.delete(tabId);
      await waiting.close(tabId, async () => {
        const closed = framesOf(tabId).map((session) => closeFrame(tabId, session));
        await Promise.all([send('Fetch.enable', patternsOf(true, siteIn(tabId))), ...closed]);
      });
    },
    async openGate(tabId) {
      await waiting.loaded();
      if (!waiting.isClosed(tabId) || hasWaiting(tabId) || opening.has(tabId)) return;
      opening.set(tabId, 'leaves');
      waiting.opened(tabId); // As before we detach.
      await Promise.allSettled(pauseNothing(tabId));
      if (opening.get(tabId) === 'leaves') opening.delete(tabId); // We may detach meanwhile.
    },
    async letOut(tabId, request) {
      await waiting.loaded();
      const one = waiting.find(tabId, request);
      if (!one) return 'gone';
      waiting.take(one);
      try {
        await sendTo(tabId, undefined, one.session)('Fetch.continueRequest', { requestId: one.id });
        return 'sent';
      } catch (cause) {
        return isGone(cause) ? 'gone' : 'unknown';
      } finally {
        settle(one);
      }
    },
    async waitingIn(tabId) {
      await waiting.loaded();
      return waiting.in(tabId);
    },
    async abort(tabId, request) {
      await waiting.loaded();
      const one = waiting.find(tabId, request);
      if (!one) return;
      waiting.take(one);
      await fail(one);
      settle(one);
    },
    isClosed: (tabId) => waiting.isClosed(tabId),
    hasWaiting,
    async answer(tabId, send) {
      await send('Fetch.enable', patternsOf(waiting.isClosed(tabId), ownSite));
      answering.add(tabId);
    },
    answers: (tabId) => answering.has(tabId),
    stopAnswering: (tabId) => void answering.delete(tabId),
    heard(tabId, session, method, params) {
      if (method === 'Fetch.requestPaused') {
        const event = params as Protocol.Fetch.RequestPausedEvent; // The type is the protocol's.
        const site = session === undefined && isOwn(tabId, event.request.url) && ownSite;
        // Rejects if the page no longer wants it.
        if (site) void answerRequest(sendTo(tabId), site, event).catch(() => {});
        else paused(pausedRequest(tabId, session, event));
      }
      if (method === 'Network.loadingFailed') {
        const { requestId } = params as Protocol.Network.LoadingFailedEvent; // The same.
        void givenUp(tabId, requestId);
      }
      if (REPLACED.has(method)) void check(tabId);
      if (method === 'Target.detachedFromTarget') {
        const { sessionId } = params as Protocol.Target.DetachedFromTargetEvent; // The same.
        void frameEnded(tabId, sessionId);
      }
    },
    frameAttached(tabId, session) {
      frames.set(tabId, (frames.get(tabId) ?? new Set()).add(session));
      const close = () => (waiting.isClosed(tabId) ? closeFrame(tabId, session) : undefined);
      void (close() ?? waiting.loaded().then(close));
    },
    begun: ended,
    async leaveFrames(tabId) {
      frames.delete(tabId);
      await waiting.loaded();
      await abortAll(
        tabId,
        waiting.in(tabId).filter(({ session }) => session !== undefined),
      );
    },
    async end(tabId) {
      await within(ANSWER_MS, abortAndOpen(tabId), 'Chrome did not abort what waits').catch(() => {}); // It leaves then.
      frames.delete(tabId);
    },
    ended,
  };
}
