import type { IncomingMessage } from 'node:http';

// What a request must have before anything of it is parsed. Any web page can send requests to this computer, and a page whose name
// resolves to 127.0.0.1 even with our address in it: https://github.com/advisories/GHSA-9h52-p55h-vw2f

const HOSTS = ['127.0.0.1', 'localhost', '[::1]'];
const EXTENSION = /^chrome-extension:\/\/([a-p]{32})$/;

/**
 * Where a request may come from: an extension, a program that is not a browser, or a client: a program, a paired extension, or a
 * page of this very server.
 */
type Sender = 'extension' | 'program' | 'client';

/** The routes of a hub. `/agent` and `/runs` are the beginnings of many. */
const routes: Readonly<Record<string, { readonly from: Sender; readonly by: keyof typeof METHODS }>> = {
  '/extension': { from: 'extension', by: 'upgrade' },
  '/join': { from: 'program', by: 'upgrade' },
  '/mcp': { from: 'program', by: 'MCP' },
  '/health': { from: 'client', by: 'GET' },
  '/agent': { from: 'client', by: 'API' },
  '/metrics': { from: 'client', by: 'GET' },
  '/runs': { from: 'client', by: 'PAGE' },
};
const METHODS = {
  upgrade: ['GET'],
  GET: ['GET', 'OPTIONS'],
  PAGE: ['GET', 'HEAD'],
  MCP: ['GET', 'POST', 'DELETE'],
  API: ['GET', 'POST', 'DELETE', 'OPTIONS'],
};
const BEGINNINGS = ['/agent', '/runs'];

export interface Admitted {
  readonly route: keyof typeof routes & string;
  /** The id in the Origin of an extension. */
  readonly extension: string | undefined;
}

/** Who may connect now. */
export interface Admission {
  readonly port: number;
  /** Further values of `Host` by which clients reach the run server, such as `runs.example.org`. */
  readonly hosts?: readonly string[];
  /** Whether this extension is paired, or any may try because a pairing code is open. */
  mayGreet(extension: string): boolean;
  isPaired(extension: string): boolean;
}

/** Admits a request, or returns the status of an answer without a body. */
export function admit(request: IncomingMessage, admission: Admission): Admitted | 403 | 404 | 405 | 415 {
  const { headers, method = '' } = request;
  const name = nameOf(request.url ?? '');
  const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
  const from = route?.from ?? 'program';
  if (!isOurHost(request, admission, from)) return 403;
  const extension = EXTENSION.exec(headers.origin ?? '')?.[1];
  if (!mayCome(request, admission, { from, extension, isPage: name === '/runs' })) return 403;

  if (!route) return 404;
  const isUpgrade = headers.upgrade !== undefined;
  if (!METHODS[route.by].includes(method) || isUpgrade !== (route.by === 'upgrade')) return 405;
  const isJson = /^application\/json(?:;|$)/i.test(headers['content-type'] ?? '');
  if (route.by === 'MCP' && method === 'POST' && !isJson) return 415;
  return { route: name, extension };
}

/** The route of an address: its beginning if it has many, else the whole of it. */
function nameOf(url: string): string {
  const [path = ''] = url.split('?');
  return BEGINNINGS.find((one) => path === one || path.startsWith(`${one}/`)) ?? url;
}

function isOurHost(
  { headers, rawHeaders }: IncomingMessage,
  { port, hosts: further = [] }: Admission,
  from: Sender,
): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const isOurs = HOSTS.some((host) => headers.host === `${host}:${port}`);
  return hosts.length === 1 && (isOurs || (from === 'client' && further.includes(headers.host ?? '')));
}

function mayCome(
  { headers }: IncomingMessage,
  { mayGreet, isPaired }: Admission,
  {
    from,
    extension,
    isPage,
  }: { readonly from: Sender; readonly extension: string | undefined; readonly isPage: boolean },
): boolean {
  if (from === 'extension') return extension !== undefined && mayGreet(extension);
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  // A page's image or navigation has no Origin, but always this header.
  const isProgram = origin === undefined && (site === undefined || site === 'none');
  if (isProgram || from === 'program') return isProgram;
  if (extension !== undefined) return isPaired(extension);
  if (isPage && origin === undefined && headers['sec-fetch-dest'] === 'document') return true;
  // At a plain http address of another computer Chrome sends no Sec-Fetch-Site; no page can forge an Origin.
  if (origin === undefined) return site === 'same-origin';
  const isOwn = [`http://${host}`, `https://${host}`].includes(origin);
  return isOwn && (site === 'same-origin' || site === undefined);
}
