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

/** `@playwright/mcp` over stdio, as its users start it, with a Chromium of its own. */
export interface PlaywrightMcp {
  /** Calls a tool; answers its text. */
  call(name: string, args: object): Promise<string>;
  close(): void;
}

export async function startMcp(args: readonly string[]): Promise<PlaywrightMcp> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-anything-'));
  const config = join(folder, 'config.json');
  const executablePath = await ensureChromium();
  const launchOptions = {
    headless: true,
    executablePath,
    args: [...args, '--disable-gpu'],
    chromiumSandbox: false,
  };
  const contextOptions = { ignoreHTTPSErrors: true };
  const browser = { browserName: 'chromium', isolated: true, launchOptions, contextOptions };
  writeFileSync(config, JSON.stringify({ browser }));
  const cli = join(PEERS, 'node_modules/@playwright/mcp/cli.js');
  const server = spawn(process.execPath, [cli, '--config', config], {
    cwd: folder, // It writes each page that it reads into a file there.
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
    async call(name, args) {
      const { error, result } = await ask('tools/call', { name, arguments: args });
      const text = result?.content?.map((part) => part.text ?? '').join('\n') ?? '';
      if (error || result?.isError) throw new Error(`${name}: ${JSON.stringify(error) ?? text}`);
      return text;
    },
    close() {
      server.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Clicks the button of a page so many times; ms of each call of `browser_click`. */
export async function clickByMcp(
  mcp: PlaywrightMcp,
  { url, button, changed }: ActedPage,
  times: number,
): Promise<readonly number[]> {
  await mcp.call('browser_navigate', { url });
  const shown = await mcp.call('browser_snapshot', {});
  const ref = new RegExp(`button "${button}" .*?\\[ref=(\\w+)\\]`).exec(shown)?.[1];
  if (!ref) throw new Error(`Playwright MCP does not show the button ${button}:\n${shown.slice(0, 2000)}`);
  const samples: number[] = [];
  for (let run = 1; run <= times; run += 1) {
    const start = performance.now();
    const told = await mcp.call('browser_click', { element: button, ref, target: ref });
    samples.push(performance.now() - start);
    if (
      run === times &&
      !told.includes(changed(run)) &&
      !(await mcp.call('browser_snapshot', {})).includes(changed(run))
    )
      throw new Error(`Playwright MCP has not changed the page.\n${told.slice(0, 2000)}`);
  }
  return samples;
}
