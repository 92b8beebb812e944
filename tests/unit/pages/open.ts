import { render } from 'preact';
import { afterAll, vi } from 'vitest';
import type { Section } from '../../../src/pages/options/section.ts';
import { FakeWorker } from './chrome.ts';

// Preact waits for a frame, or for a timer, to run effects. A timer that outlives the document of its test throws.
afterAll(async () => {
  for (let frames = 0; frames < 2; frames++)
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
});

const pages = {
  popup: () => import('../../../src/pages/popup/main.tsx'),
  sidepanel: () => import('../../../src/pages/sidepanel/main.tsx'),
  options: () => import('../../../src/pages/options/main.tsx'),
  welcome: () => import('../../../src/pages/welcome/main.tsx'),
};

/** Opens a page of ours afresh, before a worker that `prepare` has set up. */
export async function openPage(
  name: keyof typeof pages,
  prepare: (worker: FakeWorker) => void = () => {},
  /** Of the options. */
  section: Section = 'privacy',
): Promise<FakeWorker> {
  localStorage.clear();
  location.hash = `#${section}`;
  // jsdom has no popovers and no modal dialogs: menus stand open, and a dialog is open once it is there.
  HTMLElement.prototype.hidePopover = () => {};
  window.scrollTo = () => {};
  // Nor does it draw: everything fits.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const worker = new FakeWorker().install();
  prepare(worker);
  await reopenPage(name);
  return worker;
}

/** As after a click beside a popup: all that the page held in memory is gone. */
export async function reopenPage(name: keyof typeof pages): Promise<void> {
  render(null, document.body);
  vi.resetModules();
  await pages[name]();
}
