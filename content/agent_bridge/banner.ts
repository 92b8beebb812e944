import { quoted } from '../../src/protocol/said.ts';
import { errorWords } from '../../src/sites/banners.ts';
import type { Site } from '../../src/sites/site.ts';
import type { Banner } from './chat.ts';
import { kindsOf, nameWords } from './dom/name-words.ts';
import { isVisible } from './dom/select.ts';
import { isUndrawn } from './transcript/drawn.ts';

/** Longer texts are answers, which may talk about errors, too. */
const MAX_LENGTH = 300;
/** Characters of an answer before the words of an error, if it is nothing else. */
const ERROR_WITHIN = 60;
/** Characters of the chat's own words in a sentence for the person. */
const QUOTE_MAX = 160;
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const LOOKS_LIKE_ERROR = 'The chat answered with what looks like an error.';

/** The short visible texts of dialogs, and in the places where the site shows errors and limits. */
export function shownBanners({ bannerPlaces }: Site): Set<string> {
  const texts = [...bannerPlaces, DIALOGS].flatMap(visibleTexts);
  return new Set(texts.filter((text) => text.length <= MAX_LENGTH));
}

/** What the chat shows of a usage limit, between our quotes; undefined if nothing. */
export function shownLimit(site: Site): string | undefined {
  const limits = site.banners.filter(({ kind }) => kind === 'limit');
  const text = [...shownBanners(site)].find((shown) => limits.some(({ pattern }) => pattern.test(shown)));
  return text && quoted(text, QUOTE_MAX);
}

/** What the chat shows over or beside its talk, between our quotes: a dialog, else a new banner; '' if nothing. */
export function quoteShown(site: Site, before: ReadonlySet<string>): string {
  const [text] = [...visibleTexts(DIALOGS), ...[...shownBanners(site)].filter((shown) => !before.has(shown))];
  return text ? quoted(text, QUOTE_MAX) : '';
}

interface BannerContext {
  /** The banners that were there before the message was sent. */
  readonly before: ReadonlySet<string>;
  /** The agent's last turn: if it has no answer, its text may be an error. */
  readonly turn: Element | undefined;
  readonly exclude: string;
  /** The agent's own words, if its reply is over: they may be an error that the chat draws as an answer. */
  readonly answer?: string | undefined;
}

/** What explains a failed reply: a new banner that a rule matches, the text of a turn without an answer, or its answer. */
export function readBanner(
  site: Site,
  { before, turn, exclude, answer = '' }: BannerContext,
): Banner | undefined {
  const texts = [...shownBanners(site)].filter((text) => !before.has(text));
  const noAnswer =
    turn && !site.answer.slice(0, 1).some((root) => turn.matches(root) || turn.querySelector(root));
  if (noAnswer) {
    const copy = turn.cloneNode(true) as Element;
    for (const label of copy.querySelectorAll(exclude)) label.remove();
    const text = textOf(copy);
    if (text.length <= MAX_LENGTH) texts.push(text);
  }
  for (const { pattern, end, message, kind } of site.banners) {
    const text = texts.find((one) => pattern.test(one));
    if (text)
      return {
        end,
        message: `${message} It shows: ${quoted(text, QUOTE_MAX)}`,
        ...(kind === 'limit' && { isLimit: true as const }),
      };
  }
  const isError = turn && answer !== '' && answer.length <= MAX_LENGTH && isErrorTurn(site, turn, answer);
  if (!isError) return undefined;
  const rule = site.banners.find(({ pattern }) => pattern.test(answer));
  return {
    end: 'failed',
    message: `${LOOKS_LIKE_ERROR} It shows: ${quoted(answer, QUOTE_MAX)}`,
    ...(rule?.kind === 'limit' && { isLimit: true as const }),
  };
}

/** Whether the page marks the turn as an error, or its words are one; of a listed site only the mark counts. */
function isErrorTurn({ learned, banners }: Site, turn: Element, answer: string): boolean {
  const begins = banners.some(({ pattern }) => (pattern.exec(answer)?.index ?? ERROR_WITHIN) < ERROR_WITHIN);
  if (learned && begins) return true;
  return [turn, ...turn.querySelectorAll('*')].some(
    (element) => isMarkedError(element) && textOf(element).length >= answer.length && isVisible(element),
  );
}

const ERRORS: ReadonlySet<string> = new Set(errorWords);

const isMarkedError = (element: Element): boolean =>
  element.getAttribute('role') === 'alert' ||
  kindsOf(element).some((name) => nameWords(name).some((word) => ERRORS.has(word)));

const visibleTexts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .filter(isSeen)
    .map(textOf)
    .filter((text) => text !== '');

/** A dialog may stand there for screen readers alone, or wait transparent until it is called. */
const isSeen = (element: Element): boolean =>
  isVisible(element) &&
  !isUndrawn(element) &&
  (typeof element.checkVisibility !== 'function' || element.checkVisibility({ opacityProperty: true }));

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
