import { siteFor } from '../../content/agent_bridge/sites/index.ts';
import type { TabId } from '../protocol/ids.ts';
import type { TabAbilities } from '../protocol/view.ts';
import { webAddress } from '../protocol/web-address.ts';
import { originOf } from './words.ts';
import { sessionWith, type Worker } from './worker.ts';

/** Extension galleries, where Chrome lets no extension run: https://developer.chrome.com/docs/extensions/develop/concepts/content-scripts */
const GALLERIES = ['chromewebstore.google.com', 'chrome.google.com', 'microsoftedge.microsoft.com', 'addons.opera.com'];

type Able = TabAbilities['target'];

/** What a tab may become, and where it may not, why: in a sentence for the person. */
export async function abilitiesOf(worker: Worker, tabId: TabId): Promise<TabAbilities> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  const session = await sessionWith(worker, tabId);
  const target = controllable(tab);
  const url = tab?.url ?? '';
  const known = siteFor(url) !== undefined || (await worker.learned.of(originOf(url))) !== undefined;
  const role = session
    ? ({ kind: session.agentTabId === tabId ? 'agent' : 'target', session: session.id } as const)
    : ({ kind: 'none' } as const);
  return { tabId, role, agent: target, target, chat: known ? 'known' : 'unknown', toolName: toolName(tab) };
}

function controllable(tab: chrome.tabs.Tab | undefined): Able {
  if (!tab) return { able: false, reason: 'This tab has been closed.' };
  const url = webAddress(tab.url ?? '');
  if (!url)
    return { able: false, reason: 'Pages of the browser itself, of other extensions and files cannot be controlled. Go to a web page.' };
  if (GALLERIES.includes(url.hostname)) return { able: false, reason: 'Chrome lets no extension work in extension stores.' };
  if (/\.pdf$/i.test(url.pathname)) return { able: false, reason: "Chrome's PDF viewer cannot be controlled." };
  if (tab.discarded) return { able: false, reason: 'This tab sleeps to save memory. Open it once and try again.' };
  return { able: true };
}

/** The title without the site's suffix: `Orders – My Shop` is `Orders`. */
function toolName(tab: Pick<chrome.tabs.Tab, 'title' | 'url'> | undefined): string {
  const title = (tab?.title ?? '').trim();
  const name = title.split(/\s+[|·•–—-]\s+|\s*[|·•]\s*/)[0]?.trim() ?? '';
  return (name || (tab?.url && URL.canParse(tab.url) ? new URL(tab.url).hostname : '')).slice(0, 60);
}
