import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from './run.mjs';

/** The hash of a folder that git does not track: its sample never changes. */
const UNTRACKED = 'untracked';

/**
 * The hash of the tree that a commit of all present files would have. It is the same before and after that commit and in
 * any clone. Git computes it with a temporary index, so nothing gets staged.
 * @param {string} [folder]
 * @returns {Promise<string>}
 */
export async function treeHash(folder = '.') {
  const git = (/** @type {string[]} */ ...args) => ['git', '-C', folder, ...args];
  const at = await run(git('rev-parse', '--git-path', 'index')).catch(() => ({ ok: false, output: '' }));
  if (!at.ok) return UNTRACKED;
  const temporary = await mkdtemp(join(tmpdir(), 'tree-'));
  try {
    const index = join(temporary, 'index');
    const present = resolve(folder, at.output.trim());
    // A copy of the index knows which files did not change.
    if (existsSync(present)) await copyFile(present, index);
    const env = { GIT_INDEX_FILE: index };
    await run(git('add', '--all'), { env });
    const { ok, output } = await run(git('write-tree'), { env });
    return ok ? output.trim() : UNTRACKED;
  } finally {
    await rm(temporary, { recursive: true });
  }
}
