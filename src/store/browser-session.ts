const KEY = 'awake';

/**
 * Runs `work` once per browser session: a worker runs it unless an earlier one has completed it. Chrome clears
 * `storage.session` when the browser starts and when the extension is loaded.
 */
export async function oncePerBrowserSession(
  work: () => Promise<void>,
  area: chrome.storage.StorageArea = chrome.storage.session,
): Promise<void> {
  const { [KEY]: awake } = await area.get(KEY);
  if (awake === true) return;
  await work();
  await area.set({ [KEY]: true });
}
