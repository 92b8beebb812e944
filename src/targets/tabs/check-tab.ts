import { contentTypeOf } from '../../browser/scripts.ts';
import type { BrowserTab } from '../../browser/tabs.ts';
import { isOff, type SiteRules } from '../../guard/site.ts';
import { isGallery } from '../../guard/url-policy.ts';
import type { TabId } from '../../protocol/ids.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import type { TabAbilities } from '../../protocol/view.ts';
import { webAddress } from '../../protocol/web-address.ts';

type Ability = TabAbilities['target'];

/** Checks by its URL and state whether a tab can be used; gives the person the reason if not. */
export function checkTab(tab: BrowserTab | undefined, rules: Pick<SiteRules, 'sitesOff'> = {}): Ability {
  if (!tab) return { able: false, reason: sentence('tabClosed') };
  // A tab that has just been opened is nowhere yet.
  const url = webAddress(tab.url || (tab.pendingUrl ?? ''));
  if (!url) return { able: false, reason: sentence('tabNotWeb') };
  if (isOff(url.href, rules)) return { able: false, reason: sentence('tabBlocked') };
  if (isGallery(url)) return { able: false, reason: sentence('tabGallery') };
  if (/\.pdf$/i.test(url.pathname)) return { able: false, reason: sentence('tabPdf') };
  if (tab.discarded) return { able: false, reason: sentence('tabSleeps') };
  return { able: true };
}

/** Injects a probe and returns why the page cannot be controlled; undefined if it can. */
export async function refusalOf(tabId: TabId): Promise<Sentence | undefined> {
  try {
    return (await contentTypeOf(tabId)) === 'application/pdf' ? sentence('tabPdf') : undefined;
  } catch (cause) {
    // Chrome refuses for a browser policy, an error page, or a page that is navigating away.
    return sentence('tabRefused', cause instanceof Error ? cause.message : String(cause));
  }
}
