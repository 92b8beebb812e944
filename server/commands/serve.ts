import { pairedExtensions } from '../home/keys.ts';
import { connection, type Wishes } from './connect.ts';
import { type RunWishes, runsOf } from './serve-runs.ts';
import type { Terminal } from './terminal.ts';

/** Keeps a hub and the run server in the foreground. */
export async function serve(wishes: Wishes & RunWishes, terminal: Terminal): Promise<number> {
  const { runs, listen, about, fenced } = runsOf(wishes, terminal);
  const at = connection(wishes, terminal, { isPassing: false, log: terminal.out, runs, listen });
  await at.election.start();
  const { port } = at.election;
  terminal.out(`MCP over HTTP: http://127.0.0.1:${port}/mcp, with a token of: agent-anything token add NAME`);
  terminal.out(`Runs: http://127.0.0.1:${port}/agent, with a token of: agent-anything token add NAME --runs`);
  terminal.out(`Page of the runs: http://127.0.0.1:${port}/runs, with the same token`);
  for (const line of about) terminal.out(line);
  const isPaired = Object.values(pairedExtensions(at.home)).some(({ key }) => key !== null);
  if (!isPaired) terminal.out('No browser is paired yet. In another terminal: agent-anything pair');
  const end = AbortSignal.any([terminal.signal, fenced]);
  await new Promise<void>((done) => {
    if (end.aborted) done();
    end.addEventListener('abort', () => done());
  });
  if (fenced.aborted)
    terminal.err('This server was silent for so long that others have its steps. It ends; start it again.');
  await at.election.stop();
  return fenced.aborted ? 1 : 0;
}
