import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Home } from './home.ts';
import { randomHex } from './keys.ts';

// Tokens of programs that use MCP over HTTP. Only a hash of each is stored, so a copy of the file lets nobody in.

const TOKENS = 'tokens.json';
const tokensSchema = v.record(v.string(), v.object({ hash: v.string(), since: v.number() }));

/** A name that a token may have: it names the program in the browser. */
export const isTokenName = (name: string): boolean => /^[a-z0-9][a-z0-9._-]{0,39}$/i.test(name);

export const tokens = (home: Home): Readonly<Record<string, { readonly since: number }>> =>
  home.read(TOKENS, tokensSchema) ?? {};

/** Makes a token. It is shown once and cannot be read again. */
export function addToken(home: Home, name: string): string {
  const token = `aa_${randomHex(32)}`;
  const all = home.read(TOKENS, tokensSchema) ?? {};
  home.write(TOKENS, { ...all, [name]: { hash: hashOf(token), since: Date.now() } });
  return token;
}

/** False if there is no token of this name. */
export function revokeToken(home: Home, name: string): boolean {
  const { [name]: gone, ...rest } = home.read(TOKENS, tokensSchema) ?? {};
  if (gone) home.write(TOKENS, rest);
  return gone !== undefined;
}

/** The name of a token; undefined if it is not one of ours. */
export function nameOfToken(home: Home, token: string): string | undefined {
  const hash = Buffer.from(hashOf(token));
  const all = Object.entries(home.read(TOKENS, tokensSchema) ?? {});
  return all.find(
    ([, { hash: known }]) => known.length === hash.length && timingSafeEqual(Buffer.from(known), hash),
  )?.[0];
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
