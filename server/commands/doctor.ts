import { existsSync } from 'node:fs';
import { HUB_PORT, PROTOCOL } from '../../src/protocol/protocol-version.ts';
import { Home, homeFolder } from '../home/home.ts';
import { identityOf, pairedExtensions } from '../home/keys.ts';
import { isNewer, VERSION } from '../home/release.ts';
import { join } from '../hub/join.ts';
import { type Browser, PASSING, toMember } from '../hub/member-frames.ts';
import { readFrame } from '../links/read-frame.ts';
import type { Seal } from '../store/seal.ts';
import { portOf, type Wishes } from './connect.ts';
import { clients, fileOf } from './install-clients.ts';
import { databaseIn, sealOf } from './serve-runs.ts';
import { type Terminal, text } from './terminal.ts';

/** One thing that was checked. */
interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly text: string;
  /** The command that mends it. */
  readonly fix?: string;
}

const NODE = [20, 19] as const;

/** Checks everything between a client and the browser. 1 if something is wrong. */
export async function doctor(
  wishes: Wishes & { readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  const checks = await examine(portOf(wishes, terminal.env), terminal);
  if (wishes.json) terminal.out(JSON.stringify({ version: VERSION, protocol: PROTOCOL, checks }, null, 2));
  else
    for (const { ok, name, text: words, fix } of checks)
      terminal.out(
        `${ok ? 'ok    ' : 'not ok'}  ${name}: ${words}${fix === undefined ? '' : `\n        Fix: ${fix}`}`,
      );
  return checks.every(({ ok }) => ok) ? 0 : 1;
}

async function examine(port: number, terminal: Terminal): Promise<Check[]> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNode = major > NODE[0] || (major === NODE[0] && minor >= NODE[1]);
  const node: Check = {
    name: 'Node',
    ok: isNode,
    text: process.versions.node,
    ...(!isNode && { fix: `Install Node ${NODE.join('.')} or newer: https://nodejs.org` }),
  };
  const present = clients.filter((client) => existsSync(fileOf(client, terminal)));
  const configured: Check = {
    name: 'clients',
    ok: true,
    text: present.length > 0 ? `found ${present.map(({ id }) => id).join(', ')}` : 'none found',
  };
  let home: Home;
  try {
    home = new Home(homeFolder(terminal.env));
    identityOf(home);
  } catch (cause) {
    const fix =
      cause instanceof Error && 'fix' in cause ? String(cause.fix) : 'Delete the file and pair again.';
    return [node, { name: 'keys', ok: false, text: text(cause), fix }, configured];
  }
  const keys: Check = { name: 'keys', ok: true, text: `${home.folder}, private` };
  return [node, keys, ...(await examineHub(home, port)), pairing(home), configured, await runs(terminal.env)];
}

/** Where the run server stores runs, and whether encrypted, by the settings of this shell. */
async function runs(env: NodeJS.ProcessEnv): Promise<Check> {
  const name = 'runs';
  let seal: Seal;
  try {
    seal = sealOf(env);
  } catch (cause) {
    return { name, ok: false, text: text(cause), fix: 'Set AA_KEY to: openssl rand -hex 32' };
  }
  try {
    const database = databaseIn(env);
    await database.reach();
    return { name, ok: true, text: `atRest: ${seal.atRest}, in ${database.name}` };
  } catch (cause) {
    return { name, ok: false, text: text(cause), fix: 'Start PostgreSQL, or correct DATABASE_URL.' };
  }
}

function pairing(home: Home): Check {
  const paired = Object.values(pairedExtensions(home)).filter(({ key }) => key !== null).length;
  return paired > 0
    ? { name: 'pairing', ok: true, text: `${paired} paired` }
    : { name: 'pairing', ok: false, text: 'no browser is paired', fix: 'agent-anything pair' };
}

async function examineHub(home: Home, port: number): Promise<Check[]> {
  let found = (_: readonly Browser[]) => {};
  const connected = new Promise<readonly Browser[]>((resolve) => {
    found = resolve;
  });
  const joined = await join({
    port,
    identity: identityOf(home),
    kind: PASSING,
    version: VERSION,
    protocol: PROTOCOL,
    text: (line) => {
      const frame = readFrame(line, toMember);
      if (frame?.type === 'link') found(frame.browsers);
    },
    end: () => found([]),
  });
  const at = `port ${port}`;
  const usual = port === HUB_PORT ? '' : ` --port ${port}`;
  if (joined.how === 'gone')
    return [
      { name: 'hub', ok: false, text: `nothing listens on ${at}`, fix: `agent-anything serve${usual}` },
    ];
  if (joined.how === 'busy')
    return [{ name: 'hub', ok: false, text: `too many processes try ${at}`, fix: 'Wait a minute.' }];
  if (joined.how === 'refused')
    return [{ name: 'hub', ok: false, text: joined.message, fix: joined.fix ?? 'Restart it.' }];
  if (joined.how === 'stranger')
    return [
      {
        name: 'hub',
        ok: false,
        text: `${at} is held by a program that is not this user's hub`,
        fix: `Close that program, or: agent-anything serve --port ${port + 1}`,
      },
    ];
  const browsers = await connected;
  await joined.peer.leave();
  const isOld = isNewer(VERSION, joined.version);
  const hub: Check = {
    name: 'hub',
    ok: true,
    text: `${joined.version} on ${at}${isOld ? `; this is ${VERSION} and takes over once no call is under way` : ''}`,
  };
  const browser: Check =
    browsers.length > 0
      ? {
          name: 'browser',
          ok: true,
          text: browsers.map(({ extension, version }) => `connected, ${extension} ${version}`).join('; '),
        }
      : {
          name: 'browser',
          ok: false,
          text: 'not connected',
          fix: 'Open the browser; in the options of AgentAnything switch on "Accept paired programs".',
        };
  return [hub, browser];
}
