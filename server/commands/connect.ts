import { setTimeout as wait } from 'node:timers/promises';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { HUB_PORT, PROTOCOL } from '../../src/protocol/protocol-version.ts';
import { Home, homeFolder } from '../home/home.ts';
import { VERSION } from '../home/release.ts';
import { Election } from '../hub/election.ts';
import type { Runs } from '../hub/hub.ts';
import { Seats } from '../hub/seats.ts';
import { clientOf, taskOf } from '../mcp/clients.ts';
import { mcpFactory } from '../mcp/factory.ts';
import { mcpOverHttp } from '../mcp/http.ts';
import { type Terminal, text, Usage } from './terminal.ts';

/** Characters of an answer unless the client wants more or less. */
const BUDGET = 8_000;
/** How often a process tries again if the port is held by a stranger, ms. */
const RETRY_MS = 10_000;

export interface Wishes {
  readonly port?: string | undefined;
  readonly maxChars?: string | undefined;
  readonly task?: string | undefined;
}

/** A process of the user at the hub. */
export interface Connection {
  readonly home: Home;
  readonly election: Election;
  readonly seats: Seats;
  readonly budget: number;
  readonly task: string;
  readonly factory: McpServerFactory;
}

export function portOf({ port }: Wishes, env: NodeJS.ProcessEnv): number {
  const written = port ?? env.AGENT_ANYTHING_PORT;
  const number = Number(written ?? HUB_PORT);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new Usage(`"${written}" is not a port: a number from 1 to 65535.`);
  return number;
}

/** Puts a process together; `election.start` connects it. */
export function connection(
  wishes: Wishes,
  terminal: Terminal,
  how: {
    readonly isPassing: boolean;
    readonly log: (line: string) => void;
    readonly runs?: Runs;
    readonly listen?: string | undefined;
  },
): Connection {
  const home = new Home(homeFolder(terminal.env));
  const seats = new Seats();
  const budget = budgetOf(wishes);
  const task = wishes.task ?? taskOf(terminal.folder);
  const factory = mcpFactory({
    version: VERSION,
    seatOf: ({ token, name }) =>
      seats.seat(
        token === undefined
          ? { client: clientOf(name), task, name: nameOf(name), budget }
          : { client: `token:${token}`, task: '', name: token, budget },
      ),
  });
  const election = new Election({
    home,
    port: portOf(wishes, terminal.env),
    seats,
    version: VERSION,
    protocol: PROTOCOL,
    isPassing: how.isPassing,
    log: how.log,
    mcp: mcpOverHttp(factory, how.log),
    runs: how.runs,
    listen: how.listen,
  });
  return { home, election, seats, budget, task, factory };
}

/** Connects in the background and says in the answers of calls why it cannot. */
export async function keepConnected(
  { election, seats }: Connection,
  { err, signal }: Terminal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await election.start();
      seats.fail(undefined);
      return;
    } catch (cause) {
      err(text(cause));
      seats.fail(text(cause));
      await wait(RETRY_MS, undefined, { signal }).catch(() => {}); // It ends with the process.
    }
  }
}

function budgetOf({ maxChars }: Wishes): number {
  const number = Number(maxChars ?? BUDGET);
  if (!Number.isInteger(number) || number < 2_000 || number > 60_000)
    throw new Usage('--max-chars wants a number from 2000 to 60000.');
  return number;
}

const NAME_MAX = 80;
const nameOf = (name: string | undefined): string => (name ?? '').trim().slice(0, NAME_MAX) || 'A program';
