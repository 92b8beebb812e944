import { readLines } from '../../page/text-lines.ts';
import { innermostWithText, lowestCommonAncestor, plainText } from '../dom/dom-search.ts';
import { FIELD, wordsOf } from '../dom/fields.ts';
import { isVisible } from '../dom/select.ts';

/** A message and its answer, as elements of the page. */
export interface Exchange {
  /** The element whose children are the two turns. */
  readonly container: Element;
  readonly user: Element;
  readonly answer: Element;
  /** The innermost element of the answer that contains the agreed word. */
  readonly wordElement: Element;
}

interface ExchangeQuery {
  readonly marker: string;
  /** The end of the message, letters and digits only; '' if unknown. */
  readonly tail: string;
  readonly word: string;
  /** A draft in here is not a turn. */
  readonly composer: Element;
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The end of a text: tells a whole message from a title that starts like it. */
export const tailOf = (text: string): string => lettersAndDigits(text).slice(-20);

/**
 * The innermost elements outside the composer that contain the whole message; none while a field holds it, since the
 * page may show a draft elsewhere, too.
 */
export function findMessages({ marker, tail, composer }: Omit<ExchangeQuery, 'word'>): Element[] {
  const isMessage = (text: string) => text.includes(marker) && lettersAndDigits(text).includes(tail);
  if (isDrafted(composer, isMessage)) return [];
  return innermostWithText(isMessage).filter(
    (element) =>
      !composer.contains(element) && !element.contains(composer) && isMessage(plainText(wordsOf(element))),
  );
}

/** Whether a visible field holds such a text: pages may replace the composer, and its text with it. */
function isDrafted(composer: Element, isMessage: (text: string) => boolean): boolean {
  const root = composer.getRootNode();
  const within = root instanceof ShadowRoot ? root : document;
  return [...within.querySelectorAll(FIELD)].some(
    (field) => isVisible(field) && isMessage(plainText(draftIn(field))),
  );
}

const draftIn = (field: Element): string =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : readLines(field);

/** The message and the answer after it; of several pairs the one with the innermost common ancestor. */
export function findExchange(query: ExchangeQuery): Exchange | undefined {
  const { word, composer } = query;
  const answers = innermostWithText((text) => text.includes(plainText(word))).filter(
    (element) => !composer.contains(element) && !element.closest(FIELD),
  );
  if (answers.length === 0) return undefined;
  const pairs = findMessages(query).flatMap((message) =>
    answers.flatMap((wordElement): Exchange[] => {
      const common = lowestCommonAncestor(message, wordElement);
      if (!common) return [];
      const { ancestor: container, first: user, second: answer } = common;
      const isAfter = user.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isAfter ? [{ container, user, answer, wordElement }] : [];
    }),
  );
  return pairs.reduce<Exchange | undefined>(
    (best, pair) => (best?.container.contains(pair.container) || !best ? pair : best),
    undefined,
  );
}
