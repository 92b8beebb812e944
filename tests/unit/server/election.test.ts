import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { Home } from '../../../server/home/home.ts';
import { openPairing } from '../../../server/home/keys.ts';
import { addToken } from '../../../server/home/tokens.ts';
import { freePort } from '../../support/free-port.ts';
import { environment, hubFile, listenersAt, type Started, startHub } from '../../support/hub/bundle.ts';
import { FakeExtension } from '../../support/hub/fake-extension.ts';
import { atEnd, temporaryFolder } from '../../support/hub/hub.ts';
import { callTool, connectClient, type Told } from '../../support/hub/mcp.ts';

const PROCESSES = 5;
const ELECTIONS = 5;

/** A coding agent of this name: its own process of the built hub. */
async function agentOf(user: Started, name: string) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [await hubFile(), 'mcp'],
    env: environment(user),
    cwd: user.folder,
    stderr: 'ignore',
  });
  const client = await connectClient(transport, 'auto', name);
  return {
    call: (): Promise<Told> => callTool(client, 'click', { id: 12 }),
    pid: transport.pid ?? 0,
    kill: async () => {
      const closed = new Promise<void>((resolve) => {
        client.onclose = resolve;
      });
      process.kill(transport.pid ?? Number.NaN, 'SIGKILL');
      await closed;
    },
  };
}

it.each(Array.from({ length: ELECTIONS }, (_, at) => at + 1))(
  'five processes elect one hub each time that it is killed, and every call under way is answered · %i',
  async () => {
    const home = temporaryFolder();
    const user = { home, folder: home, port: await freePort() };
    const names = Array.from({ length: PROCESSES }, (_, at) => `Agent ${at + 1}`);
    let living = await Promise.all(names.map((name) => agentOf(user, name)));
    const hubsNow = () =>
      listenersAt(
        user.port,
        living.map(({ pid }) => pid),
      );
    // They answer at once, and look for the hub meanwhile.
    while (hubsNow().length === 0) await new Promise((wake) => setImmediate(wake));
    const extension = new FakeExtension(() => undefined);
    const stop = new AbortController();
    atEnd(() => stop.abort());
    const { code } = openPairing(new Home(join(home, 'keys')), user.port);
    await extension.stay({ port: user.port, code }, stop.signal);

    for (let deaths = 1; living.length > 1; deaths++) {
      const before = extension.ran.length;
      const calls = living.map((agent) => ({ agent, answer: agent.call() }));
      for (const { answer } of calls) answer.catch(() => {}); // The killed process answers nothing.
      await extension.until(() => extension.ran.length === before + calls.length);
      const hubs = hubsNow();
      expect(hubs).toHaveLength(1);
      const hub = living.find(({ pid }) => pid === hubs[0]);
      living = living.filter((agent) => agent !== hub);
      await hub?.kill();
      for (const { call } of extension.ran.slice(before))
        extension.answer(call, { end: 'done', text: `done ${deaths}` });
      const answered = await Promise.all(
        calls.filter(({ agent }) => agent !== hub).map(({ answer }) => answer),
      );
      expect(answered.map(({ content }) => content[0]?.text)).toEqual(living.map(() => `done ${deaths}`));
    }
    // Each call ran once, whoever was the hub: as many as agents lived each time.
    expect(extension.ran).toHaveLength(5 + 4 + 3 + 2);
    expect(new Set(extension.ran.map(({ call }) => call)).size).toBe(extension.ran.length);
  },
);

it('a run server gets the port from a coding agent, whose calls still reach the browser', async () => {
  const home = temporaryFolder();
  const user = { home, folder: home, port: await freePort() };
  const keys = new Home(join(home, 'keys'));
  const holds = async (pid: number) => {
    while (listenersAt(user.port, [pid]).length === 0) await new Promise((wake) => setImmediate(wake));
  };
  const agent = await agentOf(user, 'Agent');
  await holds(agent.pid);
  const server = await startHub(['serve'], user);
  server.stdout?.resume();
  server.stderr?.resume();
  await holds(server.pid ?? 0);
  const token = addToken(keys, 'ann', ['runs']);
  const health = await fetch(`http://127.0.0.1:${user.port}/health`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await health.json()).toMatchObject({ status: 'ok', person: 'ann', atRest: 'plain' });

  const extension = new FakeExtension(() => undefined);
  const stop = new AbortController();
  atEnd(() => stop.abort());
  await extension.stay({ port: user.port, code: openPairing(keys, user.port).code }, stop.signal);
  const answer = agent.call();
  await extension.until(() => extension.ran.length === 1);
  for (const { call } of extension.ran) extension.answer(call, { end: 'done', text: 'done' });
  expect((await answer).content[0]?.text).toBe('done');
});
