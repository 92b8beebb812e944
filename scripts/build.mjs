import { rmSync } from 'node:fs';
import { run } from './run.mjs';
import { say, sentence } from './say.mjs';

/** Builds the extension into `dist/`. Quiet unless it fails: crxjs tells of each script, and Vite of crxjs's old options. */
export async function build() {
  rmSync('dist', { recursive: true, force: true });
  const { ok, output } = await run(['vite', 'build']);
  if (!ok) throw new Error(`The extension could not be built.\n${output.trim()}`);
}

if (import.meta.filename === process.argv[1]) {
  const start = performance.now();
  try {
    await build();
    say(`dist/ built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (cause) {
    say(sentence(cause));
    process.exitCode = 1;
  }
}
