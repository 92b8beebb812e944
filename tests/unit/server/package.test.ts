import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, it } from 'vitest';
import { packHub, tarballName } from '../../../scripts/hub-package.mjs';
import { clients, withServer } from '../../../server/commands/install-clients.ts';
import { Home } from '../../../server/home/home.ts';
import { openPairing } from '../../../server/home/keys.ts';
import { addToken } from '../../../server/home/tokens.ts';
import { tools } from '../../../server/mcp/tools.ts';
import { commandNamed } from '../../../src/commands/registry.ts';
import { freePort } from '../../support/free-port.ts';
import { environment, printed, type Started, startHub } from '../../support/hub/bundle.ts';
import { FakeExtension } from '../../support/hub/fake-extension.ts';
import { temporaryFolder } from '../../support/hub/hub.ts';
import { connectClient } from '../../support/hub/mcp.ts';

const run = promisify(execFile);
const { version, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

let tarball = '';
beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  tarball = resolve(await packHub('.cache'));
});

/** An empty folder and another home, also for npm. */
async function newUser(): Promise<Started & { readonly env: Record<string, string> }> {
  const home = temporaryFolder();
  const folder = join(home, 'empty');
  await mkdir(folder);
  const user = { home, folder, port: await freePort() };
  // Offline: whatever the tarball needs is in it.
  const npm = {
    npm_config_cache: join(home, 'npm'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  return { ...user, env: { ...environment(user), ...npm } };
}

/** Installs the tarball for a user. Returns their environment with the command in it. */
async function installed({
  home,
  folder,
  env,
}: Awaited<ReturnType<typeof newUser>>): Promise<Record<string, string>> {
  const prefix = join(home, 'installed');
  await run('npm', ['install', '--global', '--prefix', prefix, tarball], { cwd: folder, env });
  return { ...env, PATH: `${prefix}/bin:${env.PATH}` };
}

describe('the tarball', () => {
  it('has the name of its version, a command and one dependency that it works without', async () => {
    expect(tarball).toBe(resolve('.cache', tarballName(version)));
    const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json']);
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'agent-anything',
      version,
      bin: { 'agent-anything': 'agent-anything.mjs' },
    });
    expect(JSON.parse(stdout).dependencies).toBeUndefined();
    expect(JSON.parse(stdout).optionalDependencies).toEqual({ libsql: devDependencies.libsql });
    const { stdout: files } = await run('tar', ['-tzf', tarball]);
    expect(files).toContain('THIRD-PARTY-LICENSES.txt');
    expect(
      files.match(/^package\/runs\/runs\.html$|^package\/runs\/assets\/runs-.*\.(?:js|css)$/gm),
    ).toHaveLength(3);
  });

  it('answers in an empty folder by npx, and lists its tools', async () => {
    const { folder, env } = await newUser();
    // Of an absolute path npx thinks that it is a program.
    await copyFile(tarball, join(folder, tarballName(version)));
    const args = ['--yes', `./${tarballName(version)}`, 'mcp'];
    const transport = new StdioClientTransport({ command: 'npx', args, env, cwd: folder, stderr: 'ignore' });
    const client = await connectClient(transport, 'legacy');
    expect(client.getServerVersion()).toMatchObject({ name: 'agent-anything', version });
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect(await readdir(folder)).toEqual([tarballName(version)]);
  });
});

describe('the examples', () => {
  it.each([
    ['claude', 'claude-code.mcp.json'],
    ['cursor', 'cursor.mcp.json'],
    ['codex', 'codex.config.toml'],
  ])('for %s are what its settings take', (id, file) => {
    const client = clients.find((one) => one.id === id);
    if (!client) throw new Error(`no client ${id}`);
    const start = { command: 'agent-anything', args: ['mcp'] };
    const text = readFileSync(`examples/${file}`, 'utf8');
    const same = (one: string) => (client.format === 'json' ? JSON.parse(one) : one.replace(/,(?=")/g, ', '));
    expect(same(text)).toEqual(same(withServer(client, '', start)));
  });

  it('start what their settings name, and programs use the browser with it', async () => {
    const user = await newUser();
    const env = await installed(user);
    const { mcpServers } = JSON.parse(readFileSync('examples/claude-code.mcp.json', 'utf8'));
    const { command, args } = mcpServers['agent-anything'];
    const transport = new StdioClientTransport({ command, args, env, cwd: user.folder, stderr: 'ignore' });
    const client = await connectClient(transport, 'legacy');
    expect((await client.listTools()).tools).toHaveLength(tools.length);
    await client.close();

    const keys = new Home(join(user.home, 'keys'));
    const TOKEN = addToken(keys, 'my-program');
    await printed(await startHub(['serve'], user), /MCP over HTTP/);
    const extension = new FakeExtension(({ action, fields }) => ({
      end: 'done',
      text: `${action} ${fields.url ?? ''}.`,
    }));
    await extension.connect({ port: user.port, code: openPairing(keys, user.port).code });
    const expected = 'open_tab https://shop.example/.\nsnapshot .\n';
    const node = await run(
      process.execPath,
      [resolve('examples/node-program.mjs'), 'https://shop.example/'],
      {
        env: { ...env, TOKEN },
      },
    );
    expect(node.stdout).toBe(expected);
    const python = await run('python3', [resolve('examples/python_program.py'), 'https://shop.example/'], {
      env,
      cwd: user.folder,
    });
    expect(python.stdout).toBe(expected);
    expect(extension.ran.map(({ client: id }) => id)).toEqual([
      'token:my-program',
      'token:my-program',
      'shell',
      'shell',
    ]);
  });

  it('have a Node program of about 20 lines', () => {
    const lines = readFileSync('examples/node-program.mjs', 'utf8').split('\n');
    const code = lines.filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/\*\*)/.test(line));
    expect(code.length).toBeLessThanOrEqual(20);
  });
});

describe('SKILL.md', () => {
  const OWN = ['help', 'doctor', 'serve', 'pair'];
  const shown = [...readFileSync('SKILL.md', 'utf8').matchAll(/agent-anything ([a-z-]+)/g)].map(
    ([, name = '']) => name,
  );

  it('shows commands that there are', () => {
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((name) => !OWN.includes(name) && !commandNamed(name.replaceAll('-', '_')))).toEqual(
      [],
    );
  });
});
