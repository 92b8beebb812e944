import type { Learned } from '../../src/protocol/learned-chat.ts';
import { siteFor } from '../../src/sites/index.ts';
import type { Site } from '../../src/sites/site.ts';
import { findComposer } from './composer/composer.ts';
import { firstMatch, rootWithin } from './dom/select.ts';
import { learnedSite, patchedWith } from './learn/learned-site.ts';

/** The site's own markup may appear late: learned selectors replace it only after this time. */
const LISTED_SITE_TIMEOUT_MS = 10_000;

/**
 * The listed site while its first composer selector matches, else with the learned selectors. Selectors that the person
 * chose take precedence while they find the message field. Undefined while undecided; `sinceMs`: time since the first
 * look at the page.
 */
export function chooseSite(learned: Learned | undefined, sinceMs: number): Site | undefined {
  const listed = siteFor(location.href);
  if (!learned || !listed) return listed ?? (learned && learnedSite(learned));
  const patched = patchedWith(listed, learned);
  const isFound = findComposer(patched, rootWithin(patched.within?.composer)) !== undefined;
  const isLate = sinceMs >= LISTED_SITE_TIMEOUT_MS;
  if (learned.chosen && (isFound || !isLate)) return isFound ? patched : undefined;
  if (firstMatch(document, listed.composer.slice(0, 1))) return listed;
  return isFound || isLate ? patched : undefined;
}
