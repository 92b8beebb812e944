import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { connection, keepConnected, type Wishes } from './connect.ts';
import type { Terminal } from './terminal.ts';

/** Serves MCP over stdio until the client closes its end. Answers at once; the hub is found meanwhile. */
export async function mcp(wishes: Wishes, terminal: Terminal): Promise<number> {
  const at = connection(wishes, terminal, { isPassing: false, log: () => {} });
  const handle = serveStdio(at.factory, { onerror: ({ message }) => terminal.err(message) });
  const ended = new Promise<void>((end) => {
    process.stdin.once('end', end);
    process.stdin.once('close', end);
    terminal.signal.addEventListener('abort', () => end());
  });
  void keepConnected(at, terminal);
  await ended;
  await handle.close();
  await at.election.stop();
  return 0;
}
