import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Home } from '../../../server/home/home.ts';
import { openPairing } from '../../../server/home/keys.ts';
import { addToken } from '../../../server/home/tokens.ts';
import { freePort } from '../../support/free-port.ts';
import { type Attack, attacks, exchange } from '../../support/hub/attacks.ts';
import { printed, type Started, startHub } from '../../support/hub/bundle.ts';
import { dial, FakeExtension, greet } from '../../support/hub/fake-extension.ts';
import { atEnd, codeOf, openHub, temporaryFolder } from '../../support/hub/hub.ts';
import { sampled } from '../../support/sample.ts';

const MOST_MB = 150;

const keyOf = ({ name }: Attack): string => name;
const cases = sampled(attacks, { table: 'attacks on the hub', keyOf, classOf: ({ group }) => group });

describe('before anything is parsed, the hub refuses', () => {
  it('forty and more attacks', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(40);
    expect(new Set(attacks.map(keyOf)).size).toBe(attacks.length);
  });

  it.each(cases.map((attack) => [attack.name, attack] as const))('%s', async (_, { status, text }) => {
    const parsed: string[] = [];
    const at = await openHub({ mcp: (request) => void parsed.push(String(request.url)) });
    await greet({ ...at, code: codeOf(at) });
    const answer = await exchange(at.port, text(at.port));
    const [head = '', body] = answer.split('\r\n\r\n');
    if (status === 'closed') expect(head).toMatch(/^$|^HTTP\/1\.1 4/);
    else expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).not.toContain('access-control');
    expect(body ?? '').toBe('');
    expect(parsed).toEqual([]);
  });

  it('and answers a program that asks rightly', async () => {
    const at = await openHub();
    const answer = await exchange(
      at.port,
      `GET /health HTTP/1.1\r\nHost: localhost:${at.port}\r\nSec-Fetch-Site: none\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"name":"agent-anything"');
  });
});

/** A hub in another process, whose memory can be read, and a browser that was connected before. */
async function setUp() {
  const home = temporaryFolder();
  const user: Started = { home, folder: home, port: await freePort() };
  const child = await startHub(['serve'], user);
  await printed(child, /MCP over HTTP/);
  const keys = new Home(`${home}/keys`);
  const extension = new FakeExtension();
  const { key } = await extension.connect({ port: user.port, code: openPairing(keys, user.port).code });
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;
  /** The hub still answers, the browser is still connected, and the memory is within its limit. */
  const isWell = async () => {
    const mb = memory();
    const health = await fetch(`http://127.0.0.1:${user.port}/health`);
    expect(health.status).toBe(200);
    expect(extension.wire?.isOpen).toBe(true);
    expect(mb).toBeLessThan(MOST_MB);
  };
  return { user, keys, extension, key, isWell, port: user.port };
}

/** Opens many connections that send the same bytes and nothing more. */
function flood(port: number, count: number, text: string): { sockets: Socket[]; ended: Promise<unknown> } {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) socket.on('error', () => {});
  for (const socket of sockets) if (text) socket.on('connect', () => socket.write(text));
  for (const socket of sockets) socket.resume();
  atEnd(() => sockets.map((socket) => socket.destroy()));
  const ended = Promise.all(sockets.map((socket) => new Promise((done) => socket.once('close', done))));
  return { sockets, ended };
}

const FLOODS: readonly (readonly [name: string, text: string])[] = [
  ['connections that send nothing', ''],
  ['headers that never end', 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: '],
  [
    'bodies that never arrive',
    'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Type: application/json\r\nAuthorization: Bearer TOKEN\r\nContent-Length: 900000\r\n\r\n{',
  ],
];
const floods = sampled(FLOODS, { table: 'floods', keyOf: ([name]) => name });

describe('the hub stays small and serves on', () => {
  it.each(floods)('after 1,000 %s, which it ends', async (_, text) => {
    const { keys, port, isWell } = await setUp();
    const token = addToken(keys, 'flood');
    const { ended } = flood(port, 1_000, text.replace('PORT', String(port)).replace('TOKEN', token));
    await ended;
    await isWell();
  });

  it('while a frame of 100 MB arrives from a browser that has not proved itself, and from one that has', async () => {
    const { user, keys, key, port, isWell } = await setUp();
    openPairing(keys, user.port);
    const huge = 'x'.repeat(100_000_000);
    const unproven = await dial({ port });
    unproven.socket.send(huge);
    await unproven.ended;
    const proven = await greet({ port, key });
    expect(proven.last?.type).toBe('welcome');
    proven.wire.socket.send(huge);
    await proven.wire.ended;
    await isWell();
  });

  it('while 64 greetings send as much as they may', async () => {
    const { keys, user, port, isWell } = await setUp();
    openPairing(keys, user.port);
    const wires = await Promise.all(Array.from({ length: 64 }, () => dial({ port })));
    for (const wire of wires) wire.socket.send('x'.repeat(900_000));
    await Promise.all(wires.map((wire) => wire.ended));
    await isWell();
  });

  it('while a browser sends frames that are none of ours, deep and with prototypes, and keeps its connection', async () => {
    const { extension, isWell } = await setUp();
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    for (const text of [deep, '{"type":"answer","__proto__":{"client":"x"}}', '['.repeat(100_000), '\u0000'])
      extension.wire?.socket.send(text);
    await isWell();
  });
});
