import type { Page } from '@playwright/test';
import type { Extension } from './launch.ts';
import { disengage } from './play-chat.ts';

/**
 * Makes a browser what it was when the extension had just been installed, but for the welcome page: no session, no tab but `control`,
 * nothing stored by a site or by us, no program of a test in `control`, and a worker that remembers nothing.
 */
export async function startOver({ context, control, fronts, stopWorker }: Extension): Promise<void> {
  await disengage(control);
  await Promise.all(context.pages().map((page) => page !== control && page.close()));
  fronts.personAsks(); // Playwright clears what sites have stored in a tab of its own.
  await context.setStorageState({ cookies: [], origins: [] });
  await fronts.unexplained(); // That tab is told of before the next test opens one.
  // A debugger that a test left there would answer Chrome about tabs of the next test.
  await control.reload();
  await fronts.recordAgain();
  // A worker that is under way would write what it still remembers; one that wakes while this is cleared has read a part of it.
  await stopWorker();
  await control.evaluate(async () => {
    const { local, sync, session } = chrome.storage;
    await Promise.all([local, sync, session].map((area) => area.clear()));
    localStorage.clear(); // What a page of ours that was closed in the middle has not forgotten.
  });
  await stopWorker();
}

/** The welcome page, opened anew: by itself it opens only where the extension is installed. */
export async function openWelcome({ context, id }: Extension): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/src/pages/welcome/welcome.html`);
  return page;
}
