import type { Extension } from './launch.ts';

/** How many popups of ours are open: Chrome's own, and in tabs and windows. */
export const openPopups = ({ control }: Extension): Promise<number> =>
  control.evaluate(async () => {
    const url = await chrome.action.getPopup({});
    return (await chrome.runtime.getContexts({ documentUrls: [url] })).length;
  });
