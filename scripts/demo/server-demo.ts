import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endedRun, startServerProcess } from '../../tests/support/run-server/process.ts';
import { addServerIn } from '../../tests/support/run-server/shop-task.ts';
import { demoSteps } from '../../tests/support/scripted-model/demo-task.ts';
import { createScriptedDecider } from '../../tests/support/scripted-model/scripted-decider.ts';
import { say } from '../say.mjs';
import type { Used } from './used.ts';

/** Starts a run server on this computer, in a folder that is removed in the end, with a scripted model behind it. */
export async function startDemoServer(): Promise<Used> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-anything-server-'));
  const server = await startServerProcess(folder, createScriptedDecider({ steps: demoSteps }));
  const { address, name, model } = server;
  say(`The operator starts the server at ${address} and gives Ann a token:`);
  say('    AA_PROVIDER=… AA_MODEL=… AA_API_KEY=… agent-anything serve');
  say('    agent-anything token add ann --runs');
  say('Its model is a script on this computer, which reads only what it is sent.');
  return {
    address,
    name,
    isReal: false,
    isServer: true,
    async add(_, extension) {
      say(`In the options, under Run servers, you enter ${address} and the token, and test the connection.`);
      const options = await extension.openOptions('servers');
      await addServerIn(options, server);
      await options.close();
    },
    sent: () => model.requests.map(({ body }) => body).join('\n'),
    async tell() {
      const { person, status, steps, approvals } = await endedRun(server);
      say(`The server keeps the run of ${person}: ${status}, ${steps} steps.`);
      for (const { shown, allowed, by } of approvals)
        say(`    ${allowed ? 'allowed' : 'refused'} by ${by}: ${shown.split('\n').join(' · ')}`);
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
