// Runs in the page's world, before its scripts. Passes every call and its result through unchanged, so that
// the page notices nothing.

/** The start or the end of one request, as the hook reports it. */
export interface HookReport {
  readonly id: number;
  readonly phase: 'start' | 'end';
  readonly method: string;
  readonly url: string;
  /** HTTP status; 0 for a request that failed or has not ended. */
  readonly status: number;
}

const HOOK = 'agent-anything:network';
const KEPT = 20;
const URL_MAX = 2000;

// Read before the page can replace them.
const { apply, getOwnPropertyDescriptor } = {
  apply: Reflect.apply,
  getOwnPropertyDescriptor: Object.getOwnPropertyDescriptor,
};
const { then } = Promise.prototype;
const { addEventListener } = EventTarget.prototype;
const { postMessage } = MessagePort.prototype;
const stop = Event.prototype.stopImmediatePropagation;
const statusOf = getOwnPropertyDescriptor(Response.prototype, 'status')?.get;
const xhrStatusOf = getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'status')?.get;
const requestUrlOf = getOwnPropertyDescriptor(Request.prototype, 'url')?.get;
const requestMethodOf = getOwnPropertyDescriptor(Request.prototype, 'method')?.get;
const hrefOf = getOwnPropertyDescriptor(URL.prototype, 'href')?.get;

const kept: HookReport[] = [];
let port: MessagePort | undefined;
let last = 0;

function tell(report: HookReport): void {
  kept[kept.length] = report;
  if (kept.length > KEPT) kept.splice(0, kept.length - KEPT);
  if (port) apply(postMessage, port, [report]);
}

/** The adapter starts after the page's first requests: it gets the kept reports, then each new one. */
window.addEventListener(
  'message',
  (event: MessageEvent<unknown>) => {
    const { data, source, ports } = event;
    if (source !== window || typeof data !== 'object' || data === null) return;
    if (
      getOwnPropertyDescriptor(data, 'source')?.value !== HOOK ||
      getOwnPropertyDescriptor(data, 'ask')?.value !== true
    )
      return;
    apply(stop, event, []);
    port = ports[0];
    if (port) for (const report of kept) apply(postMessage, port, [report]);
  },
  true,
);

const started = (method: unknown, url: string): ((status: number) => void) => {
  last += 1;
  const report = {
    id: last,
    method: typeof method === 'string' ? method.toUpperCase().slice(0, 10) : 'GET',
    url: url.slice(0, URL_MAX),
  };
  tell({ ...report, phase: 'start', status: 0 });
  return (status) => tell({ ...report, phase: 'end', status });
};

/** The address as text. Runs no code of the page. */
function addressOf(input: unknown): string {
  if (typeof input === 'string') return input;
  if (input instanceof URL && hrefOf) return String(apply(hrefOf, input, []));
  if (input instanceof Request && requestUrlOf) return String(apply(requestUrlOf, input, []));
  return '';
}

function methodOf(input: unknown, init: unknown): unknown {
  const own =
    typeof init === 'object' && init !== null ? getOwnPropertyDescriptor(init, 'method')?.value : undefined;
  return own ?? (input instanceof Request && requestMethodOf ? apply(requestMethodOf, input, []) : 'GET');
}

window.fetch = new Proxy(window.fetch, {
  apply(target, self, args: Parameters<typeof fetch>) {
    const answer: unknown = apply(target, self, args);
    const ended = started(methodOf(args[0], args[1]), addressOf(args[0]));
    // The page gets the derived promise, so that a rejection which it does not handle is still reported as
    // unhandled.
    return apply(then, answer, [
      (response: Response) => {
        ended(statusOf ? Number(apply(statusOf, response, [])) : 0);
        return response;
      },
      (reason: unknown) => {
        ended(0);
        throw reason;
      },
    ]);
  },
});

const opened = new WeakMap<object, readonly [method: unknown, url: string]>();
const { prototype } = XMLHttpRequest;

prototype.open = new Proxy(prototype.open, {
  apply(target, self: XMLHttpRequest, args: [string, string | URL]) {
    apply(target, self, args);
    opened.set(self, [args[0], addressOf(args[1])]);
  },
});

prototype.send = new Proxy(prototype.send, {
  apply(target, self: XMLHttpRequest, args: [Document | XMLHttpRequestBodyInit | null | undefined]) {
    const request = opened.get(self);
    if (!request) return apply(target, self, args);
    let ended: ((status: number) => void) | undefined = started(...request);
    const finish = () => {
      ended?.(xhrStatusOf ? Number(apply(xhrStatusOf, self, [])) : 0);
      ended = undefined;
    };
    apply(addEventListener, self, ['loadend', finish, { once: true }]);
    let sent = false;
    try {
      apply(target, self, args);
      sent = true;
    } finally {
      if (!sent) finish();
    }
  },
});
