import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureChromium } from '../../../scripts/ensure/chromium.mjs';
import type { ActedPage } from './pages.ts';
import { PEERS } from './peers.ts';

const LIMIT_MS = 60_000;

interface Answer {
  readonly id?: number;
  readonly error?: unknown;
  readonly result?: {
    readonly isError?: boolean;
    readonly instructions?: string;
    readonly tools?: readonly object[];
    readonly content?: readonly { readonly text?: string }[];
  };
}

/** An MCP server over stdio, as its users start it, with a Chromium of its own, and the names of its tools. */
export interface McpPeer {
  readonly name: string;
  /** Opens a page, for the calls that follow. */
  open(url: string): Promise<unknown>;
  /** Calls a tool; returns its text. */
  call(name: string, args: object): Promise<string>;
  /** What a client tells its model about the server: its tools and its instructions, as JSON. */
  listed(): Promise<string>;
  close(): void;
  readonly tools: Tools;
}

type Call = readonly [name: string, args: object];

export interface Tools {
  readonly snapshot: string;
  /** Whether the answer to an act shows the page, or what changed in it. */
  readonly showsPage: boolean;
  click(ref: string, name: string): Call;
  fill(ref: string, name: string, value: string): Call;
  /** The reference of a control in a snapshot. */
  ref(snapshot: string, role: 'button' | 'link' | 'textbox', name: string): string | undefined;
}

export const PLAYWRIGHT = 'Playwright MCP, browser_click';

export async function startPlaywrightMcp(args: readonly string[], name = PLAYWRIGHT): Promise<McpPeer> {
  const launchOptions = {
    headless: true,
    executablePath: await ensureChromium(),
    args: [...args, '--disable-gpu'],
    chromiumSandbox: false,
  };
  const contextOptions = { ignoreHTTPSErrors: true };
  const browser = { browserName: 'chromium', isolated: true, launchOptions, contextOptions };
  return startPeer(name, {
    cli: '@playwright/mcp/cli.js',
    args: (folder) => {
      const config = join(folder, 'config.json');
      writeFileSync(config, JSON.stringify({ browser }));
      return ['--config', config];
    },
    open: (url) => ['browser_navigate', { url }],
    tools: {
      snapshot: 'browser_snapshot',
      showsPage: false, // It names a file that holds the page.
      click: (ref, element) => ['browser_click', { element, ref, target: ref }],
      fill: (ref, element, text) => ['browser_type', { element, ref, target: ref, text }],
      ref: (shown, role, named) => new RegExp(`${role} "${named}".*?\\[ref=(\\w+)\\]`).exec(shown)?.[1],
    },
  });
}

export async function startDevToolsMcp(
  args: readonly string[],
  name = 'chrome-devtools-mcp, click',
): Promise<McpPeer> {
  const chromium = await ensureChromium();
  const own = [...args, '--disable-gpu', '--no-sandbox'].map((arg) => `--chromeArg=${arg}`);
  return startPeer(name, {
    cli: 'chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js',
    args: () => [
      ...['--headless', '--isolated', '--acceptInsecureCerts', `--executablePath=${chromium}`, ...own],
      ...['--no-page-id-routing', '--no-usage-statistics', '--no-performance-crux'],
    ],
    open: (url) => ['navigate_page', { type: 'url', url }],
    tools: {
      snapshot: 'take_snapshot',
      showsPage: true,
      click: (uid) => ['click', { uid, includeSnapshot: true }],
      fill: (uid, _, value) => ['fill', { uid, value, includeSnapshot: true }],
      ref: (shown, role, named) => new RegExp(`uid=(\\w+) ${role} "${named}"`).exec(shown)?.[1],
    },
  });
}

interface Peer {
  readonly cli: string;
  args(folder: string): readonly string[];
  open(url: string): Call;
  readonly tools: Tools;
}

async function startPeer(name: string, { cli, args, open, tools }: Peer): Promise<McpPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-anything-'));
  const server = await startServer({
    command: process.execPath,
    args: [join(PEERS, 'node_modules', cli), ...args(folder)],
    cwd: folder, // Playwright MCP writes each page that it reads into a file there.
  });
  return {
    ...{ ...server, name, tools },
    open: (url) => server.call(...open(url)),
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts an MCP server and greets it. */
export async function startServer({
  command,
  args,
  ...options
}: Command): Promise<Pick<McpPeer, 'call' | 'listed' | 'close'>> {
  const server = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map<number, (answer: Answer) => void>();
  createInterface(server.stdout).on('line', (line) => {
    const answer = JSON.parse(line) as Answer; // JSON-RPC, as the protocol says.
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask = (method: string, params: object) => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered.`)), LIMIT_MS);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
    send({ id, method, params });
    return answered;
  };
  const { result: greeting } = await ask('initialize', {
    ...{ protocolVersion: '2025-06-18', capabilities: {} },
    clientInfo: { name: 'bench', version: '1' },
  });
  send({ method: 'notifications/initialized' });
  return {
    async call(tool, args) {
      const { error, result } = await ask('tools/call', { name: tool, arguments: args });
      const text = result?.content?.map((part) => part.text ?? '').join('\n') ?? '';
      if (error || result?.isError) throw new Error(`${tool}: ${JSON.stringify(error) ?? text}`);
      return text;
    },
    async listed() {
      const { result } = await ask('tools/list', {});
      return JSON.stringify([greeting?.instructions, result?.tools]);
    },
    close: () => void server.kill(),
  };
}

/** Clicks the control of a page so many times; ms of each call. */
export async function clickByMcp(peer: McpPeer, page: ActedPage, times: number): Promise<readonly number[]> {
  const { snapshot, click, ref } = peer.tools;
  const look = () => peer.call(snapshot, {});
  await peer.open(page.url);
  const samples: number[] = [];
  let shown = await look();
  for (let run = 1; run <= times; run += 1) {
    const found = ref(shown, page.role, page.button);
    if (!found) throw new Error(`${peer.name} does not show ${page.button}:\n${shown.slice(0, 2000)}`);
    const begun = performance.now();
    await peer.call(...click(found, page.button));
    samples.push(performance.now() - begun);
    if (page.isLeft || run === times) shown = await look();
  }
  if (!shown.includes(page.changed(times)))
    throw new Error(`${peer.name} did not change the page.\n${shown.slice(0, 2000)}`);
  return samples;
}
