import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Not below `test-results`, which another run of Playwright empties.
  outputDir: '../../../.cache/matrix',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 1_200_000,
  reporter: [
    ['line'],
    ['./table-reporter.ts'],
    ['./hostile/table-reporter.ts'],
    ['./kits-reporter.ts'],
    ['./widgets-reporter.ts'],
  ],
});
