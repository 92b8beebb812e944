import type { Extension } from './launch.ts';

/** How many pages of ours for the task are open: popups and panels, Chrome's own and in tabs. */
export const openTaskPages = ({ control }: Extension): Promise<number> =>
  control.evaluate(async () => {
    const urls = ['src/pages/popup/popup.html', 'src/pages/sidepanel/sidepanel.html'];
    const documentUrls = urls.map((path) => chrome.runtime.getURL(path));
    return (await chrome.runtime.getContexts({ documentUrls })).length;
  });
