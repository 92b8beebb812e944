import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { treeHash } from '../../../scripts/tree-hash.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tree-hash-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@mail.example', ...args], {
    encoding: 'utf8',
  }).trim();
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('is the same before and after a commit, and in a clone', async () => {
  git('init', '--quiet');
  write('one', 'first');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const first = await treeHash(folder);
  write('one', 'changed');
  write('new', 'new');
  const changed = await treeHash(folder);
  expect(changed).not.toBe(first);
  expect(git('diff', '--cached', '--name-only')).toBe('');
  git('add', '.');
  git('commit', '--quiet', '--message', 'second');
  expect(await treeHash(folder)).toBe(changed);
  git('clone', '--quiet', folder, join(folder, '.git', 'clone'));
  expect(await treeHash(join(folder, '.git', 'clone'))).toBe(changed);
});

it('does not count ignored files', async () => {
  git('init', '--quiet');
  write('.gitignore', 'dist');
  const before = await treeHash(folder);
  write('dist', 'built');
  expect(await treeHash(folder)).toBe(before);
});

it('has one value for a folder without git', async () => {
  expect(await treeHash(folder)).toBe('untracked');
});
