/** Where in the package our page stands. */
const PAGE = 'src/pages/sidepanel/sidepanel.html';

/**
 * Opens our page beside the tabs of a window, or in a tab of its own where Chrome has no side panel or no place is known.
 * Chrome wants this in the very task of the person's gesture: nothing may be awaited before.
 */
export async function openPanel(place: chrome.sidePanel.OpenOptions | undefined): Promise<void> {
  try {
    if (!place) throw new Error('No place is known.');
    await chrome.sidePanel.open(place);
  } catch {
    await chrome.tabs.create({ url: chrome.runtime.getURL(PAGE) });
  }
}

/** Whether our page is open, beside tabs or in one. */
export async function isPanelOpen(): Promise<boolean> {
  const { TAB, SIDE_PANEL } = chrome.runtime.ContextType;
  const open = await chrome.runtime.getContexts({ contextTypes: [TAB, SIDE_PANEL] });
  return open.some(({ documentUrl = '' }) => documentUrl.startsWith(chrome.runtime.getURL(PAGE)));
}
