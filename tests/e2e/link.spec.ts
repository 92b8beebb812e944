import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Programs } from '../../src/protocol/programs.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { until } from '../support/until.ts';

/** A program without a hub: a server, and the connections that it has now. */
async function startProgram(port = 0) {
  const server = new WebSocketServer({ host: 'localhost', port });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // It listens at a port.
    connections: () => connections,
    connected: (): Promise<WebSocket> =>
      until('a connection', async () => [...server.clients].find(({ readyState }) => readyState === 1)),
    stop: async () => {
      for (const client of server.clients) client.terminate();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Sends a command that does not exist, and returns its answer. */
async function answerTo(socket: WebSocket, id: number): Promise<unknown> {
  const answer = new Promise((resolve) => {
    const listen = (data: Buffer) => {
      const frame = JSON.parse(String(data)) as { id?: number };
      if (frame.id !== id) return; // It may be a ping.
      socket.off('message', listen);
      resolve(frame);
    };
    socket.on('message', listen);
  });
  socket.send(JSON.stringify({ id, type: 'fly' }));
  return answer;
}

const UNKNOWN = { success: false, error: expect.stringContaining('fly') };

const hasDocument = ({ control }: Extension): Promise<boolean> =>
  control.evaluate(async () => {
    const contextTypes = [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT];
    return (await chrome.runtime.getContexts({ contextTypes })).length > 0;
  });

const showsState = ({ control }: Extension, state: Programs['socket']['state']) =>
  until(`the link to be ${state}`, async () => {
    const { programs } = await askAsPage(askerIn(control), 'GET_VIEW', {});
    return programs.socket.state === state;
  });

test('a program without a hub is connected only while the person wants it, also after each side was gone', async ({
  extension,
}) => {
  const { control } = extension;
  const asker = askerIn(control);
  const first = await startProgram();
  await askAsPage(asker, 'UPDATE_URL', { url: `ws://localhost:${first.port}` });
  await showsState(extension, 'off');
  expect([await hasDocument(extension), first.connections()]).toEqual([false, 0]);

  expect(await askAsPage(asker, 'CONNECT', {})).toEqual({ ok: true });
  const socket = await first.connected();
  await showsState(extension, 'connected');
  expect(await answerTo(socket, 1)).toMatchObject({ id: 1, ...UNKNOWN });

  // The connection stays, and its frame starts another worker.
  await extension.stopWorker();
  expect(await answerTo(socket, 2)).toMatchObject({ id: 2, ...UNKNOWN });
  expect(first.connections()).toBe(1);

  await first.stop();
  await showsState(extension, 'waiting');
  const second = await startProgram(first.port);
  expect(await answerTo(await second.connected(), 3)).toMatchObject({ id: 3, ...UNKNOWN });
  await showsState(extension, 'connected');

  // Chrome closes the document; the next worker finds that out.
  const lost = await second.connected();
  const ended = once(lost, 'close');
  await extension.stopWorker();
  await control.evaluate(() => chrome.offscreen.closeDocument());
  await ended;
  await showsState(extension, 'connected');
  const again = await second.connected();
  expect(await answerTo(again, 4)).toMatchObject({ id: 4, ...UNKNOWN });

  const over = once(again, 'close');
  await askAsPage(asker, 'DISCONNECT', {});
  await over;
  await showsState(extension, 'off');
  await until('the document to be closed', async () => !(await hasDocument(extension)));
  await second.stop();
});
