import type { Protocol } from 'devtools-protocol';
import type { FakeBrowser } from './browser.ts';
import type { Debuggee } from './debugger.ts';

type Pattern = Protocol.Fetch.RequestPattern;

/** A request of a page, and its state. */
export interface FakeRequest extends Debuggee {
  readonly id: string;
  readonly network: string;
  /** `failed`: we have aborted it · `given up`: the page has. */
  state: 'paused' | 'sent' | 'failed' | 'given up';
  /** Why it was aborted. */
  reason?: string;
}

type NewRequest = Partial<Debuggee> &
  Partial<Pick<Protocol.Network.Request, 'method' | 'headers' | 'postData' | 'postDataEntries'>> & {
    readonly url?: string;
    readonly type?: Protocol.Network.ResourceType;
    readonly redirected?: string;
  };

const keyOf = ({ tabId, sessionId = '' }: Debuggee) => `${tabId} ${sessionId}`;

/** What Chrome pauses before it leaves, and lets out as it does: seen in Chromium 156, through `chrome.debugger`. */
export class FakePauses {
  readonly #browser: FakeBrowser;
  readonly #patterns = new Map<string, readonly Pattern[]>();
  readonly #waiting = new Set<FakeRequest>();
  /** Chrome gives no id twice while it runs. */
  #count = 0;

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
  }

  patterns(of: Debuggee): readonly Pattern[] | undefined {
    return this.#patterns.get(keyOf(of));
  }

  /** A page sends a request. */
  request(tabId: number, request: NewRequest = {}): FakeRequest {
    const { sessionId, url = 'https://shop.example/api', type = 'Fetch', redirected } = request;
    const of = { tabId, ...(sessionId !== undefined && { sessionId }) };
    const isPaused = this.patterns(of)?.some(
      ({ urlPattern = '*', resourceType = type }) =>
        resourceType === type && url.startsWith(urlPattern.replace('*', '')),
    );
    this.#count += 1;
    const id = `interception-job-${this.#count}.0`;
    const network = `1000.${this.#count}`;
    const made: FakeRequest = { ...of, id, network, state: isPaused ? 'paused' : 'sent' };
    if (!isPaused) return made;
    this.#waiting.add(made);
    const { method = 'POST', headers = {}, postData, postDataEntries } = request;
    this.#tell(of, 'Fetch.requestPaused', {
      ...{ requestId: id, networkId: network, resourceType: type, frameId: 'F' },
      request: { url, method, headers, postData, postDataEntries },
      redirectedRequestId: redirected,
    });
    return made;
  }

  /** The page aborts it. */
  giveUp(request: FakeRequest): void {
    this.#end(request, 'given up');
    this.#tell(request, 'Network.loadingFailed', { requestId: request.network, canceled: true });
  }

  /** A frame of the page's own process is removed: Chrome says that its beacon has failed, and keeps it. */
  orphan(beacon: FakeRequest): void {
    this.#tell(beacon, 'Network.loadingFailed', { requestId: beacon.network, canceled: true });
  }

  /** A document is replaced: Chrome drops what it waited for, and tells only of the new document. */
  replace(...requests: readonly FakeRequest[]): void {
    for (const request of requests) this.#end(request, 'given up');
    const [{ tabId }] = requests as [FakeRequest];
    this.#tell({ tabId }, 'Page.frameNavigated', { frame: { id: 'F' } });
  }

  /** A frame in another process is removed: what waited there leaves. */
  removeFrame(tabId: number, sessionId: string): void {
    this.#leave((one) => one.tabId === tabId && one.sessionId === sessionId);
    this.#tell({ tabId }, 'Target.detachedFromTarget', { sessionId });
  }

  /** A command of the Fetch domain. */
  command(of: Debuggee, method: string, params: Readonly<Record<string, unknown>>): void {
    if (method === 'Fetch.enable') this.#patterns.set(keyOf(of), (params.patterns ?? [{}]) as Pattern[]);
    if (method === 'Target.setAutoAttach' && params.autoAttach === false)
      this.#leave(({ tabId, sessionId }) => tabId === of.tabId && sessionId !== undefined);
    if (params.requestId === undefined || method === 'Fetch.fulfillRequest') return;
    const request = [...this.#waiting].find((one) => keyOf(one) === keyOf(of) && one.id === params.requestId);
    if (!request) throw new Error('{"code":-32602,"message":"Invalid InterceptionId."}');
    if (method === 'Fetch.getResponseBody')
      throw new Error(
        '{"code":-32000,"message":"Can only get response body on HeadersReceived pattern matched requests."}',
      );
    this.#end(request, method === 'Fetch.failRequest' ? 'failed' : 'sent');
    if (request.state === 'sent') return;
    request.reason = String(params.errorReason);
    this.#tell(of, 'Network.loadingFailed', { requestId: request.network });
  }

  /** Nothing is attached to the tab any more: what waited leaves. */
  detached(tabId: number): void {
    this.#leave((one) => one.tabId === tabId);
  }

  #leave(isMeant: (of: Debuggee) => boolean): void {
    for (const one of this.#waiting) if (isMeant(one)) this.#end(one, 'sent');
    for (const key of this.#patterns.keys()) {
      const [tabId, sessionId] = key.split(' ');
      if (isMeant({ tabId: Number(tabId), ...(sessionId && { sessionId }) })) this.#patterns.delete(key);
    }
  }

  #end(request: FakeRequest, state: FakeRequest['state']): void {
    request.state = state;
    this.#waiting.delete(request);
  }

  #tell(of: Debuggee, method: string, params: object): void {
    this.#browser.onTell(() => this.#browser.onDebuggerEvent.fire(of, method, params));
  }
}
