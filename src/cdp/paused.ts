import type { Protocol } from 'devtools-protocol';
import type { TabId } from '../protocol/ids.ts';

/** Chrome's name for a paused request. */
export interface PausedId {
  readonly id: string;
  /** The session of a frame in another process. */
  readonly session?: string;
  /** Its id in the Network domain. */
  readonly network?: string;
}

/** document: a page or a frame is loaded · xhr: it may be one for which the page stops · ping: no script reads its answer. */
type PausedType = 'document' | 'xhr' | 'fetch' | 'ping' | 'other';

/** A request that waits, as the worker remembers it. */
export interface Waiting extends PausedId {
  readonly tabId: TabId;
  readonly type: PausedType;
}

/** A request that Chrome has paused before it leaves. */
export interface PausedRequest extends Waiting {
  readonly method: string;
  readonly url: string;
  /** Its `content-type`; '' where it has none. */
  readonly contentType: string;
  /** The value of a header that names an operation, such as `x-amz-target`, `soapaction` or `next-action`. */
  readonly operation?: string;
  /** Undefined where it has none, or Chrome keeps it back. Bytes of files become U+FFFD. */
  readonly body?: string;
  /** It repeats a request that left before, at the address to which that was redirected. */
  readonly isRedirect: boolean;
}

const TYPES: Readonly<Partial<Record<Protocol.Network.ResourceType, PausedType>>> = {
  Document: 'document',
  XHR: 'xhr',
  Fetch: 'fetch',
  Ping: 'ping',
  Other: 'other',
};

/** The requests that can change something. A pattern knows no method: what reads is paused with them. */
export const CHANGING: readonly Protocol.Fetch.RequestPattern[] = Object.keys(TYPES).map((resourceType) => ({
  urlPattern: '*',
  resourceType: resourceType as Protocol.Network.ResourceType, // The keys of the table above.
}));

/** Headers with which frameworks and services name the operation that a POST asks for. */
const OPERATION_HEADERS = [
  'x-amz-target',
  'soapaction',
  'next-action',
  'x-action',
  'x-operation-name',
  'x-apollo-operation-name',
  'x-http-method-override',
];

/** The paused request of an event of the debugger. */
export function pausedRequest(
  tabId: TabId,
  session: string | undefined,
  event: Protocol.Fetch.RequestPausedEvent,
): PausedRequest {
  const { requestId: id, request, resourceType, networkId: network, redirectedRequestId } = event;
  const headers = new Map(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const operation = OPERATION_HEADERS.map((name) => headers.get(name)).find(Boolean);
  const body = bodyOf(request);
  return {
    tabId,
    id,
    ...(session !== undefined && { session }),
    ...(network !== undefined && { network }),
    type: TYPES[resourceType] ?? 'other',
    method: request.method,
    url: request.url,
    contentType: headers.get('content-type') ?? '',
    ...(operation !== undefined && { operation }),
    ...(body !== undefined && { body }),
    isRedirect: redirectedRequestId !== undefined,
  };
}

function bodyOf({ postData, postDataEntries = [] }: Protocol.Network.Request): string | undefined {
  if (postData !== undefined) return postData;
  const parts = postDataEntries.flatMap(({ bytes }) => (bytes === undefined ? [] : [fromBase64(bytes)]));
  if (parts.length === 0) return undefined;
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
