import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../../support/browser/browser.ts';

let browser: FakeBrowser;
let calls: string[];
beforeEach(() => {
  vi.resetModules();
  browser = new FakeBrowser();
  calls = [];
  browser.start((call, work) => {
    calls.push(call);
    return work();
  });
});

/** As a new worker finds it: with nothing in memory. */
const load = () => import('../../../src/browser/alarms.ts');
const at = () => [...browser.alarms.values()];
const FAR = Date.now() + 3_600_000;

it('there is one alarm, and Chrome is called only where it changes', async () => {
  const { setAlarm } = await load();
  await Promise.all([setAlarm(FAR), setAlarm(FAR)]);
  expect(at()).toEqual([FAR]);
  await setAlarm(FAR + 1);
  expect(at()).toEqual([FAR + 1]);
  await setAlarm(undefined);
  await setAlarm(undefined);
  expect(at()).toEqual([]);
  expect(calls).toEqual(['alarms.create', 'alarms.create', 'alarms.clear']);
});

it('an alarm of an earlier life is cleared', async () => {
  browser.setAlarm('deadline', FAR);
  const { setAlarm } = await load();
  await setAlarm(undefined);
  expect(at()).toEqual([]);
});

it('an alarm that went off is set anew, though to the same time', async () => {
  const { onAlarm, setAlarm } = await load();
  const heard = vi.fn();
  onAlarm(heard);
  await setAlarm(FAR);
  browser.onAlarm.fire({ name: 'another' });
  await setAlarm(FAR);
  expect(heard).not.toHaveBeenCalled();
  browser.onAlarm.fire({ name: 'deadline' });
  await setAlarm(FAR);
  expect(heard).toHaveBeenCalledOnce();
  expect(calls).toEqual(['alarms.create', 'alarms.create']);
});

it('an alarm that Chrome refused is tried again', async () => {
  const { setAlarm } = await load();
  browser.start(() => Promise.reject(new Error('No.')));
  await expect(setAlarm(FAR)).rejects.toThrow('No.');
  browser.start();
  await setAlarm(FAR);
  expect(at()).toEqual([FAR]);
});
