import type { Protocol } from 'devtools-protocol';
import type { Send } from './send.ts';

/** A made-up site that the debugger answers in attached tabs, so that nothing of it reaches the network. */
export interface OwnSite {
  readonly origin: string;
  /** The file at a path, for the person to see in their language; undefined if there is none. */
  read(path: string): Promise<OwnFile | undefined>;
}

export interface OwnFile {
  /** Its media type. */
  readonly type: string;
  readonly body: Uint8Array;
}

/** Its pages load nothing from elsewhere, send nothing, and stay out of every cache. */
const HEADERS = [
  {
    name: 'content-security-policy',
    value:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  },
  { name: 'cache-control', value: 'no-store' },
];

export const isOf = ({ origin }: OwnSite, url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === origin;

/** The requests to the site, of every kind. */
export const ownPattern = ({ origin }: OwnSite): Protocol.Fetch.RequestPattern => ({
  urlPattern: `${origin}/*`,
});

/** Answers a paused request with the site's file, or with 404. */
export async function answerRequest(
  send: Send,
  site: OwnSite,
  { requestId, request }: Protocol.Fetch.RequestPausedEvent,
): Promise<void> {
  const file = isOf(site, request.url) ? await site.read(new URL(request.url).pathname) : undefined;
  const { type, body } = file ?? { type: 'text/plain', body: new Uint8Array() };
  await send('Fetch.fulfillRequest', {
    requestId,
    responseCode: file ? 200 : 404,
    responseHeaders: [...HEADERS, { name: 'content-type', value: type }],
    body: base64(body),
  });
}

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
