import { readLines } from '../../page/text-lines.ts';
import {
  BESIDE,
  innermostWithText,
  lettersAndDigits,
  lowestCommonAncestor,
  plainText,
} from '../dom/dom-search.ts';
import { FIELD, wordsOf } from '../dom/fields.ts';
import { isVisible } from '../dom/select.ts';
import { showsWhole } from '../transcript/unread-message.ts';
import { scrollerOf } from './scroller.ts';

/** A message and its answer, as elements of the page. */
export interface Exchange {
  /** The element whose children are the two turns. */
  readonly container: Element;
  readonly user: Element;
  readonly answer: Element;
  /** The innermost element of the answer that contains the agreed word. */
  readonly wordElement: Element;
}

export interface MessageQuery {
  /** Text that only this message holds. */
  readonly marker: string;
  /** The whole message; '' if unknown. */
  readonly text: string;
  /** A draft in here is not a turn. */
  readonly composer: Element;
  /** Elements that showed the message before it was sent: copies of the draft. */
  readonly drafts?: WeakSet<Element>;
}

interface ExchangeQuery extends MessageQuery {
  readonly word: string;
  /**
   * Whether an element holds the whole answer. Pages echo what they are sent: without a word that only the agent can
   * have written, this tells the answer from an echo, and the page must show the message once.
   */
  readonly isReply?: ((answer: Element) => boolean) | undefined;
}

/**
 * The innermost elements outside the composer that show the message, if not all of it; none while a field holds it,
 * since the page may show a draft elsewhere, too.
 */
export function findMessages({ marker, text, composer, drafts }: MessageQuery): Element[] {
  const isWhole = showsWhole(text);
  const isMessage = (shown: string) => shown.includes(marker) && isWhole(lettersAndDigits(shown));
  if (isDrafted(composer, isMessage)) return [];
  return innermostWithText(isMessage).filter(
    (element) =>
      !composer.contains(element) &&
      !element.contains(composer) &&
      !drafts?.has(element) &&
      isMessage(plainText(wordsOf(element))),
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

/**
 * The message and the answer after it; of several pairs the one with the innermost common ancestor. Pairs with
 * a whole reply are preferred.
 */
export function findExchange(query: ExchangeQuery): Exchange | undefined {
  const { word, composer, isReply } = query;
  const answers = innermostWithText((text) => text.includes(plainText(word))).filter(
    (element) =>
      !composer.contains(element) && !element.closest(FIELD) && !(isReply && isBeside(element, composer)),
  );
  if (answers.length === 0) return undefined;
  const messages = findMessages(query).filter((message) => !isReply || !isBeside(message, composer));
  if (isReply && messages.length > 1) return undefined;
  const pairs = messages.flatMap((message) =>
    answers.flatMap((wordElement): Exchange[] => {
      const common = lowestCommonAncestor(message, wordElement);
      if (!common) return [];
      const { ancestor: container, first: user, second: answer } = common;
      const isAfter = user.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING;
      const pair = { container, user, answer, wordElement };
      return isAfter && !(isReply && isEcho(pair, query)) ? [pair] : [];
    }),
  );
  const whole = isReply ? pairs.filter(({ answer }) => isReply(answer)) : [];
  return (whole.length > 0 ? whole : pairs).reduce<Exchange | undefined>(
    (best, pair) => (best?.container.contains(pair.container) || !best ? pair : best),
    undefined,
  );
}

/** Whether an element is where pages quote messages; the chat itself may be a dialog. */
function isBeside(element: Element, composer: Element): boolean {
  const place = element.closest(BESIDE);
  return place !== null && !place.contains(composer);
}

/** Whether an answer only repeats the message, or a part of it, or is in another part of the page. */
function isEcho({ container, answer, wordElement }: Exchange, { text, drafts }: ExchangeQuery): boolean {
  const said = lettersAndDigits(wordsOf(answer));
  const scroller = scrollerOf(wordElement);
  return (
    drafts?.has(wordElement) === true ||
    lettersAndDigits(text).includes(said) ||
    (scroller !== container && container.contains(scroller))
  );
}
