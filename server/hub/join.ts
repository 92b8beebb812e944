import { WebSocket } from 'ws';
import { type Protocol, SUBPROTOCOL } from '../../src/protocol/protocol-version.ts';
import { FRAME_BYTES, fromUnprovenHub } from '../../src/protocol/remote/frames.ts';
import { isSameProof, newNonce, proofOf } from '../../src/protocol/remote/proof.ts';
import type { Identity } from '../home/keys.ts';
import { Peer } from '../links/peer.ts';
import { readFrame } from '../links/read-frame.ts';
import type { LASTING, PASSING, SERVING } from './member-frames.ts';

/** How long a hub may take to greet, ms. */
const GREET_MS = 10_000;

export type Joined =
  | { readonly how: 'joined'; readonly peer: Peer; readonly version: string }
  /** Nothing listens there any more. */
  | { readonly how: 'gone' }
  /** Too many processes try: try again. */
  | { readonly how: 'busy' }
  /** It is not a hub of this user. */
  | { readonly how: 'stranger' }
  | { readonly how: 'refused'; readonly message: string; readonly fix: string | undefined };

interface Join {
  readonly port: number;
  readonly identity: Identity;
  readonly kind: typeof LASTING | typeof PASSING | typeof SERVING;
  readonly version: string;
  readonly protocol: Protocol;
  readonly text: (text: string) => void;
  readonly end: () => void;
}

/** Joins the hub at a port. The hub proves itself first, so that a stranger at the port learns nothing. */
export function join({ port, identity, kind, version, protocol, text, end }: Join): Promise<Joined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/join`, SUBPROTOCOL, {
    maxPayload: FRAME_BYTES,
    perMessageDeflate: false,
    handshakeTimeout: GREET_MS,
  });
  const ours = newNonce();
  let hubVersion = '';
  return new Promise((settle) => {
    const timer = setTimeout(() => finish({ how: 'stranger' }), GREET_MS);
    const finish = (joined: Joined) => {
      clearTimeout(timer);
      socket.off('message', receive);
      if (joined.how !== 'joined') socket.terminate();
      settle(joined);
    };
    const receive = (data: Buffer) => {
      const frame = readFrame(data.toString('utf8'), fromUnprovenHub);
      if (frame?.type === 'refuse' && frame.code === 'busy') return finish({ how: 'busy' });
      if (frame?.type === 'refuse') return finish({ how: 'refused', message: frame.message, fix: frame.fix });
      if (frame?.type === 'welcome' && hubVersion !== '')
        return finish({ how: 'joined', peer: new Peer(socket, { text, end }), version: hubVersion });
      if (frame?.type !== 'challenge' || frame.hub !== identity.hub) return finish({ how: 'stranger' });
      const connection = {
        hub: identity.hub,
        extension: kind,
        nonces: { hub: frame.nonce, extension: ours },
        port,
      };
      if (!isSameProof(frame.proof, proofOf('hub', identity.local, connection)))
        return finish({ how: 'stranger' });
      hubVersion = frame.version;
      socket.send(JSON.stringify({ type: 'prove', proof: proofOf('extension', identity.local, connection) }));
    };
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', extension: kind, nonce: ours, protocol, version })),
    );
    socket.on('message', receive);
    socket.on('error', (cause) => {
      const code = 'code' in cause ? cause.code : undefined;
      finish({ how: code === 'ECONNREFUSED' || code === 'ECONNRESET' ? 'gone' : 'stranger' });
    });
    socket.on('close', () => finish({ how: 'gone' }));
  });
}
