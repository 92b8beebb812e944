import type { Protocol } from 'devtools-protocol';
import type { TabId } from '../protocol/ids.ts';
import {
  isUnsent,
  type RequestKind,
  type RequestStep,
  requestAddress,
  requestMethod,
} from '../protocol/request.ts';
import type { Send } from './send.ts';

/** Lets the browser tell of every request of a tab while it is attached. Keeps no bodies. */
export async function startNetwork(send: Send): Promise<void> {
  await send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
}

const KINDS: Readonly<Record<string, RequestKind>> = {
  Document: 'document',
  XHR: 'data',
  Fetch: 'data',
  EventSource: 'events',
  Prefetch: 'file',
  Manifest: 'file',
  Other: 'file',
};

/** The steps of a request that an event of the Network domain tells; none for other events. */
export function networkStep(tabId: TabId, method: string, params: unknown): readonly RequestStep[] {
  switch (method) {
    case 'Network.requestWillBeSent':
      return begun(tabId, params as Protocol.Network.RequestWillBeSentEvent); // The type is the protocol's.
    case 'Network.responseReceived': {
      const { requestId, type, response } = params as Protocol.Network.ResponseReceivedEvent; // The same.
      const { status, fromServiceWorker = false } = response;
      // Of an answer that a script never reads, the debugger tells no end.
      const rest = type === 'XHR' ? 'whole' : 'unknown';
      return [{ step: 'answered', id: own(requestId), tabId, status, fromServiceWorker, rest }];
    }
    case 'Network.loadingFinished': {
      const { requestId } = params as Protocol.Network.LoadingFinishedEvent; // The same.
      return [{ step: 'ended', id: own(requestId), tabId }];
    }
    case 'Network.loadingFailed': {
      const { requestId, canceled = false, errorText } = params as Protocol.Network.LoadingFailedEvent; // The same.
      const unsent = isUnsent(errorText) && ({ isUnsent: true } as const);
      return [{ step: 'failed', id: own(requestId), tabId, aborted: canceled, ...unsent }];
    }
    default:
      return [];
  }
}

/** The debugger and the browser number their requests apart. */
const own = (requestId: string) => `debugger ${requestId}`;

function begun(tabId: TabId, params: Protocol.Network.RequestWillBeSentEvent): readonly RequestStep[] {
  const { requestId, request, type, redirectResponse } = params;
  const kind = KINDS[type ?? ''];
  const address = requestAddress(request.url);
  const id = own(requestId);
  const steps: RequestStep[] = [];
  if (redirectResponse) {
    const { status, fromServiceWorker = false } = redirectResponse;
    steps.push({ step: 'redirected', id, tabId, status, fromServiceWorker });
  }
  if (kind && address !== undefined) {
    const method = requestMethod(request.method);
    const place = { tabId, frameId: undefined } as const;
    steps.push({ step: 'begun', id, source: 'debugger', ...place, by: 'page', kind, method, address });
  }
  return steps;
}
