import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { bundle } from '../../support/perception/bundle.ts';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit to compare with: `BEFORE`, or the one before the last that changed how personal data is found. */
export const commitBefore = (): string =>
  git(
    'rev-parse',
    '--short',
    process.env.BEFORE ?? `${git('rev-list', '-1', 'HEAD', '--', 'src/redaction')}~1`,
  );

/** A script that puts the finder of a commit on the global. Throws where git has no such commit. */
export async function finderOf(commit: string): Promise<string> {
  const folder = `.cache/finder-${commit}`;
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('git', ['archive', '-o', `${folder}.tar`, commit, 'src', 'tests/support/find-spans.ts']);
    execFileSync('tar', ['-xf', `${folder}.tar`, '-C', folder]);
    const script = await bundle(`${folder}/tests/support/find-spans.ts`);
    return `${script};globalThis.findSpansBefore = bundled.findSpans;undefined`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.tar`, { force: true });
  }
}
