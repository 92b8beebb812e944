import { defineConfig } from 'vite';

/** The hub as one file that needs nothing but Node. `libsql` is native; only the run server loads it. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: ['libsql'] },
  build: {
    ssr: 'server/main.ts',
    target: 'node20.19',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'agent-anything.mjs', codeSplitting: false } },
  },
});
