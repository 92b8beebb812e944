import { popupPage } from './popup.ts';

/** Our page in the package. */
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

/** Opens it beside the page of ours that calls, in the task of a press there. */
export const openPanelHere = (): Promise<boolean> =>
  openBeside({ windowId: chrome.windows.WINDOW_ID_CURRENT });

/**
 * Has a click on the toolbar icon open our page, or the popup of the manifest. Chrome keeps that while the browser is closed, until
 * the extension is updated. The popup is set last: it shows whether both are.
 */
export async function letIconOpenPanel(opens: boolean): Promise<void> {
  const isSet = (await chrome.action.getPopup({})) === '';
  if (isSet === opens) return;
  await chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: opens });
  await chrome.action.setPopup({ popup: opens ? '' : popupPage() });
}

/** Whether our page is open, beside tabs or in one. */
export async function isPanelOpen(): Promise<boolean> {
  const { TAB, SIDE_PANEL } = chrome.runtime.ContextType;
  const open = await chrome.runtime.getContexts({ contextTypes: [TAB, SIDE_PANEL] });
  return open.some(({ documentUrl = '' }) => documentUrl.startsWith(chrome.runtime.getURL(PAGE)));
}
