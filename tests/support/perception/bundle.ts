import { build } from 'vite';

/** A script of the repository with all that it imports, as one expression statement that can be run in any world of a page. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Test runners set NODE_ENV; what is measured is what is shipped.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
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
