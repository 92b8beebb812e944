import { defineManifest } from '@crxjs/vite-plugin';
import pkg from './package.json' with { type: 'json' };

const icons = { 16: 'icons/icon-16.png', 32: 'icons/icon-32.png', 48: 'icons/icon-48.png', 128: 'icons/icon-128.png' };

export default defineManifest({
  manifest_version: 3,
  name: '__MSG_extName__',
  description: '__MSG_extDescription__',
  version: pkg.version,
  default_locale: 'en',
  minimum_chrome_version: '120',
  icons,
  background: { service_worker: 'src/background/index.ts', type: 'module' },
  action: { default_popup: 'src/pages/popup/popup.html', default_icon: icons },
  options_ui: { page: 'src/pages/options/options.html', open_in_tab: true },
  permissions: ['storage', 'scripting', 'debugger', 'tabs', 'offscreen', 'alarms', 'webNavigation'],
  host_permissions: ['http://*/*', 'https://*/*'],
});
