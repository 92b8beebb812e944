import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Home } from './home.ts';
import { randomHex } from './keys.ts';

// Tokens of programs that use MCP over HTTP, and of people and programs that use the run server. Only a hash of each is stored, so a copy of the file lets nobody in.

const TOKENS = 'tokens.json';
/** mcp: the browser by MCP · runs: its own runs · runs:all: reads the runs of everybody as well. */
const scopes = ['mcp', 'runs', 'runs:all'] as const;
export type Scope = (typeof scopes)[number];
/** Of a token that was made before there were scopes. */
const FORMER: readonly Scope[] = ['mcp'];

const tokenSchema = v.object({
  hash: v.string(),
  since: v.number(),
  scopes: v.exactOptional(v.array(v.picklist(scopes))),
});
const tokensSchema = v.record(v.string(), tokenSchema);

/** Who a token belongs to, and what it is good for. */
export interface Bearer {
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** A name that a token may have: it names the program in the browser. */
export const isTokenName = (name: string): boolean => /^[a-z0-9][a-z0-9._-]{0,39}$/i.test(name);

export const tokens = (home: Home): readonly (Bearer & { readonly since: number })[] =>
  Object.entries(home.read(TOKENS, tokensSchema) ?? {}).map(([name, { since, scopes: given = FORMER }]) => ({
    name,
    since,
    scopes: given,
  }));

/** Makes a token. It is shown once and cannot be read again. */
export function addToken(home: Home, name: string, given: readonly Scope[] = FORMER): string {
  const token = `aa_${randomHex(32)}`;
  const all = home.read(TOKENS, tokensSchema) ?? {};
  home.write(TOKENS, { ...all, [name]: { hash: hashOf(token), since: Date.now(), scopes: given } });
  return token;
}

/** False if there is no token of this name. */
export function revokeToken(home: Home, name: string): boolean {
  const { [name]: gone, ...rest } = home.read(TOKENS, tokensSchema) ?? {};
  if (gone) home.write(TOKENS, rest);
  return gone !== undefined;
}

/** The bearer of a token; undefined if it is not one of ours. */
export function bearerOf(home: Home, token: string): Bearer | undefined {
  const hash = Buffer.from(hashOf(token));
  const all = Object.entries(home.read(TOKENS, tokensSchema) ?? {});
  const found = all.find(
    ([, { hash: known }]) => known.length === hash.length && timingSafeEqual(Buffer.from(known), hash),
  );
  return found && { name: found[0], scopes: found[1].scopes ?? FORMER };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
