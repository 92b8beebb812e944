import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, clients, fileOf, type Start, withServer } from './install-clients.ts';
import { type Terminal, text, Usage } from './terminal.ts';

/** Shows how clients start the server, or writes it into their files. */
export function install(
  wanted: string | undefined,
  { write, program }: { readonly write: boolean; readonly program: string },
  terminal: Terminal,
): number {
  const chosen = clients.filter(({ id }) => (wanted ?? id) === id);
  const known = clients.map(({ id }) => id).join(', ');
  if (chosen.length === 0) throw new Usage(`"${wanted}" is not a known client. Known: ${known}.`);
  if (write && wanted === undefined) throw new Usage(`--write wants one client: ${known}.`);
  const start: Start = { command: process.execPath, args: [program, 'mcp'] };
  for (const client of chosen) {
    if (write) writeInto(client, start, terminal);
    else show(client, start, terminal);
  }
  terminal.out('Then pair the browser once: agent-anything pair');
  return 0;
}

function show(client: Client, start: Start, terminal: Terminal): void {
  const { out } = terminal;
  out(`${client.title}, in ${fileOf(client, terminal)}:`);
  for (const line of withServer(client, '', start).trimEnd().split('\n')) out(`  ${line}`);
  if (client.command)
    out(`  or run: ${client.command} ${[start.command, ...start.args].map(quoted).join(' ')}`);
  out('');
}

function writeInto(client: Client, start: Start, terminal: Terminal): void {
  const file = fileOf(client, terminal);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let after: string;
  try {
    after = withServer(client, before, start);
  } catch (cause) {
    throw new Error(`${file} was left as it is. ${text(cause)}`, { cause });
  }
  mkdirSync(dirname(file), { recursive: true });
  if (before !== '') copyFileSync(file, `${file}.before-agent-anything`);
  writeFileSync(file, after);
  terminal.out(`Wrote ${file}${before === '' ? '' : `; the file as it was: ${file}.before-agent-anything`}`);
}

const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : JSON.stringify(word));
