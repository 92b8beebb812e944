import type { HiddenBrowser } from '../../support/hidden.ts';
import type { ActedPage } from './pages.ts';
import { wakeWorker } from './wake-worker.ts';

/**
 * What no design can beat: the debugger held, a press and a release, and the change told back by an observer in the page;
 * ms of each.
 */
export async function measureFloor(
  browser: HiddenBrowser,
  { url, button }: ActedPage,
  times: number,
): Promise<readonly number[]> {
  await wakeWorker(browser);
  const tabId = await browser.openHidden(url);
  const point = await browser.inTab(tabId, watchButton, button);
  const samples = await browser.inWorker(press, tabId, point, times);
  await browser.inWorker((id: number) => chrome.tabs.remove(id), tabId);
  return samples;
}

/** Tells the worker of every change, and where the button is. */
function watchButton(name: string): { x: number; y: number } {
  new MutationObserver(() => void chrome.runtime.sendMessage({ type: 'floor' }).catch(() => {})).observe(
    document,
    { subtree: true, childList: true, characterData: true },
  );
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

async function press(tabId: number, point: { x: number; y: number }, times: number): Promise<number[]> {
  const samples: number[] = [];
  await chrome.debugger.attach({ tabId }, '1.3');
  await chrome.debugger.sendCommand({ tabId }, 'Emulation.setFocusEmulationEnabled', { enabled: true });
  const send = (type: string) =>
    chrome.debugger.sendCommand({ tabId }, 'Input.dispatchMouseEvent', {
      ...{ type, ...point, button: 'left', clickCount: 1 },
    });
  for (let time = 0; time < times; time += 1) {
    let hear = () => {};
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const listen = (message: { type?: string }) => {
      if (message.type === 'floor') hear();
      return false;
    };
    chrome.runtime.onMessage.addListener(listen);
    const start = performance.now();
    await Promise.all([send('mousePressed'), send('mouseReleased'), heard]);
    samples.push(performance.now() - start);
    chrome.runtime.onMessage.removeListener(listen);
  }
  await chrome.debugger.detach({ tabId });
  return samples;
}
