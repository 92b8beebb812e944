import { expect, it, vi } from 'vitest';
import { foresee, keepTime } from '../../../src/background/clock.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { aSession } from '../../support/samples.ts';

const NOW = Date.now() + 3_600_000; // Chrome rounds nearer alarms up.
const running = (busySince: number) => aSession({ turn: { busySince, lastActionAt: 1 } });

it('sets the alarm to the nearest deadline; the heartbeat runs while there is one', async () => {
  const browser = new FakeBrowser();
  browser.start();
  const alarms = () => [...browser.alarms.values()];
  await keepTime([aSession(), running(NOW), running(NOW - 5_000)], NOW);
  expect([alarms(), browser.heartbeat]).toEqual([[NOW + 10_000], true]);
  // The write that follows may fail.
  await foresee([aSession()], NOW);
  expect(alarms()).toEqual([NOW + 10_000]);
  await foresee([running(NOW)], NOW);
  expect(alarms()).toEqual([NOW + 15_000]);
  await keepTime([aSession()], NOW);
  expect([alarms(), browser.heartbeat]).toEqual([[], false]);
});

it('looks again in 30 s while the storage is full, although nothing is due', async () => {
  const browser = new FakeBrowser();
  browser.start();
  await keepTime([aSession()], NOW, { isFull: true });
  expect([...browser.alarms.values()]).toEqual([NOW + 30_000]);
});

it('opens no offscreen document in a build without heartbeat', async () => {
  vi.stubGlobal('__HEARTBEAT__', false);
  const browser = new FakeBrowser();
  browser.start();
  await keepTime([running(NOW)], NOW);
  expect([browser.alarms.size, browser.heartbeat]).toEqual([1, false]);
});
