import { defineConfig } from 'vite';
import { pageWords } from './build/page-words.ts';

/** The page of a run server: files that the server serves below `/runs`. */
export default defineConfig({
  root: 'src/pages/runs',
  base: '/runs/',
  publicDir: false,
  plugins: [pageWords({ also: ['src/commands', 'server/runs'] })],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // The page's policy allows no data in addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'src/pages/runs/runs.html' },
  },
  logLevel: 'warn',
});
