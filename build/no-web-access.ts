import type { CrxPlugin } from '@crxjs/vite-plugin';

/**
 * Removes `web_accessible_resources` from the built manifest. crxjs adds an entry for every `?script` import,
 * but files that `chrome.scripting` injects need none, and pages cannot detect an extension that has none.
 */
export const noWebAccess = (): CrxPlugin => ({
  name: 'no-web-access',
  apply: 'build',
  enforce: 'post',
  renderCrxManifest({ web_accessible_resources: _, ...manifest }) {
    return manifest;
  },
});
