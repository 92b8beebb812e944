import { defineConfig } from 'vitest/config';
import { scriptPaths } from './build/script-paths.ts';

export default defineConfig({
  plugins: [scriptPaths()],
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // A test that needs a document says so in its first line: @vitest-environment jsdom.
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
  },
});
