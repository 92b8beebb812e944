import type { JSX } from 'preact';
import type { ShownRequest } from '../../protocol/held-request.ts';
import { originOf, siteName } from '../../protocol/web-address.ts';
import { Tagged } from './rich-text.tsx';

type Request = Pick<ShownRequest, 'method' | 'address'>;

/** Characters of a request inside a sentence. The card has all of them among its facts. */
const SHORT_MAX = 72;
const BEGINNING = 44;
const END = 24;

/** `POST /api/orders`, with the host if that is not the page's own site. */
export function requestName({ method, address }: Request, site: string): string {
  if (!URL.canParse(address)) return `${method} ${address}`.trim();
  const host = originOf(address) === site ? '' : siteName(address);
  return `${method} ${host}${new URL(address).pathname}`;
}

/** The same for the middle of a sentence. */
export function shortRequestName(request: Request, site: string): string {
  const name = requestName(request, site);
  return name.length > SHORT_MAX ? `${name.slice(0, BEGINNING)} … ${name.slice(-END)}` : name;
}

/** A request by its whole name. */
export const RequestName = ({ request, site }: { request: Request; site: string }): JSX.Element => (
  <code class="request" dir="ltr">
    <Tagged text={requestName(request, site)} />
  </code>
);

/** What a shape of requests says: method and address, and the operation and fields that they have. */
export function requestOfShape(shape: string): Request & { readonly fields: string } {
  const [method = '', address = '', ...fields] = shape.split(' ');
  return { method, address, fields: fields.join(' ').trim() };
}
