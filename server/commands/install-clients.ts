import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Terminal } from './terminal.ts';

/** How a client starts a server. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
}

/** A program that can use MCP, and the file in which it lists servers. */
export interface Client {
  readonly id: string;
  readonly title: string;
  /** From the home folder, or from the working directory. */
  readonly file: { readonly of: 'user' | 'folder'; readonly path: string };
  readonly format: 'json' | 'toml';
  /** The key of the list in the file. */
  readonly key: string;
  /** A command of the client that does the same. */
  readonly command?: string;
}

export const clients: readonly Client[] = [
  {
    id: 'claude',
    title: 'Claude Code',
    file: { of: 'folder', path: '.mcp.json' },
    format: 'json',
    key: 'mcpServers',
    command: 'claude mcp add agent-anything --',
  },
  {
    id: 'codex',
    title: 'Codex',
    file: { of: 'user', path: '.codex/config.toml' },
    format: 'toml',
    key: 'mcp_servers',
    command: 'codex mcp add agent-anything --',
  },
  {
    id: 'cursor',
    title: 'Cursor',
    file: { of: 'user', path: '.cursor/mcp.json' },
    format: 'json',
    key: 'mcpServers',
  },
  {
    id: 'vscode',
    title: 'VS Code',
    file: { of: 'folder', path: '.vscode/mcp.json' },
    format: 'json',
    key: 'servers',
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    file: { of: 'user', path: '.gemini/settings.json' },
    format: 'json',
    key: 'mcpServers',
  },
];

export const fileOf = ({ file: { of, path } }: Client, { env, folder }: Terminal): string =>
  join(of === 'user' ? env.HOME || homedir() : folder, path);

/** The file of a client with our server in it; whatever else it holds stays. Throws if the file is not of its format. */
export function withServer(client: Client, before: string, start: Start): string {
  return client.format === 'json' ? withJson(client, before, start) : withToml(client, before, start);
}

function withJson({ key }: Client, before: string, start: Start): string {
  const whole: unknown = before.trim() === '' ? {} : JSON.parse(before);
  if (!isRecord(whole)) throw new Error('The file is not a JSON object.');
  const servers = whole[key] ?? {};
  if (!isRecord(servers)) throw new Error(`"${key}" is not a JSON object.`);
  return `${JSON.stringify({ ...whole, [key]: { ...servers, 'agent-anything': start } }, null, 2)}\n`;
}

/** Replaces our table, or appends it. */
function withToml({ key }: Client, before: string, { command, args }: Start): string {
  const head = `[${key}.agent-anything]`;
  const table = `${head}\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\n`;
  const lines = before.split('\n');
  const from = lines.findIndex((line) => line.trim() === head);
  if (from < 0) return before.trim() === '' ? table : `${before.trimEnd()}\n\n${table}`;
  const next = lines.findIndex((line, at) => at > from && line.trim().startsWith('['));
  const rest = next < 0 ? [] : lines.slice(next);
  return [...lines.slice(0, from), ...table.split('\n'), ...rest].join('\n');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
