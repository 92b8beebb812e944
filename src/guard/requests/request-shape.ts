import { hashOf } from '../../protocol/text-hash.ts';
import { methodOf, operationsOf } from './request-operations.ts';
import { isId, type SentRequest } from './sent-request.ts';

export type { SentRequest } from './sent-request.ts';

/**
 * What two requests that do the same to two things have in common: method, site, path without numbers and codes, operations, and the
 * names of the fields.
 */
export function shapeOf(request: SentRequest): string {
  const { url, body } = request;
  const { origin, pathname } = new URL(url);
  const path = pathname.split('/').map((part) => (isId(part) ? '#' : part));
  const fields = [...new Set(body.fields.map(([name]) => name))].sort();
  const shape = [
    methodOf(request),
    `${origin}${path.join('/')}`,
    operationsOf(request).join(', '),
    fields.join(','),
  ]
    .join(' ')
    .trim();
  return shape.length > SHAPE_MAX ? `${shape.slice(0, SHAPE_MAX)} ${hashOf(shape)}` : shape;
}

const SHAPE_MAX = 2_000;
