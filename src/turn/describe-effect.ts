import type { Effect } from '../protocol/effect.ts';
import { overheard, quoted, type Said, say } from '../protocol/said.ts';

/** One effect that a page shows, in a sentence for the agent. Its kind alone where the page data that follow show more. */
export function describeEffect(effect: Effect): Said {
  switch (effect.kind) {
    case 'content':
      return say`Content changed.`;
    case 'opened':
      return effect.name === ''
        ? say`Opened a ${effect.layer}.`
        : say`Opened ${effect.layer} ${quoted(effect.name)}.`;
    case 'closed':
      return effect.name === ''
        ? say`Closed a ${effect.layer}.`
        : say`Closed ${effect.layer} ${quoted(effect.name)}.`;
    case 'state':
      return say`${effect.id} ${overheard(effect.state)} now.`;
    case 'states':
      return effect.more === 1 ? say`1 more control changed.` : say`${effect.more} more controls changed.`;
    case 'focus':
      return say`The focus is on ${effect.id ?? overheard(effect.what)} now.`;
    case 'scrolled':
      return effect.what === 'page'
        ? say`The page scrolled, ${overheard(effect.place)}.`
        : say`A part of the page scrolled, ${overheard(effect.place)}.`;
    case 'selection':
      return say`Text is selected.`;
    case 'hit':
      return say`The click hit ${effect.id} in it.`;
  }
}
