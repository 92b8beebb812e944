import { realpathSync } from 'node:fs';
import { say, sentence } from './say.mjs';

/**
 * Does the work of a script if Node was started with it, and nothing if it is imported. Prints an error as a
 * sentence and sets the exit status 1.
 * @param {ImportMeta} meta
 * @param {() => Promise<void>} work
 */
export async function entry(meta, work) {
  const [, started] = process.argv;
  if (!started || realpathSync(started) !== meta.filename) return;
  try {
    await work();
  } catch (cause) {
    say(sentence(cause));
    process.exitCode = 1;
  }
}
