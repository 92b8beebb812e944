import { contentTypeOf } from '../../browser/scripts.ts';
import type { BrowserTab } from '../../browser/tabs.ts';
import { isOff, type SiteRules } from '../../guard/site.ts';
import { isGallery } from '../../guard/url-policy.ts';
import { siteSwitchedOff } from '../../protocol/failures/control-failures.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { TabAbilities } from '../../protocol/view.ts';
import { webAddress } from '../../protocol/web-address.ts';

type Ability = TabAbilities['target'];

/** Checks by its URL and state whether a tab can be used; gives the person the reason if not. */
export function checkTab(tab: BrowserTab | undefined, rules: Pick<SiteRules, 'sitesOff'> = {}): Ability {
  if (!tab) return { able: false, reason: 'This tab has been closed.' };
  // A tab that has just been opened is nowhere yet.
  const url = webAddress(tab.url || (tab.pendingUrl ?? ''));
  if (!url)
    return {
      able: false,
      reason:
        'Pages of the browser itself, of other extensions and files cannot be controlled. Go to a web page.',
    };
  if (isOff(url.href, rules)) return { able: false, reason: siteSwitchedOff };
  if (isGallery(url)) return { able: false, reason: 'Chrome lets no extension work in extension stores.' };
  if (/\.pdf$/i.test(url.pathname))
    return { able: false, reason: "Chrome's PDF viewer cannot be controlled." };
  if (tab.discarded)
    return { able: false, reason: 'This tab sleeps to save memory. Open it once and try again.' };
  return { able: true };
}

/** Injects a probe and returns why the page cannot be controlled; undefined if it can. */
export async function refusalOf(tabId: TabId): Promise<string | undefined> {
  try {
    return (await contentTypeOf(tabId)) === 'application/pdf'
      ? "Chrome's PDF viewer cannot be controlled."
      : undefined;
  } catch (cause) {
    // Chrome refuses for a browser policy, an error page, or a page that is navigating away.
    return `Chrome lets no extension into this page: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
