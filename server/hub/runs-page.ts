import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

// The files of the page that lists runs. They hold no secret, so they need no token: the page asks for runs with the person's.

/** Nothing but files of this server, and nobody may show the page in a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const PAGE = 'runs.html';
/** The names of these files change with their contents. */
const HASHED = /^assets\//;

export class RunsPage {
  readonly #folder: string;
  #files: ReadonlyMap<string, Buffer> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Answers a request for `/runs` or a file below it. Finds whole names alone, so no path leads out of the folder. */
  serve({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = url.split('?');
    const name = path.replace(/^\/runs\/?/, '') || PAGE;
    this.#files ??= filesIn(this.#folder);
    const file = this.#files.get(name);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('cache-control', cached(name, file));
    response.writeHead(file ? 200 : 404, {
      'content-type': file ? (TYPES[extname(name)] ?? 'application/octet-stream') : 'text/plain',
      'content-length': file?.length ?? 0,
    });
    response.end(method === 'HEAD' ? undefined : file);
  }
}

const cached = (name: string, file: Buffer | undefined): string =>
  file && HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-store';

/** All files of a folder by their path in it; none if it is not there, as in a server that runs from its sources. */
function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)] as const),
    );
  } catch {
    return new Map();
  }
}
