const KEY = 'awake';

/**
 * True for the first worker since the browser started or the extension was loaded: then tab ids of before may mean other tabs.
 * `storage.session` lives exactly as long as both.
 */
export async function isFirstLife(area: chrome.storage.StorageArea = chrome.storage.session): Promise<boolean> {
  const { [KEY]: awake } = await area.get(KEY);
  await area.set({ [KEY]: true });
  return awake !== true;
}
