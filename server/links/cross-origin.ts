import type { IncomingMessage, ServerResponse } from 'node:http';

// What a paired extension needs to read our answers: https://fetch.spec.whatwg.org/#http-cors-protocol

/** Lets the pages of an admitted extension read the answer. Nobody else gets such a header. */
export function allowExtension(response: ServerResponse, extension: string | undefined): void {
  if (extension === undefined) return;
  response.setHeader('access-control-allow-origin', `chrome-extension://${extension}`);
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, last-event-id',
  );
  response.setHeader('access-control-expose-headers', 'retry-after');
  response.setHeader('vary', 'origin');
}

/** Whether Chrome asks on behalf of an extension whether it may send a request. */
export const isPreflight = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
