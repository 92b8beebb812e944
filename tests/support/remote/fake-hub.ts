import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';
import { type Key, keyOf, proofOf } from '../../../src/protocol/remote/proof.ts';

export const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';
export const HUB = 'hub-1';
export const PORT = 3131;
export const CODE = '7KQ2MV9XHD41PTA0ZBWE';
export const KEY: Key = keyOf(CODE, { hub: HUB, extension: EXTENSION });

/** What the extension knows of this hub. */
export const hubKeys = { port: PORT, extension: EXTENSION, version: '0.1.0', keys: { [HUB]: KEY } };

interface Said {
  readonly by?: 'hub' | 'extension';
  readonly key?: Key;
  readonly port?: number;
  /** Of the extension. */
  readonly nonce: string;
}

/** The nonce of the hub. */
const NONCE = 'ab'.repeat(16);

/** A challenge of the hub to a `hello` with this nonce; wrong where `said` differs from what an honest hub says. */
export const challenge = ({ by = 'hub', key = KEY, port = PORT, nonce }: Said) => ({
  type: 'challenge',
  hub: HUB,
  nonce: NONCE,
  proof: proofOf(by, key, { hub: HUB, extension: EXTENSION, port, nonces: { hub: NONCE, extension: nonce } }),
  protocol: PROTOCOL,
  version: '0.2.0',
});

export const welcome = { type: 'welcome', protocol: PROTOCOL };

/** The proof that the extension owes. */
export const ownProof = (nonce: string): string =>
  proofOf('extension', KEY, {
    hub: HUB,
    extension: EXTENSION,
    port: PORT,
    nonces: { hub: NONCE, extension: nonce },
  });
