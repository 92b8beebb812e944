import { readRequestBody } from '../../src/guard/requests/request-body.ts';
import type { SentRequest } from '../../src/guard/requests/request-shape.ts';

/** The site of the requests that the fixtures list. */
export const SITE = 'https://site.example';

/**
 * A request of a list.
 * @param line `POST /cart`
 * @param written its body, in which `\0` is a byte of no text
 */
export function requestOf(line: string, written = '', operation = ''): SentRequest {
  const [method = '', path = ''] = line.split(' ');
  const body = written.replaceAll('\\u0000', '\0').replaceAll('\\0', '\0');
  const type = body.startsWith('\0')
    ? 'application/grpc-web'
    : /^[[{]/.test(body)
      ? 'application/json'
      : 'application/x-www-form-urlencoded';
  return {
    method,
    url: new URL(path, SITE).href,
    type,
    body: readRequestBody(type, body || undefined),
    ...(operation !== '' && { operation }),
  };
}
