import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Home, TooOpen } from '../../../server/home/home.ts';
import {
  claimCode,
  identityOf,
  openCode,
  openPairing,
  pairedExtensions,
  revoke,
} from '../../../server/home/keys.ts';
import { addToken, bearerOf, revokeToken, tokens } from '../../../server/home/tokens.ts';
import { ProofLimits } from '../../../server/links/proof-limits.ts';
import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';
import { CODE_MS } from '../../../src/protocol/remote/pairing-code.ts';
import { newNonce, proofOf } from '../../../src/protocol/remote/proof.ts';
import { dial, EXTENSION, greet } from '../../support/hub/fake-extension.ts';
import { codeOf, newHome, openHub } from '../../support/hub/hub.ts';

const OTHER = 'p'.repeat(32);
const hello = (fields = {}) => ({
  type: 'hello',
  extension: EXTENSION,
  nonce: newNonce(),
  protocol: PROTOCOL,
  version: '0.1.0',
  ...fields,
});

describe('pairing', () => {
  it('by a code gives both ends a key that later connections use', async () => {
    const at = await openHub();
    const paired = await greet({ ...at, code: codeOf(at) });
    expect(paired.last).toEqual({ type: 'welcome', protocol: PROTOCOL });
    const again = await greet({ ...at, key: paired.key });
    expect(again.last?.type).toBe('welcome');
  });

  it('never sends the code or the key', async () => {
    const at = await openHub();
    const code = codeOf(at);
    const { wire, key } = await greet({ ...at, code });
    const sent = JSON.stringify(wire.frames);
    expect([code, key].filter((secret) => sent.includes(secret))).toEqual([]);
  });

  it('takes a code once', async () => {
    const at = await openHub();
    const code = codeOf(at);
    await greet({ ...at, code });
    const { last } = await greet({ ...at, code });
    expect(last).toMatchObject({ type: 'refuse', code: 'no_code', fix: expect.stringContaining('pair') });
  });

  it('gives a code that two try at once to one of them', async () => {
    const at = await openHub();
    const code = codeOf(at);
    const both = await Promise.all([EXTENSION, OTHER].map((extension) => greet({ ...at, code, extension })));
    expect(both.map(({ last }) => last?.type).sort()).toEqual(['refuse', 'welcome']);
    expect(Object.keys(pairedExtensions(at.home))).toHaveLength(1);
  });

  it('ends after ten minutes', () => {
    const home = newHome();
    const { code } = openPairing(home, 1, 0);
    expect(openCode(home, CODE_MS - 1)).toBe(code);
    expect(openCode(home, CODE_MS)).toBeUndefined();
    expect(claimCode(home, code, CODE_MS)).toBe(false);
  });

  it('of a revoked browser is refused, with the command that pairs it again', async () => {
    const at = await openHub();
    const { key } = await greet({ ...at, code: codeOf(at) });
    expect(revoke(at.home)).toEqual([EXTENSION]);
    const { last } = await greet({ ...at, key });
    expect(last).toMatchObject({ type: 'refuse', code: 'revoked', fix: 'npx agent-anything pair' });
  });
});

describe('a greeting', () => {
  it('from a browser that is not paired is answered only while a code is open', async () => {
    const at = await openHub();
    await expect(dial(at)).rejects.toThrow('403');
    codeOf(at);
    const { last } = await greet(at);
    expect(last).toMatchObject({ type: 'refuse', code: 'unpaired', hub: identityOf(at.home).hub });
  });

  it('in the name of another extension is refused', async () => {
    const at = await openHub();
    codeOf(at);
    const wire = await dial(at);
    wire.send(hello({ extension: OTHER, pairs: true }));
    expect(await wire.next()).toMatchObject({ type: 'refuse', code: 'wrong_proof' });
  });

  it.each([
    [
      'a proof with another key',
      (key: string) => key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      'extension',
    ],
    ['the proof of the hub, sent back', (key: string) => key, 'hub'],
  ] as const)('with %s is refused', async (_, keyFrom, by) => {
    const at = await openHub();
    const { key } = await greet({ ...at, code: codeOf(at) });
    const wire = await dial(at);
    const greeting = hello();
    wire.send(greeting);
    const challenge = await wire.next();
    const nonces = { hub: String(challenge?.nonce), extension: greeting.nonce };
    const connection = { hub: String(challenge?.hub), extension: EXTENSION, nonces, port: at.port };
    wire.send({ type: 'prove', proof: proofOf(by, keyFrom(key), connection) });
    expect(await wire.next()).toMatchObject({ type: 'refuse', code: 'wrong_proof' });
  });

  it('that replays an earlier one is refused: the hub’s nonce is another', async () => {
    const at = await openHub();
    const { key } = await greet({ ...at, code: codeOf(at) });
    const first = await dial(at);
    const greeting = hello();
    first.send(greeting);
    const challenge = await first.next();
    const nonces = { hub: String(challenge?.nonce), extension: greeting.nonce };
    const proof = proofOf('extension', key, {
      hub: String(challenge?.hub),
      extension: EXTENSION,
      nonces,
      port: at.port,
    });
    first.send({ type: 'prove', proof });
    expect(await first.next()).toMatchObject({ type: 'welcome' });
    const second = await dial(at);
    second.send(greeting);
    await second.next();
    second.send({ type: 'prove', proof });
    expect(await second.next()).toMatchObject({ type: 'refuse', code: 'wrong_proof' });
  });

  it('with another major version is refused, naming both versions and the command that fixes it', async () => {
    const at = await openHub();
    codeOf(at);
    const wire = await dial(at);
    wire.send(hello({ protocol: { major: 2, minor: 3 }, version: '2.5.0' }));
    const refusal = await wire.next();
    expect(refusal).toMatchObject({ type: 'refuse', code: 'version', fix: expect.stringContaining('npx') });
    expect(refusal?.message).toMatch(/0\.1\.0 \(protocol 1\.0\).*2\.5\.0 \(protocol 2\.3\)/);
  });

  it('speaks the lower minor of the two, and ignores unknown fields', async () => {
    const at = await openHub({ protocol: { major: 1, minor: 4 } });
    const code = codeOf(at);
    const newer = await greet({ ...at, code, protocol: { major: 1, minor: 9 } });
    expect(newer.last).toEqual({ type: 'welcome', protocol: { major: 1, minor: 4 } });
    const wire = await dial(at);
    wire.send(hello({ later: { deep: true } }));
    expect(await wire.next()).toMatchObject({ type: 'challenge' });
  });

  it.each([
    ['a text that is not JSON', '{'],
    ['a proof before the greeting', JSON.stringify({ type: 'prove', proof: '0'.repeat(64) })],
    [
      'a call',
      JSON.stringify({ type: 'call', client: 'x', epoch: 1, call: 'c', action: 'click', fields: {} }),
    ],
    ['a short nonce', JSON.stringify(hello({ nonce: '00' }))],
    ['a list', '[]'],
    ['more than 4 kB', JSON.stringify(hello({ later: 'x'.repeat(5_000) }))],
  ])('with %s ends without an answer', async (_, text) => {
    const at = await openHub();
    codeOf(at);
    const wire = await dial(at);
    wire.socket.send(text);
    expect(await wire.next()).toBeUndefined();
  });

  it('with a binary frame ends without an answer', async () => {
    const at = await openHub();
    codeOf(at);
    const wire = await dial(at);
    wire.socket.send(Buffer.from(JSON.stringify(hello())), { binary: true });
    expect(await wire.next()).toBeUndefined();
  });

  it('is open for 64 at once', async () => {
    const at = await openHub();
    codeOf(at);
    await Promise.all(Array.from({ length: 64 }, () => dial(at)));
    await expect(dial(at)).rejects.toThrow('503');
  });

  it('ends after five seconds of silence', async () => {
    const at = await openHub();
    codeOf(at);
    const wire = await dial(at);
    expect(await wire.next()).toBeUndefined();
  });
});

describe('proofs', () => {
  it('are taken five times a second', () => {
    let now = 0;
    const limits = new ProofLimits(() => now);
    expect(Array.from({ length: 6 }, () => limits.mayTry())).toEqual([true, true, true, true, true, false]);
    now = 1_000;
    expect(limits.mayTry()).toBe(true);
  });

  it('are taken from nobody for a minute after thirty wrong ones', () => {
    let now = 0;
    const limits = new ProofLimits(() => now);
    for (let wrong = 0; wrong < 30; wrong++) limits.noteWrong();
    now = 59_999;
    expect(limits.mayTry()).toBe(false);
    now = 60_000;
    expect(limits.mayTry()).toBe(true);
  });

  it('are counted again from the first after a right one', () => {
    const limits = new ProofLimits(() => 0);
    for (let wrong = 0; wrong < 29; wrong++) limits.noteWrong();
    limits.noteRight();
    limits.noteWrong();
    expect(limits.mayTry()).toBe(true);
  });
});

describe('the folder of keys', () => {
  it('and its files are for their owner alone', () => {
    const home = newHome();
    identityOf(home);
    openPairing(home, 1);
    addToken(home, 'script');
    expect(statSync(home.folder).mode & 0o777).toBe(0o700);
    const modes = readdirSync(home.folder).map((file) => statSync(join(home.folder, file)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    expect(readdirSync(home.folder).sort()).toEqual(['hub.json', 'pairing.json', 'tokens.json']);
  });

  it('is refused if others may read it or a file in it, with the command that closes it', () => {
    const home = newHome();
    identityOf(home);
    chmodSync(join(home.folder, 'hub.json'), 0o640);
    expect(() => identityOf(home)).toThrow(TooOpen);
    expect(() => identityOf(home)).toThrow(/chmod 600 /);
    chmodSync(home.folder, 0o755);
    expect(() => new Home(home.folder)).toThrow(/chmod 700 /);
  });

  it('says which file is damaged', () => {
    const home = newHome();
    writeFileSync(join(home.folder, 'hub.json'), '{"hub":1}', { mode: 0o600 });
    expect(() => identityOf(home)).toThrow(/hub\.json is damaged/);
  });

  it('names one hub, whoever reads it first', () => {
    const home = newHome();
    expect(identityOf(new Home(home.folder))).toEqual(identityOf(home));
  });

  it('knows a token by its hash alone, until it is revoked', () => {
    const home = newHome();
    const token = addToken(home, 'script');
    expect(bearerOf(home, token)?.name).toBe('script');
    expect(bearerOf(home, `${token}0`)).toBeUndefined();
    expect(JSON.stringify(tokens(home))).not.toContain(token);
    expect(revokeToken(home, 'script')).toBe(true);
    expect(bearerOf(home, token)).toBeUndefined();
    expect(revokeToken(home, 'script')).toBe(false);
  });
});
