import { defineManifest } from '@crxjs/vite-plugin';
import { heartbeat } from './build/heartbeat.ts';
import { version } from './package.json';

/** Chrome 140 is the first that lets `setAccessLevel` close `storage.local` and `storage.sync` to content scripts. */
export const MINIMUM_CHROME = '140';

export default defineManifest({
  manifest_version: 3,
  name: '__MSG_extName__',
  description: '__MSG_extDescription__',
  version,
  default_locale: 'en',
  minimum_chrome_version: MINIMUM_CHROME,
  icons: {
    16: 'icons/icon-16.png',
    32: 'icons/icon-32.png',
    48: 'icons/icon-48.png',
    128: 'icons/icon-128.png',
  },
  action: {
    default_popup: 'src/pages/popup/popup.html',
    default_icon: { 16: 'icons/off-16.png', 32: 'icons/off-32.png' },
  },
  side_panel: { default_path: 'src/pages/sidepanel/sidepanel.html' },
  options_ui: { page: 'src/pages/options/options.html', open_in_tab: true },
  // Chrome drops suggestions for keys that it uses itself; at most four.
  commands: {
    panel: { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_commandPanel__' },
    hold: { suggested_key: { default: 'Alt+Shift+H' }, description: '__MSG_commandPause__' },
    tab: { suggested_key: { default: 'Alt+Shift+U' }, description: '__MSG_commandTab__' },
  },
  background: { service_worker: 'src/background/index.ts', type: 'module' },
  permissions: [
    'alarms', // Wakes the worker at the nearest deadline of a running session.
    'debugger', // Trusted mouse and keyboard input, also in tabs that nobody looks at; keeps a hidden chat drawing where the person has switched that on.
    ...(heartbeat ? ['offscreen' as const] : []), // The heartbeat shortens the waits of a running session.
    'favicon', // The icons of tabs in our own pages, as Chrome keeps them.
    'scripting', // Puts our scripts into assigned tabs only, instead of into every page.
    'sidePanel', // Our page beside the tabs.
    'storage', // Sessions, settings, saved tools.
    'tabs', // Titles and addresses of the tabs to assign.
    'webRequest', // Sees the requests of targets, so that the agent is told what its command caused; observes only.
    'webNavigation', // Follows an assigned tab from document to document, and tells its frames apart.
  ],
  // Chrome warns of each of these, so a person who wants it says so first.
  optional_permissions: [
    'notifications', // Calls the person who looks elsewhere.
    'tabGroups', // Names and colours the group of the tabs that the agent opens.
  ],
  // Placeholders and sessions of ordinary tabs and of incognito tabs would share one worker and one storage.
  incognito: 'not_allowed',
  // An assigned tab may go to any site, and any site may become a target; content scripts need the host's permission there.
  host_permissions: ['http://*/*', 'https://*/*'],
});
