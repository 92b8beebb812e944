import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from '../../../server/home/home.ts';
import { addToken } from '../../../server/home/tokens.ts';
import { Hub } from '../../../server/hub/hub.ts';
import { mcpOverHttp } from '../../../server/mcp/http.ts';
import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';
import { freePort } from '../free-port.ts';
import { start } from '../remote/hub-process.ts';
import { fixtures } from './fixtures.ts';

/** Our handler with the suite's fixtures behind a hub's guards, and a real hub, both without a token, until `close`. */
export async function openServers(): Promise<{ fixtures: string; hub: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  const close = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const home = new Home(join(folder, 'home'));
    const token = addToken(home, 'conformance');
    const log = () => {};
    const mcp = mcpOverHttp(fixtures, log);
    const ours = { home, port: 0, version: '1.0.0', protocol: PROTOCOL, log, mcp, onHandOver: log };
    const handler = await Hub.open(ours);
    ends.push(() => handler.close());
    const port = await freePort();
    const hub = start({ port, home: home.folder }, 'serve');
    ends.push(() => hub.end());
    await hub.line(/MCP over HTTP: http/);
    const urls: string[] = [];
    for (const to of [handler.port, port]) {
      const proxy = await openProxy(to, token);
      ends.push(() => proxy.close().closeAllConnections());
      urls.push(`http://${addressOf(proxy)}/mcp`);
    }
    return { fixtures: urls[0] ?? '', hub: urls[1] ?? '', close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Adds the token, since the suite cannot send one. Keeps a foreign Host, since the suite checks that we refuse it. */
async function openProxy(port: number, token: string): Promise<Server> {
  const proxy = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const host = headers.host === addressOf(proxy) ? `127.0.0.1:${port}` : headers.host;
    const sent = { ...headers, host, authorization: `Bearer ${token}` };
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

const addressOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
