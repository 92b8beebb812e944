import type { TabId } from '../protocol/ids.ts';
import { findTab } from './tabs.ts';
import { focusedWindows, NO_WINDOW } from './windows.ts';

/** The pages of ours that are open: the popup, the panel, the options, the welcome page. */
function openPages(): Promise<chrome.runtime.ExtensionContext[]> {
  const { TAB, POPUP, SIDE_PANEL } = chrome.runtime.ContextType;
  return chrome.runtime.getContexts({ contextTypes: [TAB, POPUP, SIDE_PANEL] });
}

/** Whether a page of ours is open. */
export const hasOpenPage = async (): Promise<boolean> => (await openPages()).length > 0;

/** The pages that show tasks: who looks at them knows how each one is. */
const OF_TASKS = /\/src\/pages\/(?:popup|sidepanel)\//;

/**
 * Whether the person has the popup or the panel in front of them: in the window with the focus, behind no other tab. Chrome names no
 * window for the panel: it counts wherever a window of Chrome has the focus.
 */
export async function isTaskPageInFront(): Promise<boolean> {
  const [pages, focused] = await Promise.all([openPages(), focusedWindows()]);
  const near = pages.filter(
    ({ windowId, documentUrl = '' }) =>
      OF_TASKS.test(documentUrl) &&
      (windowId === NO_WINDOW ? focused.length > 0 : focused.includes(windowId)),
  );
  for (const { contextType, tabId } of near)
    if (contextType !== 'TAB' || (await findTab(tabId as TabId))?.active) return true; // Its own tab.
  return false;
}

/** The id and the version of this extension, as others know it. */
export const identity = (): { readonly extension: string; readonly version: string } => ({
  extension: chrome.runtime.id,
  version: chrome.runtime.getManifest().version,
});

/** Starts the extension again, in its newest version: ends this worker, and every page and script of ours. */
export const reloadExtension = (): void => chrome.runtime.reload();
