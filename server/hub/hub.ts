import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Protocol } from '../../src/protocol/protocol-version.ts';
import { FRAME_BYTES } from '../../src/protocol/remote/frames.ts';
import type { Home } from '../home/home.ts';
import { claimCode, identityOf, openCode, pairedExtensions, storeKey } from '../home/keys.ts';
import { isNewer } from '../home/release.ts';
import { bearerOf } from '../home/tokens.ts';
import { allowExtension, isPreflight } from '../links/cross-origin.ts';
import { Unproven } from '../links/greet.ts';
import { type Greeter, Greeting, type Proven } from '../links/greeting.ts';
import { type Admitted, admit } from '../links/guards.ts';
import { closed, Peer } from '../links/peer.ts';
import { ProofLimits } from '../links/proof-limits.ts';
import { readFrame } from '../links/read-frame.ts';
import { fromMember, LASTING, PASSING, SERVING, type ToMember } from './member-frames.ts';
import { type Member, Router } from './router.ts';
import { RunsPage } from './runs-page.ts';
import { serveBrowser } from './serve-browser.ts';

const HOST = '127.0.0.1';
/** Connections of all kinds, so that a flood cannot use up the memory and the file descriptors. */
const CONNECTIONS_MAX = 512;
/** A request that takes longer to arrive ends, ms. */
const HEADERS_MS = 5_000;
const REQUEST_MS = 10_000;
const BODY_BYTES = FRAME_BYTES;

/** A run server behind the hub's port. */
export interface Runs {
  /** Further values of `Host` that its clients use. */
  readonly hosts: readonly string[];
  /** The folder of its page. */
  readonly page: string;
  /** The process has the port. */
  start(): void;
  /** The process gives the port back. */
  close(): Promise<void>;
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Answers `/health`; `facts` are what anybody may know. */
  health(request: IncomingMessage, response: ServerResponse, facts: object): void;
}

export interface HubSettings {
  readonly home: Home;
  readonly port: number;
  readonly version: string;
  readonly protocol: Protocol;
  readonly log: (line: string) => void;
  /** Serves MCP to the program that has this token. */
  readonly mcp: (request: IncomingMessage, response: ServerResponse, token: string) => void;
  /** The run server of this process; absent if it has none. */
  readonly runs?: Runs | undefined;
  /** Where it listens; this computer alone by default. */
  readonly listen?: string | undefined;
  /** A process that follows this one waits for the port, and no call is under way. */
  readonly onHandOver: () => void;
}

/** The process that has the port: admits, greets and connects browsers, programs and other processes of the user. */
export class Hub {
  readonly router = new Router();
  readonly #settings: HubSettings;
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  readonly #unproven = new Unproven();
  readonly #heir = new Set<Peer>();
  readonly #page: RunsPage | undefined;
  #port: number;

  private constructor(settings: HubSettings) {
    this.#settings = settings;
    this.#port = settings.port;
    this.#page = settings.runs && new RunsPage(settings.runs.page);
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: FRAME_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered) => [...offered].find((name) => name.startsWith('agent-anything.')) ?? false,
    });
    this.#server = createServer({
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 8_192,
      requireHostHeader: false, // Node would answer with a body; our guard refuses it as well.
    });
    this.#server.headersTimeout = HEADERS_MS;
    this.#server.requestTimeout = REQUEST_MS;
    this.#server.maxConnections = CONNECTIONS_MAX;
    this.#server.on('request', (request, response) => this.#serve(request, response));
    this.#server.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head));
    this.#server.on('clientError', (_, stream) => stream.destroy());
  }

  /** Binds the port. Fails with `EADDRINUSE` if another process has it. */
  static async open(settings: HubSettings): Promise<Hub> {
    identityOf(settings.home);
    const hub = new Hub(settings);
    await new Promise<void>((opened, failed) => {
      hub.#server.once('error', failed);
      hub.#server.listen({ host: settings.listen ?? HOST, port: settings.port, exclusive: true }, () =>
        opened(),
      );
    });
    hub.#port = (hub.#server.address() as AddressInfo).port; // A server at a host and port has such an address.
    settings.runs?.start();
    return hub;
  }

  get port(): number {
    return this.#port;
  }

  /** Frees the port and ends every connection. */
  async close(): Promise<void> {
    const freed = new Promise<void>((done) => this.#server.close(() => done()));
    await Promise.all([...this.#sockets.clients].map(closed));
    this.#server.closeAllConnections();
    await this.#settings.runs?.close();
    await freed;
  }

  /** Gives the port to a newer process that waits for it, once no call is under way. */
  handOverIfIdle(): void {
    const [heir] = this.#heir;
    if (!heir || !this.router.isIdle) return;
    this.#heir.clear();
    heir.send({ type: 'yours' } satisfies ToMember);
    this.#settings.onHandOver();
  }

  #admit(request: IncomingMessage): Admitted | number {
    const { home } = this.#settings;
    return admit(request, {
      port: this.#port,
      hosts: this.#settings.runs?.hosts ?? [],
      isPaired: (extension) => Boolean(pairedExtensions(home)[extension]?.key),
      mayGreet: (extension) => extension in pairedExtensions(home) || openCode(home) !== undefined,
    });
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const admitted = this.#admit(request);
    if (typeof admitted === 'number') {
      refuse(response, admitted);
      return;
    }
    allowExtension(response, admitted.extension);
    if (request.method === 'OPTIONS') {
      refuse(response, isPreflight(request) ? 204 : 405);
      return;
    }
    const { version, protocol, runs, home } = this.#settings;
    if (admitted.route === '/health') {
      const facts = { status: 'ok', name: 'agent-anything', version, protocol };
      if (runs) runs.health(request, response, facts);
      else sendJson(response, 200, facts);
    } else if (admitted.route === '/runs' && this.#page) {
      this.#page.serve(request, response);
    } else if (admitted.route !== '/mcp') {
      if (runs) runs.serve(request, response);
      else sendJson(response, 404, NO_RUNS);
    } else {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      const bearer = token === undefined ? undefined : bearerOf(home, token);
      if (bearer === undefined) refuse(response, 401);
      else if (!bearer.scopes.includes('mcp')) refuse(response, 403);
      else if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES) refuse(response, 413);
      else this.#settings.mcp(request, response, bearer.name);
    }
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const admitted = this.#admit(request);
    const status = typeof admitted === 'number' ? admitted : this.#unproven.isFull ? 503 : undefined;
    if (typeof admitted === 'number' || status !== undefined) {
      stream.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      const isExtension = admitted.route === '/extension';
      const greeting = new Greeting(isExtension ? this.#extensions : this.#processes, admitted.extension);
      this.#unproven.greet({ socket, stream }, greeting, (proven) =>
        isExtension ? serveBrowser(socket, proven, this.#browsers) : this.#serveMember(socket, proven),
      );
    });
  }

  #serveMember(socket: WebSocket, { extension: kind, version }: Proven): void {
    const peer = new Peer(socket, {
      text: (text) => {
        const frame = readFrame(text, fromMember);
        if (frame && frame.type !== 'ping') this.router.fromMember(member, frame);
        this.handOverIfIdle();
      },
      end: () => {
        this.#heir.delete(peer);
        this.router.removeMember(member);
        this.handOverIfIdle();
      },
    });
    const member: Member = { send: (frame) => peer.send(frame) };
    this.router.addMember(member);
    // A program that only uses the port gives it to one that serves runs at it.
    const isAwaited = kind === SERVING && !this.#settings.runs;
    if (kind === PASSING || !(isAwaited || isNewer(version, this.#settings.version))) return;
    this.#heir.add(peer);
    this.handOverIfIdle();
  }

  /** Greets browsers, each by its own key. */
  get #extensions(): Greeter {
    const { home } = this.#settings;
    return {
      ...this.#side,
      keyOf: (extension) => pairedExtensions(home)[extension]?.key,
      openCode: () => openCode(home),
      pair: (code, extension, key) => {
        const isClaimed = claimCode(home, code);
        if (isClaimed) storeKey(home, extension, key);
        return isClaimed;
      },
      limits: this.#limits.extension,
    };
  }

  /** Greets processes of the user, who can read the local key. */
  get #processes(): Greeter {
    return {
      ...this.#side,
      keyOf: (kind) =>
        [LASTING, PASSING, SERVING].includes(kind) ? identityOf(this.#settings.home).local : undefined,
      openCode: () => undefined,
      pair: () => false,
      limits: this.#limits.process,
    };
  }

  get #browsers() {
    return { router: this.router, log: this.#settings.log };
  }

  readonly #limits = { extension: new ProofLimits(), process: new ProofLimits() };

  get #side(): Pick<Greeter, 'hub' | 'port' | 'version' | 'protocol'> {
    const { home, version, protocol } = this.#settings;
    return { hub: identityOf(home).hub, port: this.#port, version, protocol };
  }
}

const NO_RUNS = {
  error: { code: 'not_found', message: 'This process serves no runs. Start: agent-anything serve' },
};

function sendJson(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(json));
}

/** Answers without a body and without a header that a page could use. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0, connection: 'close' });
  response.end();
}
