import { randomBytes } from '@noble/hashes/utils.js';
import { HUB_PORT } from '../protocol-version.ts';

/** Crockford's base32: no I, L, O and U, which are read as others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20; // 100 bits: too many to try, even against a recorded connection.
const GROUP = 5;

/** How long a code is good for, ms. */
export const CODE_MS = 10 * 60_000;

/** What the person pastes: the code, and where its hub listens. */
export interface PairingCode {
  /** 20 characters without dashes. */
  readonly code: string;
  readonly port: number;
}

export const newPairingCode = (port: number): PairingCode => ({
  code: [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % 32]).join(''),
  port,
});

/** As it is shown: `7KQ2M-V9XHD-41PTA-0ZBWE`, and `:4000` behind it for a hub at another port than the usual one. */
export function showPairingCode({ code, port }: PairingCode): string {
  const groups = code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [];
  return groups.join('-') + (port === HUB_PORT ? '' : `:${port}`);
}

/** Reads what a person pasted: spaces, dashes and letters that look like others do no harm. Undefined if it is not a code. */
export function readPairingCode(pasted: string): PairingCode | undefined {
  const [, written = '', at] = /^([^:]*)(?::(\d{1,5}))?$/.exec(pasted.trim()) ?? [];
  const groups = written
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .split(/[\s\-–—]+/)
    .filter(Boolean);
  const code = groups.join('');
  const port = at === undefined ? HUB_PORT : Number(at);
  const isWhole = code.length === LENGTH && groups.every(({ length }) => length % GROUP === 0);
  const isCode = isWhole && [...code].every((letter) => ALPHABET.includes(letter));
  return isCode && port > 0 && port < 65_536 ? { code, port } : undefined;
}
