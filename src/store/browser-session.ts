const KEY = 'awake';

/**
 * Does `work` once since the browser started or the extension was loaded, in whichever worker it first succeeds.
 * `storage.session` lives exactly as long as both.
 */
export async function onceABrowser(
  work: () => Promise<void>,
  area: chrome.storage.StorageArea = chrome.storage.session,
): Promise<void> {
  const { [KEY]: awake } = await area.get(KEY);
  if (awake === true) return;
  await work();
  await area.set({ [KEY]: true });
}
