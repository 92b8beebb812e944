import type { Source } from './source.ts';

/** Each power has one owner; everybody else asks the owner. */
export const owners: readonly { power: string; owner: string; used: (source: Source) => boolean }[] = [
  { power: 'chrome.storage', owner: 'src/store/', used: uses('chrome.storage') },
  {
    power: 'idb-keyval and IndexedDB',
    owner: 'src/store/',
    used: (source) => imports('idb-keyval')(source) || uses('indexedDB')(source),
  },
  { power: 'async-mutex', owner: 'src/store/', used: imports('async-mutex') },
  { power: 'chrome.debugger', owner: 'src/cdp/', used: uses('chrome.debugger') },
  {
    power: 'sendMessage and onMessage',
    owner: 'src/messaging/',
    used: uses('.sendMessage', '.onMessage', '.onMessageExternal'),
  },
  {
    power: 'scripting, requests, offscreen, alarms and action',
    owner: 'src/browser/',
    used: uses('chrome.scripting', 'chrome.webRequest', 'chrome.offscreen', 'chrome.alarms', 'chrome.action'),
  },
  // In a content script these are the page's own; in our pages they are there before the first key is pressed.
  {
    power: 'localStorage and sessionStorage',
    owner: 'src/pages/shared/draft.ts',
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
