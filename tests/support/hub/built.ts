import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureHub } from '../../../scripts/hub-build.mjs';

/** How a process of the built hub is started. */
export interface Started {
  readonly home: string;
  readonly port: number;
  readonly folder: string;
}

/** The file that a user runs, built from the sources as they are. */
export const hubFile = async (): Promise<string> => resolve(await ensureHub());

export const environment = ({ home, port }: Started): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  AGENT_ANYTHING_HOME: `${home}/keys`,
  AGENT_ANYTHING_PORT: String(port),
});

/** Ends a process and waits until it has. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await closed;
}
