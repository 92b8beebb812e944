import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { CallPowers } from '../../src/models/call.ts';
import { isPrivateHost, isPrivateNumber } from '../../src/protocol/private-host.ts';

/** An address that the operator has not allowed. */
class PrivateAddress extends Error {}

type Fetch = NonNullable<CallPowers['fetch']>;

/** Resolves a name; replaced in tests. */
export type Resolve = typeof resolve;

/**
 * `fetch` that connects to the very address that it has checked: a name that resolves to another address a moment later reaches
 * nothing. Redirects are not followed.
 */
const pinnedFetch =
  (allowsPrivate: boolean, using: Resolve = resolve): Fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!allowsPrivate && isPrivateHost(url.hostname)) throw refused(url.hostname);
    const body = Buffer.from(await request.arrayBuffer());
    return new Promise((answer, fail) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = send(url, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.length) },
        signal: request.signal,
        lookup: checked(allowsPrivate, using),
      });
      sent.on('error', fail);
      sent.on('response', (response) => {
        const status = response.statusCode ?? 502;
        if (status >= 300 && status < 400) {
          response.destroy();
          fail(new TypeError('The provider redirects, which is not followed.'));
          return;
        }
        const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        const content = status === 204 ? null : (Readable.toWeb(response) as ReadableStream);
        answer(new Response(content, { status, headers }));
      });
      sent.end(body);
    });
  };

const checked =
  (allowsPrivate: boolean, using: Resolve): LookupFunction =>
  (host, options, done) =>
    using(host, { ...options, all: true }, (error, addresses) => {
      const found = Array.isArray(addresses) ? addresses : [];
      const [first] = found;
      const fault =
        error ??
        (found.some(({ address, family }) => isPrivateNumber(family === 6 ? canonical(address) : address)) &&
        !allowsPrivate
          ? refused(host)
          : null);
      if (fault || !first) done(fault ?? new Error(`${host} has no address.`), '', 4);
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });

/** An IPv6 address in its one short form, in brackets. */
const canonical = (address: string): string => new URL(`http://[${address.split('%')[0]}]`).hostname;

const refused = (host: string): PrivateAddress =>
  new PrivateAddress(`${host} is in a private network. The operator can allow it with --allow-private.`);

/** How a provider is called by this server. */
export const pinned = (allowsPrivate: boolean, using?: Resolve): CallPowers => ({
  fetch: pinnedFetch(allowsPrivate, using),
});
