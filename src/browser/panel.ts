/** Where in the package our page stands. */
const PAGE = 'src/pages/sidepanel/sidepanel.html';

/**
 * Opens our page beside the tabs of a window; false where Chrome does not. Chrome wants this in the very task of the
 * person's gesture: nothing may be awaited before.
 */
export const openBeside = async (place: chrome.sidePanel.OpenOptions): Promise<boolean> =>
  chrome.sidePanel.open(place).then(
    () => true,
    () => false,
  );

/** As `openBeside`; where Chrome does not, or no place is known, in a tab of its own. */
export async function openPanel(place: chrome.sidePanel.OpenOptions | undefined): Promise<void> {
  if (place && (await openBeside(place))) return;
  await chrome.tabs.create({ url: chrome.runtime.getURL(PAGE) });
}

/** Whether our page is open, beside tabs or in one. */
export async function isPanelOpen(): Promise<boolean> {
  const { TAB, SIDE_PANEL } = chrome.runtime.ContextType;
  const open = await chrome.runtime.getContexts({ contextTypes: [TAB, SIDE_PANEL] });
  return open.some(({ documentUrl = '' }) => documentUrl.startsWith(chrome.runtime.getURL(PAGE)));
}
