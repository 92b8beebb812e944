import { defineManifest } from '@crxjs/vite-plugin';
import { repositoryPage } from './build/repository.ts';
import { isStoreBuild } from './build/store.ts';
import packageJson from './package.json';

/** Chrome 140 is the first that lets `setAccessLevel` close `storage.local` and `storage.sync` to content scripts. */
export const MINIMUM_CHROME = '140';

/**
 * The public key that gives the extension the same ID in every folder, so that an update in another folder keeps its
 * settings. Nobody has the private key, and nothing needs it: https://developer.chrome.com/docs/extensions/reference/manifest/key
 */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqAXq5+gzJ237H9K7fyWxSbXx6B+ZThT7qn+/qpNslVTg4CiKmuUZR6ZOU/UEe9bXuis7TxLrGG5r6XQ6VQp83alVopxykgX+eyXdry2ZfUgM99MeR8+jgBlreMjNiuaocb1PJv7ZIVpb86ipCrQszMmHON5iFqrsRCXjcWX/gpPJ2yo0d1cvheCKbqLc0eY4PkqQ+EE+/r05bLhvSf3u0CQZTV8Vrl+g7PH+mj+F6x9IZ/q+2567hNkkg/ezm0sM37TB4rF8XjGHymUxff4bbqYsj4pMHQG7q6N7sJcCazzbxEY4WjtZ/1g40HiHG0dMJ0pw57jhvMptMHf+RZLsLQIDAQAB';

const homepage = repositoryPage(packageJson, process.env);

export default defineManifest({
  manifest_version: 3,
  name: '__MSG_extName__',
  description: '__MSG_extDescription__',
  version: packageJson.version,
  ...(isStoreBuild ? {} : { key: KEY }),
  ...(homepage ? { homepage_url: homepage } : {}),
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
    'declarativeNetRequestWithHostAccess', // Our own calls to a model on this computer go without the origin of an extension, which such programs refuse.
    'debugger', // Trusted mouse and keyboard input, also in tabs that nobody looks at; keeps a hidden chat drawing where the person has switched that on.
    'offscreen', // A document that keeps connections to programs, and shortens the waits of a running session.
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
