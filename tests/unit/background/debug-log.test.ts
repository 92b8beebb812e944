import { afterEach, expect, it, vi } from 'vitest';
import { debugLog } from '../../../src/background/debug-log.ts';
import { initialSettings } from '../../../src/protocol/settings.ts';
import type { HasPreferences } from '../../../src/store/preferences.ts';

const workerWith = (debugMode: boolean) =>
  ({
    preferences: { settings: async () => ({ ...initialSettings, debugMode }) },
  }) as unknown as HasPreferences; // `debugLog` reads nothing else.

afterEach(() => vi.restoreAllMocks());

it.each([
  [true, 1],
  [false, 0],
])('writes to the console only while debug mode is on (%s)', async (debugMode, lines) => {
  const written = vi.spyOn(console, 'debug').mockImplementation(() => {});
  await debugLog(workerWith(debugMode), 'message to the agent', 'Turn k7f2-5.');
  expect(written).toHaveBeenCalledTimes(lines);
});
