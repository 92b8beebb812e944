import { elementsThat, forkOf, plain } from '../dom/dom-search.ts';

/** A message and its answer as the page shows them. */
export interface Exchange {
  /** The turns, and what holds them. */
  readonly around: Element;
  readonly user: Element;
  readonly answer: Element;
  /** The innermost element that shows the word. */
  readonly said: Element;
}

interface Sought {
  readonly marker: string;
  /** How the message ends, letters and digits only; '' where that is not known. */
  readonly tail: string;
  readonly word: string;
  /** Where the person types: a draft is no turn. */
  readonly composer: Element;
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** How a text ends, for telling a whole message from a title that begins like it. */
export const tailOf = (text: string): string => bare(text).slice(-20);

/** The elements that show the whole message, outside the composer. */
export function messagesShown({ marker, tail, composer }: Omit<Sought, 'word'>): Element[] {
  const shown = elementsThat((text) => text.includes(marker) && bare(text).includes(tail));
  return shown.filter((element) => !composer.contains(element) && !element.contains(composer));
}

/** The message and what answers it: of several pairs the one that stands closest together. Undefined while there is none. */
export function findExchange(sought: Sought): Exchange | undefined {
  const { word, composer } = sought;
  const answers = elementsThat((text) => text.includes(plain(word))).filter(
    (element) => !composer.contains(element),
  );
  if (answers.length === 0) return undefined;
  const pairs = messagesShown(sought).flatMap((message) =>
    answers.flatMap((said): Exchange[] => {
      const fork = forkOf(message, said);
      const follows = fork && fork.one.compareDocumentPosition(fork.other) & Node.DOCUMENT_POSITION_FOLLOWING;
      return fork && follows ? [{ around: fork.around, user: fork.one, answer: fork.other, said }] : [];
    }),
  );
  return pairs.reduce<Exchange | undefined>(
    (best, pair) => (best?.around.contains(pair.around) || !best ? pair : best),
    undefined,
  );
}
