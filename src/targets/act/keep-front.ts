import { findTab } from '../../browser/tabs.ts';
import { focusWindow, minimiseWindow, openWindows, type SeenWindow } from '../../browser/windows.ts';
import type { TabId } from '../../protocol/ids.ts';

/** What a press in a tab takes from the person. */
interface Taken {
  /** The window of the tab. */
  readonly by: SeenWindow;
  /** The window that has the focus; undefined where another program has it, to which no extension can give it back. */
  readonly front: number | undefined;
}

/**
 * Presses in a tab, and gives the front back. Chrome gives the focus to the window whose shown tab is pressed, and brings it up where it
 * is minimised. Where the worker dies in between, that window stays in front.
 */
export async function keepFront(tabId: TabId, press: () => Promise<void>): Promise<void> {
  const taken = await takenBy(tabId);
  try {
    await press();
  } finally {
    if (taken?.by.isMinimised) await minimiseWindow(taken.by.id);
    if (taken?.front !== undefined) await focusWindow(taken.front);
  }
}

async function takenBy(tabId: TabId): Promise<Taken | undefined> {
  const tab = await findTab(tabId);
  if (!tab?.active) return undefined; // A tab that its window does not show takes nothing.
  const windows = await openWindows();
  const by = windows.find(({ id }) => id === tab.windowId);
  if (!by || by.isFocused) return undefined;
  return { by, front: windows.find(({ isFocused }) => isFocused)?.id };
}
