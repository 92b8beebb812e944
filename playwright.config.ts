import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // All that sites may do takes long, and so does what is tagged: `npm run matrix`.
  testIgnore: '**/matrix/**',
  // A sampled run also leaves out the same tables once more in hidden tabs: `npm run test:all`.
  grepInvert: process.env.SAMPLE ? /@matrix|@all/ : /@matrix/,
  outputDir: 'test-results',
  fullyParallel: true,
  // A test mostly waits for what its chat does, so two cores have room for three.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // What ends a test that hangs. A slow machine may take many times as long as a quick one.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/e2e.json' }],
  ],
});
