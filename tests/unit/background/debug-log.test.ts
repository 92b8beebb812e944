import { afterEach, expect, it, vi } from 'vitest';
import { debug } from '../../../src/background/debug-log.ts';
import { initialSettings } from '../../../src/protocol/settings.ts';
import type { Services } from '../../../src/store/services.ts';
import { questions } from '../../../src/targets/page-queries.ts';
import { serve, setStage } from './support/stage.ts';

const workerWith = (debugMode: boolean) =>
  ({ preferences: { settings: async () => ({ ...initialSettings, debugMode }) } }) as unknown as Services; // All that is asked of it.

afterEach(() => vi.restoreAllMocks());

it.each([
  [true, 1],
  [false, 0],
])('writes to the console only while debug mode is on (%s)', async (debugMode, lines) => {
  const written = vi.spyOn(console, 'debug').mockImplementation(() => {});
  await debug(workerWith(debugMode), 'message to the agent', 'Turn k7f2-5.');
  expect(written).toHaveBeenCalledTimes(lines);
});

it('says where what was kept of a page had been wrong', async () => {
  const written = vi.spyOn(console, 'debug').mockImplementation(() => {});
  const stage = await setStage({ settings: { debugMode: true } });
  const snapshot = {
    version: '1',
    url: 'https://shop.example/',
    title: 'Shop',
    lines: [],
    mended: 'region > item',
  };
  serve(stage.shop, { GET_SNAPSHOT: snapshot, GET_ACTIVITY: { calls: [] } });
  await questions(stage.services, stage.stored(), []).find({
    text: 'tea',
    role: undefined,
    target: undefined,
  });
  expect(written).toHaveBeenCalledWith(expect.stringContaining('had been wrong'), 'region > item');
});
