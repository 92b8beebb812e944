import { render } from 'preact';
import { vi } from 'vitest';
import { FakeWorker } from './chrome.ts';

const pages = {
  popup: () => import('../../../src/pages/popup/main.tsx'),
  options: () => import('../../../src/pages/options/main.tsx'),
  welcome: () => import('../../../src/pages/welcome/main.tsx'),
};

/** Opens a page of ours afresh, before a worker that `prepare` has set up. */
export async function openPage(name: keyof typeof pages, prepare: (worker: FakeWorker) => void = () => {}): Promise<FakeWorker> {
  const worker = new FakeWorker().install();
  prepare(worker);
  render(null, document.body);
  vi.resetModules();
  await pages[name]();
  return worker;
}
