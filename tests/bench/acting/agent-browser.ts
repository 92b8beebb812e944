import { execFile } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from '../../../scripts/ensure/chromium.mjs';
import type { ActedPage } from './pages.ts';
import { PEERS } from './peers.ts';

const exec = promisify(execFile);
const LIMIT_MS = 60_000;
const SESSION = 'acting-bench';

/** The program of agent-browser for this machine; undefined where it has none. Its launcher wants a newer Node. */
function program(): string | undefined {
  const file = join(
    PEERS,
    `node_modules/agent-browser/bin/agent-browser-${process.platform}-${process.arch}`,
  );
  if (!existsSync(file)) return undefined;
  chmodSync(file, 0o755); // npm leaves that to a script of its own.
  return file;
}

/** Clicks the button of a page and reads the page, so many times; ms of both. Undefined where it does not run here. */
export async function clickByAgentBrowser(
  args: readonly string[],
  { url, role, button, changed, isLeft }: ActedPage,
  times: number,
): Promise<readonly number[] | undefined> {
  const file = program();
  if (!file) return undefined;
  const launch = [...args, '--no-sandbox', '--disable-gpu'].join('\n');
  const env = {
    ...process.env,
    ...{ AGENT_BROWSER_SESSION: SESSION, AGENT_BROWSER_EXECUTABLE_PATH: await ensureChromium() },
    ...{ AGENT_BROWSER_ARGS: launch },
  };
  const run = async (...command: string[]) =>
    (await exec(file, [...command, '--ignore-https-errors'], { env, timeout: LIMIT_MS, maxBuffer: 64e6 }))
      .stdout;
  try {
    await run('open', url);
    const shown = await run('snapshot', '-i');
    const refIn = (text: string) => new RegExp(`${role} "${button}".*?ref=(\\w+)`).exec(text)?.[1];
    let ref = refIn(shown);
    const samples: number[] = [];
    let told = '';
    for (let time = 1; time <= times; time += 1) {
      if (!ref) throw new Error(`agent-browser does not show ${button}.`);
      const start = performance.now();
      await run('click', `@${ref}`);
      told = await run('snapshot');
      samples.push(performance.now() - start);
      if (isLeft) ref = refIn(told);
    }
    if (!told.includes(changed(times))) throw new Error('agent-browser has not changed the page.');
    return samples;
  } catch (cause) {
    process.stderr.write(`agent-browser does not run here: ${String(cause).slice(0, 300)}\n`);
    return undefined;
  } finally {
    await run('close').catch(() => undefined); // It may not have opened anything.
  }
}
