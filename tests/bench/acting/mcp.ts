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
    readonly content?: readonly { readonly text?: string }[];
  };
}

/** An MCP server over stdio, as its users start it, with a Chromium of its own, and the names of its tools. */
export interface McpPeer {
  readonly name: string;
  /** Calls a tool; returns its text. */
  call(name: string, args: object): Promise<string>;
  close(): void;
  readonly tools: Tools;
}

interface Tools {
  readonly snapshot: string;
  readonly open: readonly [name: string, args: (url: string) => object];
  readonly click: readonly [name: string, args: (ref: string, button: string) => object];
  /** The reference of a control in a snapshot. */
  ref(snapshot: string, page: ActedPage): string | undefined;
}

export const PLAYWRIGHT = 'Playwright MCP, browser_click';

export async function startPlaywrightMcp(args: readonly string[]): Promise<McpPeer> {
  const launchOptions = {
    headless: true,
    executablePath: await ensureChromium(),
    args: [...args, '--disable-gpu'],
    chromiumSandbox: false,
  };
  const contextOptions = { ignoreHTTPSErrors: true };
  const browser = { browserName: 'chromium', isolated: true, launchOptions, contextOptions };
  return start(PLAYWRIGHT, {
    cli: '@playwright/mcp/cli.js',
    args: (folder) => {
      const config = join(folder, 'config.json');
      writeFileSync(config, JSON.stringify({ browser }));
      return ['--config', config];
    },
    tools: {
      snapshot: 'browser_snapshot',
      open: ['browser_navigate', (url) => ({ url })],
      click: ['browser_click', (ref, element) => ({ element, ref, target: ref })],
      ref: (shown, { role, button }) =>
        new RegExp(`${role} "${button}" .*?\\[ref=(\\w+)\\]`).exec(shown)?.[1],
    },
  });
}

export async function startDevToolsMcp(args: readonly string[]): Promise<McpPeer> {
  const chromium = await ensureChromium();
  const own = [...args, '--disable-gpu', '--no-sandbox'].map((arg) => `--chromeArg=${arg}`);
  return start('chrome-devtools-mcp, click', {
    cli: 'chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js',
    args: () => [
      ...['--headless', '--isolated', '--acceptInsecureCerts', `--executablePath=${chromium}`, ...own],
      ...['--no-page-id-routing', '--no-usage-statistics', '--no-performance-crux'],
    ],
    tools: {
      snapshot: 'take_snapshot',
      open: ['navigate_page', (url) => ({ type: 'url', url })],
      click: ['click', (uid) => ({ uid, includeSnapshot: true })],
      ref: (shown, { role, button }) => new RegExp(`uid=(\\w+) ${role} "${button}"`).exec(shown)?.[1],
    },
  });
}

async function start(
  name: string,
  {
    cli,
    args,
    tools,
  }: { readonly cli: string; args(folder: string): readonly string[]; readonly tools: Tools },
): Promise<McpPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-anything-'));
  const server = spawn(process.execPath, [join(PEERS, 'node_modules', cli), ...args(folder)], {
    cwd: folder, // Playwright MCP writes each page that it reads into a file there.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
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
  await ask('initialize', {
    ...{ protocolVersion: '2025-06-18', capabilities: {} },
    clientInfo: { name: 'bench', version: '1' },
  });
  send({ method: 'notifications/initialized' });
  return {
    ...{ name, tools },
    async call(tool, args) {
      const { error, result } = await ask('tools/call', { name: tool, arguments: args });
      const text = result?.content?.map((part) => part.text ?? '').join('\n') ?? '';
      if (error || result?.isError) throw new Error(`${tool}: ${JSON.stringify(error) ?? text}`);
      return text;
    },
    close() {
      server.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Clicks the control of a page so many times; ms of each call. */
export async function clickByMcp(peer: McpPeer, page: ActedPage, times: number): Promise<readonly number[]> {
  const { snapshot, open, click, ref } = peer.tools;
  const look = () => peer.call(snapshot, {});
  await peer.call(open[0], open[1](page.url));
  const samples: number[] = [];
  let shown = await look();
  for (let run = 1; run <= times; run += 1) {
    const found = ref(shown, page);
    if (!found) throw new Error(`${peer.name} does not show ${page.button}:\n${shown.slice(0, 2000)}`);
    const begun = performance.now();
    await peer.call(click[0], click[1](found, page.button));
    samples.push(performance.now() - begun);
    if (page.isLeft || run === times) shown = await look();
  }
  if (!shown.includes(page.changed(times)))
    throw new Error(`${peer.name} did not change the page.\n${shown.slice(0, 2000)}`);
  return samples;
}
