import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { arePackagesThere, requireNode } from '../../../scripts/ensure/packages.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('runs on Node %s', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

it.each(['18.20.4', '20.18.3'])('says what is wrong with Node %s', (version) => {
  expect(() => requireNode(version)).toThrow(`This is Node ${version}; AgentAnything needs 20.19 or newer.`);
});

describe('packages', () => {
  type Packages = Readonly<Record<string, { version: string; optional?: true; devOptional?: true }>>;
  const vite: Packages = { 'node_modules/vite': { version: '8.3.8' } };
  const linux: Packages = { 'node_modules/binding-linux': { version: '1.0.0', optional: true } };
  const locked: Packages = {
    '': { version: '0.1.0' },
    ...vite,
    ...linux,
    'node_modules/binding-windows': { version: '1.0.0', optional: true },
    'node_modules/fsevents': { version: '2.3.3', devOptional: true },
  };

  it.each<[string, Packages | undefined, boolean]>([
    ['there once npm has installed those of this platform', { ...vite, ...linux }, true],
    ['there if more are installed', { ...locked, 'node_modules/more': { version: '1.0.0' } }, true],
    ['not there before npm has finished', undefined, false],
    ['not there if one is missing', linux, false],
    ['not there in another version', { ...linux, 'node_modules/vite': { version: '8.0.0' } }, false],
  ])('are %s', (_, installed, are) => {
    const folder = mkdtempSync(join(tmpdir(), 'packages-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'node_modules'));
    const write = (file: string, packages: Packages) =>
      writeFileSync(join(folder, file), JSON.stringify({ packages }));
    write('package-lock.json', locked);
    if (installed) write('node_modules/.package-lock.json', installed);
    expect(arePackagesThere(folder)).toBe(are);
  });
});
