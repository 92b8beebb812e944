import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A program that a person connects the extension to: it sends texts, one after the other. */
export interface Program {
  readonly port: number;
  /** Waits until the extension has connected. */
  connected(): Promise<void>;
  /** Sends a text; resolves with the next text except pings. */
  ask(text: string): Promise<string>;
  close(): Promise<void>;
}

export async function startProgram(): Promise<Program> {
  const server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  let socket: WebSocket | undefined;
  const heard: ((text: string) => void)[] = [];
  server.on('connection', (connection) => {
    socket = connection;
    connection.on('message', (data) => {
      const text = String(data);
      if (text === '{"type":"ping"}') connection.send('{"type":"pong"}');
      else heard.shift()?.(text);
    });
  });
  return {
    port: (server.address() as AddressInfo).port, // It listens at a port.
    async connected() {
      if (!socket) await once(server, 'connection');
    },
    ask: (text) =>
      new Promise((resolve) => {
        heard.push(resolve);
        socket?.send(text);
      }),
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
