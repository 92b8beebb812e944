import { expect, it } from 'vitest';
import { letIconOpenPanel } from '../../../src/browser/panel.ts';
import { FakeBrowser, OWN_ORIGIN } from '../../support/browser/browser.ts';

it('lets a click on the icon open the panel or the popup, and a new worker finds it so', async () => {
  const browser = new FakeBrowser();
  const calls: string[] = [];
  const start = () =>
    browser.start((call, work) => {
      calls.push(call);
      return work();
    });
  start();
  await letIconOpenPanel(true);
  expect(browser.iconClick).toEqual({ popup: '', opensPanel: true });
  start();
  calls.length = 0;
  await letIconOpenPanel(true);
  expect(calls).toEqual(['action.getPopup']);
  await letIconOpenPanel(false);
  expect(browser.iconClick).toEqual({ popup: `${OWN_ORIGIN}/popup.html`, opensPanel: false });
});

it('sets what a worker that died in between has left', async () => {
  const browser = new FakeBrowser();
  browser.start((call, work) =>
    call === 'action.setPopup' ? Promise.reject(new Error('the worker has died')) : work(),
  );
  await expect(letIconOpenPanel(true)).rejects.toThrow('died');
  browser.start();
  await letIconOpenPanel(true);
  expect(browser.iconClick).toEqual({ popup: '', opensPanel: true });
});
