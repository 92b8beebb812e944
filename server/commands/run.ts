import { parseArgs } from 'node:util';
import { commandNamed, registry } from '../../src/commands/registry.ts';
import { teach } from '../../src/commands/teach.ts';
import { VERSION } from '../home/release.ts';
import { act } from './act.ts';
import type { Wishes } from './connect.ts';
import { doctor } from './doctor.ts';
import { install } from './install.ts';
import { mcp } from './mcp.ts';
import { pair, unpair } from './pair.ts';
import type { RunWishes } from './serve-runs.ts';
import { type Terminal, text, Usage } from './terminal.ts';
import { token } from './token.ts';

const USAGE = `agent-anything ${VERSION}: programs and coding agents in your own browser

  agent-anything mcp                      MCP over stdio, for coding agents
  agent-anything serve                    the hub and the run server in the foreground, with tokens
  agent-anything pair                     a code that pairs a browser; --revoke [ID] forgets it
  agent-anything doctor [--json]          finds the fault and the command that mends it
  agent-anything install [CLIENT] [--write]   how a client starts it
  agent-anything token add|list|revoke NAME   tokens for MCP over HTTP; --runs [--all] for the run server
  agent-anything COMMAND …                one command in the browser: open-tab URL, snapshot, click e12, fill e7 "text"
  agent-anything help COMMAND             what a command does and its fields

Options: --port N, --task NAME, --json, --max-chars N
Of serve: --provider NAME, --model NAME, --base-url URL, --allow-private, --retention 30d; keys by AA_API_KEY and AA_KEY
Commands: ${registry.map(({ name }) => name).join(', ')}`;

/** The files of a program: where it is, for the settings of clients. */
export interface Program {
  readonly path: string;
}

/** Runs the command line. Returns the exit status: 0 done, 1 not done, 2 wrong arguments. */
export async function run(args: readonly string[], terminal: Terminal, program: Program): Promise<number> {
  try {
    return await dispatch(args, terminal, program);
  } catch (cause) {
    terminal.err(text(cause));
    return cause instanceof Usage ? 2 : 1;
  }
}

async function dispatch(
  [name = 'help', ...args]: readonly string[],
  terminal: Terminal,
  program: Program,
): Promise<number> {
  switch (name) {
    case 'help':
    case '--help':
    case '-h':
      return help(args, terminal);
    case '--version':
      terminal.out(VERSION);
      return 0;
    case 'mcp':
      return mcp(wishesOf(args), terminal);
    case 'serve':
      // Metrics and their package take time to load that the other commands do not have to wait for.
      return (await import('./serve.ts')).serve(serveWishes(args), terminal);
    case 'pair': {
      const { values, positionals } = parsed(args, { revoke: { type: 'boolean' } });
      if (values.revoke) return unpair(positionals[0], wishes(values), terminal);
      return pair(wishes(values), terminal);
    }
    case 'doctor': {
      const { values } = parsed(args, { json: { type: 'boolean' } });
      return doctor({ ...wishes(values), json: values.json === true }, terminal);
    }
    case 'install': {
      const { values, positionals } = parsed(args, { write: { type: 'boolean' } });
      return install(positionals[0], { write: values.write === true, program: program.path }, terminal);
    }
    case 'token':
      return token(args, terminal);
  }
  const command = commandNamed(name.replaceAll('-', '_'));
  if (!command) throw new Usage(`Unknown command "${name}".\n\n${USAGE}`);
  return act(command, args, terminal);
}

function help([about]: readonly string[], terminal: Terminal): number {
  if (about === undefined) {
    terminal.out(USAGE);
    return 0;
  }
  const taught = teach(about.replaceAll('-', '_'));
  if (!taught.ok) throw new Usage(`${taught.failure.message} ${taught.failure.hint}`);
  terminal.out(taught.value);
  return 0;
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
type Values = Readonly<Record<string, string | boolean | undefined>>;

const OURS = { port: { type: 'string' }, task: { type: 'string' }, 'max-chars': { type: 'string' } } as const;

function parsed(
  args: readonly string[],
  options: Options,
): { values: Values; positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...OURS }, allowPositionals: true }) as {
      values: Values; // Without `multiple` no value is a list.
      positionals: string[];
    };
  } catch (cause) {
    throw new Usage(text(cause));
  }
}

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const wishes = (values: Values) => ({
  port: textOf(values.port),
  task: textOf(values.task),
  maxChars: textOf(values['max-chars']),
});
function serveWishes(args: readonly string[]): Wishes & RunWishes {
  const { values } = parsed(args, {
    provider: { type: 'string' },
    model: { type: 'string' },
    'base-url': { type: 'string' },
    'allow-private': { type: 'boolean' },
    retention: { type: 'string' },
  });
  return {
    ...wishes(values),
    provider: textOf(values.provider),
    model: textOf(values.model),
    baseUrl: textOf(values['base-url']),
    allowPrivate: values['allow-private'] === true,
    retention: textOf(values.retention),
  };
}

const wishesOf = (args: readonly string[]) => wishes(parsed(args, {}).values);
