import type { IncomingMessage } from 'node:http';

// What a request must have before anything of it is parsed. Any web page can send requests to this computer, and a page whose name
// resolves to 127.0.0.1 even with our address in it: https://github.com/advisories/GHSA-9h52-p55h-vw2f

const HOSTS = ['127.0.0.1', 'localhost', '[::1]'];
const EXTENSION = /^chrome-extension:\/\/([a-p]{32})$/;

/** Where a request may come from: an extension, or a program that is not a browser. */
type Sender = 'extension' | 'program';

/** The routes of a hub. */
const routes: Readonly<Record<string, { readonly from: Sender; readonly by: 'upgrade' | 'GET' | 'MCP' }>> = {
  '/extension': { from: 'extension', by: 'upgrade' },
  '/join': { from: 'program', by: 'upgrade' },
  '/mcp': { from: 'program', by: 'MCP' },
  '/health': { from: 'program', by: 'GET' },
};
const METHODS = { upgrade: ['GET'], GET: ['GET'], MCP: ['GET', 'POST', 'DELETE'] };

export interface Admitted {
  readonly route: keyof typeof routes & string;
  /** The id in the Origin of an extension. */
  readonly extension: string | undefined;
}

/** Who may connect now. */
export interface Admission {
  readonly port: number;
  /** Whether this extension is paired, or any may try because a pairing code is open. */
  mayGreet(extension: string): boolean;
}

/** Admits a request, or returns the status of an answer without a body. */
export function admit(
  request: IncomingMessage,
  { port, mayGreet }: Admission,
): Admitted | 403 | 404 | 405 | 415 {
  const { headers, method = '', rawHeaders } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const isOurs = HOSTS.some((host) => headers.host === `${host}:${port}`);
  if (hosts.length !== 1 || !isOurs) return 403;

  const path = request.url ?? '';
  const extension = EXTENSION.exec(headers.origin ?? '')?.[1];
  const from = Object.hasOwn(routes, path) ? routes[path]?.from : 'program';
  if (from === 'extension') {
    if (extension === undefined || !mayGreet(extension)) return 403;
  } else if (
    headers.origin !== undefined ||
    !['none', undefined].includes(headers['sec-fetch-site'] as string)
  ) {
    return 403; // A page's image or navigation has no Origin, but always this header.
  }

  const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (!route) return 404;
  const isUpgrade = headers.upgrade !== undefined;
  if (!METHODS[route.by].includes(method) || isUpgrade !== (route.by === 'upgrade')) return 405;
  if (method === 'POST' && !/^application\/json(?:;|$)/i.test(headers['content-type'] ?? '')) return 415;
  return { route: path, extension };
}
