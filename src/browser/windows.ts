/** Chrome's own word for "no window of Chrome has the focus". */
export const NO_WINDOW = -1;

/** A window of Chrome as a person sees it. */
export interface SeenWindow {
  readonly id: number;
  readonly isFocused: boolean;
  readonly isMinimised: boolean;
}

/** The open windows of Chrome. */
export async function openWindows(): Promise<readonly SeenWindow[]> {
  const windows = await chrome.windows.getAll();
  return windows.flatMap(({ id, focused, state }) =>
    id === undefined ? [] : [{ id, isFocused: focused, isMinimised: state === 'minimized' }],
  );
}

/** The windows of Chrome that have the focus: one, or none. */
export async function focusedWindows(): Promise<readonly number[]> {
  return (await openWindows()).flatMap(({ id, isFocused }) => (isFocused ? [id] : []));
}

/** Gives a window the focus. A closed window is left alone. */
export async function focusWindow(id: number): Promise<void> {
  await chrome.windows.update(id, { focused: true }).catch(() => undefined);
}

/** The window that the person has used last; undefined where none is open. */
export async function lastWindow(): Promise<number | undefined> {
  const last = await chrome.windows.getLastFocused({ windowTypes: ['normal'] }).catch(() => undefined);
  return last?.id;
}

/** Minimises a window. A closed window is left alone. */
export async function minimiseWindow(id: number): Promise<void> {
  await chrome.windows.update(id, { state: 'minimized' }).catch(() => undefined);
}
