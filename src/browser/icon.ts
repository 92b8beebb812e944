/** What the toolbar icon says by its shape. */
export type IconState = 'off' | 'ready' | 'working' | 'waiting' | 'paused' | 'done' | 'failed';

/** Puts a mark of a few characters on the toolbar icon; '' takes it away. */
export const setBadge = (text: string): Promise<void> => chrome.action.setBadgeText({ text });

/** Says something when the pointer rests on the toolbar icon, and to screen readers. */
export const setIconTitle = (title: string): Promise<void> => chrome.action.setTitle({ title });

/** Draws the toolbar icon of a state. */
export const setIcon = (state: IconState): Promise<void> =>
  chrome.action.setIcon({ path: { 16: `/icons/${state}-16.png`, 32: `/icons/${state}-32.png` } });

/** Tells whether the person has pinned the icon to the toolbar: now, and whenever that changes. Returns how to stop. */
export function followIconPin(tell: (isPinned: boolean) => void): () => void {
  const hear = ({ isOnToolbar = false }: { readonly isOnToolbar?: boolean }) => tell(isOnToolbar);
  chrome.action.onUserSettingsChanged.addListener(hear);
  void chrome.action.getUserSettings().then(hear);
  return () => chrome.action.onUserSettingsChanged.removeListener(hear);
}
