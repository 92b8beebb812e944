import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // A test that needs a document says so in its first line: @vitest-environment jsdom.
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
  },
});
