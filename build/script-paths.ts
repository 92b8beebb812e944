import type { Plugin } from 'vite';

const SCRIPT = /^(?:\.\.\/)*(.*)\?script&iife$/;

/** Replaces crxjs in tests: resolves `./x.ts?script&iife` to the script's path in the project. */
export const scriptPaths = (): Plugin => ({
  name: 'script-paths',
  enforce: 'pre',
  resolveId: (source) => (SCRIPT.test(source) ? `\0${source}` : undefined),
  load(id) {
    const path = id.startsWith('\0') ? SCRIPT.exec(id.slice(1))?.[1] : undefined;
    return path === undefined ? undefined : `export default ${JSON.stringify(path)};`;
  },
});
