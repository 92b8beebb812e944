import { crx } from '@crxjs/vite-plugin';
import { defineConfig } from 'vite';
import { ibanTable } from './build/iban-table.ts';
import { icons } from './build/icons.ts';
import { leanOutput } from './build/lean-output.ts';
import { noWebAccess } from './build/no-web-access.ts';
import { phoneMetadata } from './build/phone-metadata.ts';
import manifest, { MINIMUM_CHROME } from './manifest.config.ts';

/** Pages that the manifest does not name; the others are found through it. */
const PAGES = [
  'src/pages/welcome/welcome.html',
  'src/pages/practice/practice.html',
  'offscreen/offscreen.html',
];

export default defineConfig(({ mode }) => ({
  plugins: [
    icons({ svg: 'icons/icon.svg', states: 'icons/states', publicDir: '.cache/public' }),
    crx({ manifest }),
    noWebAccess(),
    leanOutput(),
  ],
  resolve: {
    alias: {
      ...phoneMetadata({ file: '.cache/phone-metadata.js' }),
      ...ibanTable({ file: '.cache/iban-table.js' }),
    },
  },
  build: {
    target: `chrome${MINIMUM_CHROME}`,
    sourcemap: mode === 'development' ? 'inline' : false,
    minify: mode !== 'development',
    // Both need code of Vite's own in the pages, for browsers that are not ours.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: PAGES },
  },
  // Calls to models load the part that their provider needs.
  worker: { format: 'es' },
  logLevel: 'warn',
}));
