import { connect } from 'node:net';
import { EXTENSION } from './fake-extension.ts';

const OTHER = 'p'.repeat(32);
const PAGE = 'https://evil.example';

/** A request as it is on the wire, and the status that it must get. */
export interface Attack {
  readonly name: string;
  readonly group: 'page' | 'host' | 'origin' | 'token' | 'form' | 'smuggling';
  readonly status: 401 | 403 | 404 | 405 | 413 | 415 | 'closed';
  text(port: number): string;
}

type Headers = Readonly<Record<string, string>>;

interface Written {
  readonly line?: string;
  readonly host?: string | undefined;
  readonly headers?: Headers;
  readonly body?: string;
}

const request =
  ({ line = 'GET /health', host, headers = {}, body = '' }: Written) =>
  (port: number): string => {
    const all = {
      Host: (host ?? '127.0.0.1:PORT').replace('PORT', String(port)),
      ...(body && { 'Content-Length': String(body.length) }),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    return [`${line} HTTP/1.1`, ...lines, 'Connection: close', '', body].join('\r\n');
  };

const upgrade: Headers = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const asUpgrade = (line: string, headers: Headers, host?: string) => (port: number) =>
  request({ line, headers: { ...headers, ...upgrade }, host })(port).replace('\r\nConnection: close', '');

const extension = `chrome-extension://${EXTENSION}`;
const json = { 'Content-Type': 'application/json' };
const CALL = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

const pages: readonly Attack[] = [
  ['a page’s fetch', 'GET /health', { Origin: PAGE, 'Sec-Fetch-Site': 'cross-site' }],
  ['a page’s image or navigation', 'GET /health', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a page on another port of this computer', 'GET /health', { 'Sec-Fetch-Site': 'same-site' }],
  ['a page that the hub itself would have served', 'GET /mcp', { 'Sec-Fetch-Site': 'same-origin' }],
  ['a page that calls itself our own', 'GET /agent/runs', { Origin: PAGE, 'Sec-Fetch-Site': 'same-origin' }],
  ['a page that starts a run', 'POST /agent/run/start', { Origin: PAGE, ...json }],
  ['a page that reads runs', 'GET /agent/runs', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a page’s preflight for runs', 'OPTIONS /agent/run/start', { Origin: PAGE }],
  ['an extension that is not paired, for runs', 'GET /agent/runs', { Origin: `chrome-extension://${OTHER}` }],
  ['a page that frames the page of runs', 'GET /runs', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sandboxed page', 'GET /health', { Origin: 'null' }],
  ['an event stream of a page', 'GET /mcp', { Origin: PAGE, Accept: 'text/event-stream' }],
  ['a preflight', 'OPTIONS /mcp', { Origin: PAGE, 'Access-Control-Request-Method': 'POST' }],
  [
    'a preflight for a private network',
    'OPTIONS /mcp',
    { Origin: PAGE, 'Access-Control-Request-Private-Network': 'true' },
  ],
  ['a call of a page', 'POST /mcp', { Origin: PAGE, ...json }],
  ['a form of a page', 'POST /mcp', { Origin: PAGE, 'Content-Type': 'text/plain' }],
  ['a service worker of a page', 'GET /mcp', { 'Sec-Fetch-Site': 'cross-site', 'Service-Worker': 'script' }],
].map(([name, line, headers]) => ({
  name: name as string,
  group: 'page',
  status: 403,
  text: request({
    line: line as string,
    headers: headers as Headers,
    body: String(line).startsWith('POST') ? CALL : '',
  }),
}));

const hosts: readonly Attack[] = [
  'evil.example:PORT',
  'evil.example',
  '127.0.0.1',
  '127.0.0.1:1',
  '127.0.0.1.:PORT',
  'localhost.:PORT',
  '127.1:PORT',
  '2130706433:PORT',
  '0177.0.0.1:PORT',
  '0.0.0.0:PORT',
  '[::ffff:127.0.0.1]:PORT',
  '127.0.0.1:PORT.evil.example',
  'LOCALHOST:PORT',
].map((host) => ({ name: `the host ${host}`, group: 'host', status: 403, text: request({ host }) }));

const sockets: readonly Attack[] = [
  ['the socket of a page', '/extension', { Origin: PAGE }, undefined],
  ['a socket without an origin', '/extension', {}, undefined],
  ['a socket of another extension', '/extension', { Origin: `chrome-extension://${OTHER}` }, undefined],
  [
    'an origin that only begins like an extension',
    '/extension',
    { Origin: `${extension}.evil.example` },
    undefined,
  ],
  ['an extension under another host', '/extension', { Origin: extension }, 'evil.example:PORT'],
  ['a page that joins as a process', '/join', { Origin: PAGE }, undefined],
  ['an extension that joins as a process', '/join', { Origin: extension }, undefined],
].map(([name, path, headers, host]) => ({
  name: name as string,
  group: 'origin',
  status: 403,
  text: asUpgrade(`GET ${path as string}`, headers as Headers, host as string | undefined),
}));

const others: readonly Attack[] = [
  {
    name: 'a call without a token',
    group: 'token',
    status: 401,
    text: request({ line: 'POST /mcp', headers: json, body: CALL }),
  },
  {
    name: 'a call with a wrong token',
    group: 'token',
    status: 401,
    text: request({
      line: 'POST /mcp',
      headers: { ...json, Authorization: `Bearer aa_${'0'.repeat(64)}` },
      body: CALL,
    }),
  },
  {
    name: 'a token in the address',
    group: 'token',
    status: 404,
    text: request({ line: 'POST /mcp?token=aa_0', headers: json, body: CALL }),
  },
  {
    name: 'a body that is not JSON by its type',
    group: 'form',
    status: 415,
    text: request({ line: 'POST /mcp', headers: { 'Content-Type': 'text/plain' }, body: CALL }),
  },
  {
    name: 'another method',
    group: 'form',
    status: 405,
    text: request({ line: 'PUT /mcp', headers: json, body: CALL }),
  },
  { name: 'a path above the root', group: 'form', status: 404, text: request({ line: 'GET /../hub.json' }) },
  { name: 'a path of a prototype', group: 'form', status: 404, text: request({ line: 'GET /__proto__' }) },
  {
    name: 'a whole address as the target',
    group: 'smuggling',
    status: 404,
    text: request({ line: 'GET http://evil.example/health' }),
  },
  {
    name: 'two hosts',
    group: 'smuggling',
    status: 403,
    text: (port) => request({})(port).replace('\r\nConnection', '\r\nHost: evil.example\r\nConnection'),
  },
  {
    name: 'no host',
    group: 'smuggling',
    status: 403,
    text: (port) => request({})(port).replace(/Host: .*\r\n/, ''),
  },
  {
    name: 'two lengths',
    group: 'smuggling',
    status: 'closed',
    text: request({
      line: 'POST /mcp',
      headers: { 'Content-Length': '5', 'Transfer-Encoding': 'chunked', ...json },
      body: CALL,
    }),
  },
  {
    name: 'headers of 20 kB',
    group: 'smuggling',
    status: 'closed',
    text: request({ headers: { Later: 'x'.repeat(20_000) } }),
  },
];

/** Requests that the hub refuses before it parses anything of them. */
export const attacks: readonly Attack[] = [...pages, ...hosts, ...sockets, ...others];

/** Sends bytes and returns the answer until the connection ended. */
export function exchange(port: number, text: string): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
  });
}
