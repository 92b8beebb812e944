import type { WebSocket } from 'ws';
import { fromExtension } from '../../src/protocol/remote/frames.ts';
import type { Proven } from '../links/greeting.ts';
import { Peer, Pulse } from '../links/peer.ts';
import { readFrame } from '../links/read-frame.ts';
import type { Link, Router } from './router.ts';

interface Hub {
  readonly router: Router;
  readonly log: (line: string) => void;
}

/** Serves a browser that has proved itself, until its connection ends. */
export function serveBrowser(
  socket: WebSocket,
  { extension, version, isNew }: Proven,
  { router, log }: Hub,
): void {
  const peer = new Peer(socket, {
    text: (text) => {
      const frame = readFrame(text, fromExtension);
      if (frame?.type === 'pong') pulse.note(frame.n);
      else if (frame?.type === 'malformed') log(`The browser could not read a frame: ${frame.message}`);
      else if (frame) router.fromExtension(link, frame);
      else log(`A frame of ${text.length} characters from the browser is not one of ours.`);
    },
    end: () => {
      pulse.stop();
      router.removeLink(link);
      log(`Browser disconnected (${extension}).`);
    },
  });
  const pulse = new Pulse({ ask: (n) => peer.send({ type: 'ping', n }), silent: () => peer.end() });
  const link: Link = { extension, version, send: (frame) => peer.send(frame) };
  log(`Browser connected (${extension}, version ${version}).`);
  router.addLink(link, isNew);
}
