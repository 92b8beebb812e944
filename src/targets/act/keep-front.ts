import { findTab } from '../../browser/tabs.ts';
import { focusWindow, minimiseWindow, openWindows, type SeenWindow } from '../../browser/windows.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Outcome } from '../../protocol/outcome.ts';

/** What a press in a tab takes from the person. */
interface Taken {
  /** The window of the tab. */
  readonly by: SeenWindow;
  /** The window that has the focus; undefined where another program has it, to which no extension can give it back. */
  readonly front: number | undefined;
}

/**
 * Presses in a tab, and gives the front back unless nothing was pressed. Chrome gives the focus to the window whose shown tab is
 * pressed, and brings it up where it is minimised. Where the worker dies in between, that window stays in front.
 */
export async function keepFront<T>(tabId: TabId, press: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const taken = await takenBy(tabId);
  let isRefused = false;
  try {
    const pressed = await press();
    isRefused = !pressed.ok;
    return pressed;
  } finally {
    if (!isRefused) await giveBack(taken);
  }
}

async function giveBack(taken: Taken | undefined): Promise<void> {
  if (taken?.by.isMinimised) await minimiseWindow(taken.by.id);
  if (taken?.front !== undefined) await focusWindow(taken.front);
}

async function takenBy(tabId: TabId): Promise<Taken | undefined> {
  const tab = await findTab(tabId);
  if (!tab?.active) return undefined; // A tab that its window does not show takes nothing.
  const windows = await openWindows();
  const by = windows.find(({ id }) => id === tab.windowId);
  if (!by || by.isFocused) return undefined;
  return { by, front: windows.find(({ isFocused }) => isFocused)?.id };
}
