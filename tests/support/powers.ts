import type { Source } from './source.ts';

/** Each power has one owner; everybody else asks the owner. */
export const owners: readonly {
  power: string;
  owner: string;
  /** Other files that have it, outside of the extension. */
  also?: readonly string[];
  used: (source: Source) => boolean;
}[] = [
  { power: 'chrome.storage', owner: 'src/store/', used: uses('chrome.storage') },
  {
    power: 'idb-keyval and IndexedDB',
    owner: 'src/store/',
    used: (source) => imports('idb-keyval')(source) || uses('indexedDB')(source),
  },
  {
    power: 'the packages of providers, which are loaded with the first call',
    owner: 'src/models/dialects.ts',
    used: ({ imports: all }) => all.some(({ path, typesOnly }) => !typesOnly && path.startsWith('@ai-sdk/')),
  },
  { power: 'async-mutex', owner: 'src/store/', used: imports('async-mutex') },
  { power: 'chrome.debugger', owner: 'src/cdp/', used: uses('chrome.debugger') },
  {
    power: 'sendMessage and onMessage',
    owner: 'src/messaging/',
    used: uses('.sendMessage', '.onMessage', '.onMessageExternal'),
  },
  {
    power: 'scripting, requests and their rules, offscreen, alarms and action',
    owner: 'src/browser/',
    used: uses(
      ...['chrome.scripting', 'chrome.webRequest', 'chrome.declarativeNetRequest'],
      ...['chrome.offscreen', 'chrome.alarms', 'chrome.action'],
    ),
  },
  { power: 'dedicated workers', owner: 'offscreen/', used: uses('Worker') },
  {
    power: 'requests to a server',
    owner: 'src/models/',
    also: ['server/runs/pinned-fetch.ts', 'src/pages/runs/server.ts'],
    used: (source) => uses('fetch')(source) && !uses('.fetch')(source) && !uses('.getURL')(source),
  },
  {
    power: 'files of the package',
    owner: 'src/browser/package-files.ts',
    used: (source) => uses('fetch')(source) && uses('.getURL')(source),
  },
  {
    power: 'another way to a server',
    owner: 'nobody',
    used: uses('XMLHttpRequest', '.sendBeacon', 'WebTransport', 'importScripts'),
  },
  // There it names a kind of request of a page.
  { power: 'EventSource', owner: 'src/cdp/network.ts', used: uses('EventSource') },
  // In a content script these are the page's own; in our pages they are there before the first key is pressed.
  {
    power: 'localStorage and sessionStorage',
    owner: 'src/pages/shared/draft.ts',
    also: ['src/pages/runs/token.ts'],
    used: uses('localStorage', 'sessionStorage'),
  },
  // Pages of plain http and frames of `data:` addresses are none, and there these are missing.
  {
    power: 'what Chrome gives to secure contexts alone',
    owner: 'src/pages/',
    used: uses('.randomUUID', 'crypto.subtle', 'navigator.clipboard', '.getCoalescedEvents', 'cookieStore'),
  },
  {
    power: 'a way to turn text into markup or code',
    owner: 'nobody',
    used: uses(
      ...[
        '.innerHTML',
        '.outerHTML',
        '.insertAdjacentHTML',
        '.dangerouslySetInnerHTML',
        '.setHTMLUnsafe',
        '.parseHTMLUnsafe',
      ],
      ...['.createContextualFragment', '.srcdoc', 'document.write', 'document.writeln', 'eval', 'Function'],
    ),
  },
];

/** Whether a source uses one of these names. */
export function uses(...names: readonly string[]): (source: Source) => boolean {
  return (source) => names.some((name) => source.uses.has(name));
}
function imports(name: string): (source: Source) => boolean {
  return (source) => source.imports.some(({ path }) => path === name || path.startsWith(`${name}/`));
}
