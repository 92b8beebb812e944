import { findComposer } from '../../content/agent_bridge/composer/composer.ts';
import { rootWithin } from '../../content/agent_bridge/dom/select.ts';
import { guessComposer } from '../../content/agent_bridge/learn/guess-field.ts';
import { siteFor } from '../../src/sites/index.ts';

/** In a page: why the guessed field is refused, and whether it is the one that the table of the site has. */
export function compareGuess(): {
  readonly found: boolean;
  readonly refused?: string;
  readonly isListed?: boolean;
} {
  const site = siteFor(location.href);
  const listed = site && findComposer(site, rootWithin(site.within?.composer));
  const guessed = guessComposer();
  return {
    found: guessed !== undefined,
    ...(guessed?.refused && { refused: guessed.refused }),
    ...(site && { isListed: guessed?.field === listed?.element }),
  };
}
