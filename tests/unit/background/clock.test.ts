import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { aSession } from '../../support/samples.ts';

const NOW = (Math.floor(Date.now() / 30_000) + 120) * 30_000; // Chrome rounds nearer alarms up.
const running = (busySince: number) => aSession({ turn: { busySince, lastActionAt: 1 } });

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.start();
  vi.resetModules();
});

/** Loads the module afresh, as a new worker does. */
const load = () => import('../../../src/background/clock.ts');
const alarms = () => [...browser.alarms.values()];
/** The waits that the offscreen document was asked for. */
const waits = () => browser.offscreen.asked.map(({ data }) => (data as { inMs: number }).inMs);

it('sets the alarm to the nearest deadline, and clears it without one', async () => {
  const { foresee, keepTime } = await load();
  await keepTime([aSession(), running(NOW), running(NOW - 5_000)], NOW);
  expect([alarms(), browser.offscreen.isOpen]).toEqual([[NOW + 10_000], true]);
  // The write that follows may fail.
  await foresee([aSession()], NOW);
  expect(alarms()).toEqual([NOW + 10_000]);
  await foresee([running(NOW)], NOW);
  expect(alarms()).toEqual([NOW + 15_000]);
  await keepTime([aSession()], NOW);
  expect(alarms()).toEqual([]);
});

it('checks again in 30 s while the storage is full, although nothing is due', async () => {
  const { keepTime } = await load();
  await keepTime([aSession()], NOW, { isFull: true });
  expect(alarms()).toEqual([NOW + 30_000]);
});

it('wakes the worker every 30 s while a link is on, however much changes until then', async () => {
  const { keepTime } = await load();
  for (const passed of [0, 1, 29_999]) await keepTime([aSession()], NOW + passed, { hasLink: true });
  expect(alarms()).toEqual([NOW + 30_000]);
  await keepTime([running(NOW)], NOW, { hasLink: true });
  expect(alarms()).toEqual([NOW + 15_000]);
});

describe('a deadline for which an alarm is too late', () => {
  it('is kept by the offscreen document, which is asked again only for an earlier one', async () => {
    const { keepTime } = await load();
    await keepTime([running(NOW)], NOW);
    await keepTime([running(NOW + 2_000)], NOW + 2_000);
    expect(waits()).toEqual([15_000]);
    await keepTime([running(NOW - 8_000)], NOW + 2_000);
    expect(waits()).toEqual([15_000, 5_000]);
  });

  it('is asked for again once the time is up, or has passed without a word', async () => {
    const { keepTime, timeIsUp } = await load();
    await keepTime([running(NOW)], NOW);
    timeIsUp();
    await keepTime([running(NOW + 10_000)], NOW + 15_000);
    await keepTime([running(NOW + 20_000)], NOW + 26_000);
    expect(waits()).toEqual([15_000, 10_000, 9_000]);
  });

  it('has a document opened again that does not answer', async () => {
    const { keepTime } = await load();
    await keepTime([running(NOW)], NOW);
    browser.offscreen.isOpen = false;
    await keepTime([running(NOW - 5_000)], NOW);
    await keepTime([running(NOW - 5_000)], NOW);
    expect([browser.offscreen.isOpen, waits()]).toEqual([true, [15_000, 10_000]]);
  });
});

it('looks within 15 s after a run that began later than it is now, since the clock was set back', async () => {
  const { keepTime } = await load();
  await keepTime([running(NOW + 3_600_000)], NOW);
  expect(waits()).toEqual([15_000]);
});

it('opens no offscreen document for a later deadline', async () => {
  const { keepTime } = await load();
  await keepTime([running(NOW - 15_000)], NOW);
  expect([alarms(), browser.offscreen.isOpen]).toEqual([[NOW + 30_000], false]);
});

it('sets the alarm where Chrome refuses the document', async () => {
  browser.offscreen.isAllowed = false;
  browser.start();
  const { keepTime } = await load();
  await keepTime([running(NOW)], NOW);
  expect([alarms(), browser.offscreen.isOpen]).toEqual([[NOW + 15_000], false]);
});
