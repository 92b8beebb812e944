import { any } from './find.ts';
import type { Selectors, Site } from './sites/site.ts';

interface Roots {
  readonly composer: ParentNode;
  readonly turns: ParentNode;
}

/**
 * What of the site's markup is on the page as we know it: counts and ranks, no text of the page.
 * Of a learned chat no messages are counted: a lesson says whose a turn is only of turns.
 */
export function describeHealth(site: Site, { composer, turns }: Roots): string {
  const rank = (selectors: Selectors): string => {
    const found = selectors.findIndex((selector) => composer.querySelector(selector));
    return found < 0 ? 'not found' : found === 0 ? 'found' : `found by fallback ${found} of ${selectors.length - 1}`;
  };
  const count = (selectors: Selectors) => turns.querySelectorAll(any(selectors)).length;
  const messages = site.learned ? '' : `, messages: ${count(site.userTurn)} of ours or yours, ${count(site.assistantTurn)} of the agent`;
  return `Message field ${rank(site.composer)}, send button ${rank(site.send)}${messages}.`;
}
