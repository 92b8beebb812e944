/** Puts a mark of a few characters on the toolbar icon; '' takes it away. */
export const setBadge = (text: string): Promise<void> => chrome.action.setBadgeText({ text });

/** Says something when the pointer rests on the toolbar icon. */
export const setIconTitle = (title: string): Promise<void> => chrome.action.setTitle({ title });
