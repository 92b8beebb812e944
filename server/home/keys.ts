import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { CODE_MS, newPairingCode, type PairingCode } from '../../src/protocol/remote/pairing-code.ts';
import type { Key } from '../../src/protocol/remote/proof.ts';
import type { Home } from './home.ts';

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

/** Names this user's hub, and the key by which processes of the user prove themselves to each other. */
const identitySchema = v.object({ hub: v.pipe(v.string(), v.maxLength(64)), local: hex(32) });
export type Identity = v.InferOutput<typeof identitySchema>;

export function identityOf(home: Home): Identity {
  const file = 'hub.json';
  if (!home.read(file, identitySchema))
    home.create(file, { hub: `hub-${randomHex(8)}`, local: randomHex(32) });
  const identity = home.read(file, identitySchema);
  if (!identity) throw new Error(`${file} disappeared from ${home.folder}.`);
  return identity;
}

/** An extension that was paired; `key` is null once it is revoked. */
const paired = v.object({ key: v.nullable(hex(32)), since: v.number() });
const pairedSchema = v.record(v.string(), paired);
const EXTENSIONS = 'extensions.json';

export const pairedExtensions = (home: Home): Readonly<Record<string, v.InferOutput<typeof paired>>> =>
  home.read(EXTENSIONS, pairedSchema) ?? {};

export const storeKey = (home: Home, extension: string, key: Key): void =>
  home.write(EXTENSIONS, { ...pairedExtensions(home), [extension]: { key, since: Date.now() } });

/** Forgets the key of an extension, or of all. Returns which had one. */
export function revoke(home: Home, extension?: string): string[] {
  const all = Object.entries(pairedExtensions(home));
  const revoked = all.filter(([id, { key }]) => key !== null && (extension ?? id) === id).map(([id]) => id);
  const kept = all.map(([id, one]) => [id, revoked.includes(id) ? { key: null, since: Date.now() } : one]);
  if (revoked.length > 0) home.write(EXTENSIONS, Object.fromEntries(kept));
  return revoked;
}

const CODE = 'pairing.json';
const codeSchema = v.object({ code: v.string(), port: v.number(), until: v.number() });

/** Makes a pairing code, which replaces an earlier one. */
export function openPairing(home: Home, port: number, now = Date.now()): PairingCode {
  const code = newPairingCode(port);
  home.write(CODE, { ...code, until: now + CODE_MS });
  return code;
}

/** The code that a browser may still pair with. */
export function openCode(home: Home, now = Date.now()): string | undefined {
  const open = home.read(CODE, codeSchema);
  return open && open.until > now ? open.code : undefined;
}

/** Uses a code up. False if it was used before, replaced, or is too old. */
export const claimCode = (home: Home, code: string, now = Date.now()): boolean =>
  openCode(home, now) === code && home.remove(CODE);

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');
