import { any } from './find.ts';
import type { Selectors, Site } from './sites/site.ts';

/** What of the site's markup is on the page as we know it: counts and ranks, no text of the page. */
export function describeHealth(site: Site, root: ParentNode): string {
  const rank = (selectors: Selectors): string => {
    const found = selectors.findIndex((selector) => root.querySelector(selector));
    return found < 0 ? 'not found' : found === 0 ? 'found' : `found by fallback ${found} of ${selectors.length - 1}`;
  };
  const count = (selectors: Selectors) => root.querySelectorAll(any(selectors)).length;
  return `Message field ${rank(site.composer)}, send button ${rank(site.send)}, messages: ${count(site.userTurn)} of ours or yours, ${count(site.assistantTurn)} of the agent.`;
}
