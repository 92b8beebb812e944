import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/commands/registry.ts';
import { exchange } from '../../support/hub/attacks.ts';
import { hubFile } from '../../support/hub/bundle.ts';
import { temporaryFolder } from '../../support/hub/hub.ts';
import { calls } from '../../support/run-server/model.ts';
import { startRunServer } from '../../support/run-server/server.ts';

const HTML = '<!doctype html><title>Runs</title>';

/** A server with a small page, and a secret beside its folder. */
async function serverWithPage() {
  const folder = temporaryFolder();
  const page = join(folder, 'runs');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'runs.html'), HTML);
  writeFileSync(join(page, 'assets', 'runs-a1b2.js'), 'start();');
  writeFileSync(join(folder, 'secret.txt'), 'sk-secret');
  const server = await startRunServer(() => calls('observe'), { page });
  /** Sends a path as it is: `fetch` would resolve its dots. */
  const raw = (method: string, path: string, headers = '') =>
    exchange(
      server.port,
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${headers}Connection: close\r\n\r\n`,
    );
  return { server, raw };
}

describe('the files of the page', () => {
  it.each(['/runs', '/runs/', '/runs?x=1'])('are served without a token: %s', async (path) => {
    const { server } = await serverWithPage();
    const { status, json, headers } = await server.send('GET', path, { token: '' });
    expect([status, json]).toEqual([200, HTML]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy');
    for (const part of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|data:|https?:|\*/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are cached for ever if their names hold a hash', async () => {
    const { server } = await serverWithPage();
    const { json, headers } = await server.send('GET', '/runs/assets/runs-a1b2.js', { token: '' });
    expect(json).toBe('start();');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toContain('immutable');
    const head = await server.send('HEAD', '/runs/assets/runs-a1b2.js', { token: '' });
    expect([head.status, head.json, head.headers.get('content-length')]).toEqual([200, '', '8']);
  });

  it.each([
    '/runs/assets/unknown.js',
    '/runs/assets',
    '/runs/../secret.txt',
    '/runs/../..%2fsecret.txt',
    '/runs/..%2fsecret.txt',
    '/runs/%2e%2e/secret.txt',
    '/runs/assets/..%5c..%5csecret.txt',
    '/runs//etc/passwd',
    '/runs/__proto__',
  ])('are all there is: %s', async (path) => {
    const { raw } = await serverWithPage();
    const answer = await raw('GET', path);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(answer).not.toMatch(/sk-secret|root:/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('take no %s', async (method) => {
    const { raw } = await serverWithPage();
    expect(await raw(method, '/runs', 'Content-Length: 0\r\n')).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('are for people who open the address, not for pages that embed it', async () => {
    const { raw, server } = await serverWithPage();
    const from = (site: string, dest: string) =>
      raw('GET', '/runs', `Sec-Fetch-Site: ${site}\r\nSec-Fetch-Dest: ${dest}\r\n`);
    expect(await from('cross-site', 'document')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await from('same-origin', 'document')).toMatch(/^HTTP\/1\.1 200 /);
    for (const dest of ['iframe', 'script', 'image', 'empty'])
      expect(await from('cross-site', dest)).toMatch(/^HTTP\/1\.1 403 /);
    const rebound = `GET /runs HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
    expect(await exchange(server.port, rebound)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('say nothing of a token, wherever it was sent', async () => {
    const { server } = await serverWithPage();
    const token = server.token('eve');
    const answer = await server.send('GET', `/runs?token=${token}`, { token });
    expect(JSON.stringify([...answer.headers, answer.json, server.log])).not.toContain(token);
  });
});

describe('the built page', () => {
  it('needs nothing that its policy forbids, and knows the words of every command', async () => {
    const folder = join(dirname(await hubFile()), 'runs');
    const html = readFileSync(join(folder, 'runs.html'), 'utf8');
    const sources = [...html.matchAll(/(?:src|href)="\/runs\/([^"]+)"/g)].map(([, name = '']) => name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(sources.length).toBeGreaterThanOrEqual(3);
    expect(sources.filter((name) => !files.includes(name))).toEqual([]);
    expect(html).not.toMatch(/<style| style=|<script(?![^>]* src=)|data:|https?:/);
    const script = readFileSync(join(folder, sources.find((name) => name.endsWith('.js')) ?? ''), 'utf8');
    expect(script).not.toContain('PAGE_WORDS');
    expect(script).not.toContain(process.cwd());
    const deeds = registry.map(({ deed, example: { action: _, ...fields } }) => deed(fields, 'Loans'));
    const keys = deeds.flatMap(({ did, failed, doing }) => [did.key, failed.key, doing.key]);
    const missing = [...keys, 'runAllowed', 'runRefused', 'runsEmpty'].filter(
      (key) => !script.includes(`${key}:{message:`),
    );
    expect(missing).toEqual([]);
  });
});
