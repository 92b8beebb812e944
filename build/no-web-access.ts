import type { CrxPlugin } from '@crxjs/vite-plugin';

/**
 * Takes `web_accessible_resources` out of the built manifest. crxjs adds an entry for every `?script` import, but files that
 * `chrome.scripting` injects need none, and an extension without any cannot be found by the pages it visits.
 */
export const noWebAccess = (): CrxPlugin => ({
  name: 'no-web-access',
  apply: 'build',
  enforce: 'post',
  renderCrxManifest({ web_accessible_resources: _, ...manifest }) {
    return manifest;
  },
});
