import { build, type Plugin } from 'vite';

/** The scripts that the extension injects are named by where the built extension has them. */
const injectedScripts: Plugin = {
  name: 'injected-scripts',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?script&iife') ? `\0${id}` : undefined),
  load: (id) => {
    const [, path] = /(content\/.*)\.ts\?script&iife$/.exec(id) ?? [];
    return path && `export default ${JSON.stringify(`${path}.js`)}`;
  },
};

const bundles = new Map<string, Promise<string>>();

/**
 * A script of the repository with all that it imports, as one expression statement that can be run in any world of a page. Built once
 * in a process, whatever its sources become.
 */
export function bundle(entry: string): Promise<string> {
  const known = bundles.get(entry) ?? bundled(entry);
  bundles.set(entry, known);
  return known;
}

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Test runners set NODE_ENV; what is measured is what is shipped.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [injectedScripts],
    build: {
      write: false,
      target: 'chrome140',
      lib: { entry, formats: ['iife'], name: 'bundled' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error(`Nothing was built of ${entry}.`);
  return first.output[0].code;
}
