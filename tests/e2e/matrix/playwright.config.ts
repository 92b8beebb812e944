import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: '*.spec.ts',
  projects: [
    { name: 'matrix', testDir: '.' },
    // What is too long for each commit among the tests that this folder does not hold.
    { name: 'e2e', testDir: '..', grep: /@matrix/ },
  ],
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
    ['./scramble-reporter.ts'],
    ['./widgets-reporter.ts'],
  ],
});
