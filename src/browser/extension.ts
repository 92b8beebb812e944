/** Whether a page of ours is open: the popup, the options, the welcome page. */
export async function hasOpenPage(): Promise<boolean> {
  const { TAB, POPUP } = chrome.runtime.ContextType;
  const pages = await chrome.runtime.getContexts({ contextTypes: [TAB, POPUP] });
  return pages.length > 0;
}

/** Starts the extension again, in its newest version: ends this worker, and every page and script of ours. */
export const reloadExtension = (): void => chrome.runtime.reload();
