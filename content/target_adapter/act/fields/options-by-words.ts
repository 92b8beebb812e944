import { readLines } from '../../../page/text-lines.ts';
import { plain } from './native-options.ts';

/** Elements without visible text, or with text that nobody presses. */
const SILENT = 'script, style, template, noscript, select, textarea, iframe, label, h1, h2, h3, h4, h5, h6';
/** Smaller elements are for screen readers alone. */
const SIZE_MIN = 4;
const LEVELS = 3;

/** The elements in view that read as one of these texts, or begin so. */
export function bearersOf(
  texts: readonly string[],
  roots: Iterable<Document | ShadowRoot>,
): ReadonlySet<Element> {
  const wanted = texts.map(plain).filter(Boolean);
  const found = new Set<Element>();
  for (const root of roots) {
    for (const words of wanted) for (const one of bearers(root, words)) found.add(rowOf(one));
    for (const one of root.querySelectorAll('[title], [aria-label]'))
      if (NAMES.some((name) => wanted.includes(plain(one.getAttribute(name) ?? '')))) found.add(one);
  }
  return new Set([...found].filter(isInView));
}

/**
 * The options that a press brought into view and that read as a text: exactly, or in their first line. If none does, those that
 * begin with it, unless the list `isFiltered` by it. Elements from `before` are not options.
 */
export function optionsByWords(
  text: string,
  {
    roots,
    before,
    isFiltered,
  }: {
    readonly roots: Iterable<Document | ShadowRoot>;
    readonly before: ReadonlySet<Element>;
    readonly isFiltered: boolean;
  },
): readonly Element[] {
  const words = plain(text);
  const fresh = [...bearersOf([text], roots)].filter((one) => !before.has(one));
  const inOrder = [
    (one: Element) => [one.textContent ?? '', ...NAMES.map((name) => one.getAttribute(name) ?? '')],
    (one: Element) => [linesOf(one)[0] ?? ''],
  ];
  for (const read of inOrder) {
    const exact = fresh.filter((one) => read(one).some((each) => plain(each) === words));
    if (exact.length > 0) return innermost(exact);
  }
  const begins = (one: Element) => /^[^\p{L}\p{N}]/u.test(reads(one).slice(words.length));
  return isFiltered ? [] : innermost(fresh.filter(begins));
}

/** Whether such an option looks chosen already: pressing it would take that back. */
export function looksChosen(option: Element): boolean {
  let around: Element | null = option;
  for (let level = 0; around && level < LEVELS; level += 1, around = around.parentElement)
    if (CHOSEN.test(around.getAttribute('class') ?? '') || around.getAttribute('aria-selected') === 'true')
      return true;
  return false;
}

const NAMES = ['title', 'aria-label'];
const CHOSEN = /(?:^|[\s_-])(?:selected|checked|chosen)(?:\s|$)/i;

/** The innermost elements that have the words in their text, one after the other. */
function* bearers(root: ParentNode, words: string): Generator<Element> {
  for (const child of root.children) {
    if (child.matches(SILENT) || !reads(child).includes(words)) continue;
    const isInnermost = ![...child.children].some((one) => reads(one).includes(words));
    if (!isInnermost) yield* bearers(child, words);
    else if (reads(child).startsWith(words)) yield child;
  }
}

const reads = (element: Element): string => plain(element.textContent ?? '');

/** What an element is a part of in a line of text: a list may highlight the letters of a search. */
function rowOf(element: Element): Element {
  const { parentElement } = element;
  const isPart = parentElement && getComputedStyle(element).display === 'inline';
  return isPart && parentElement !== document.body ? rowOf(parentElement) : element;
}

const innermost = (elements: readonly Element[]): readonly Element[] =>
  elements.filter((one) => !elements.some((other) => other !== one && one.contains(other)));

const linesOf = (element: Element): readonly string[] =>
  readLines(element, { isBlock: (one) => getComputedStyle(one).display !== 'inline' })
    .trim()
    .split('\n');

function isInView(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= SIZE_MIN && height >= SIZE_MIN && element.checkVisibility({ visibilityProperty: true });
}
