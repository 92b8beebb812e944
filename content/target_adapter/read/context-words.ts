import {
  allIn,
  attribute,
  childNodesOf,
  childrenOf,
  closest,
  firstChildOf,
  holds,
  localNameOf,
  matches,
  nextElementSiblingOf,
  nextSiblingOf,
  nodeTypeOf,
  parentElementOf,
  parentNodeOf,
  previousElementSiblingOf,
} from '../../page/genuine.ts';
import { anyShadowOf, hostingOf } from '../../page/shadow-roots.ts';

/** The words around an element; not redacted, so they must not leave the tab. */
export interface ContextWords {
  /** Words of the innermost row, entry or card around it that has more words than the element; '' if there is none. */
  readonly item: string;
  /** The first word by which that differs from those beside it; '' if there is none. */
  readonly mark: string;
  /** Levels from the element up to its item. */
  readonly depth: number;
  /** Words of the items beside it. */
  readonly beside: string;
  /** How far what holds the item is scrolled down, px. */
  readonly scrolled: number;
  /** The address, the tag, the heading, and for an element in no item the words of its dialog or of its neighbours. */
  readonly around: string;
}

const ITEM =
  'tr, li, article, [role="row"], [role="listitem"], [role="article"], [role="treeitem"], [role="option"]';
const LISTS =
  'table, ul, ol, dl, [role="table"], [role="grid"], [role="treegrid"], [role="list"], [role="feed"], [role="log"]';
const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const HEADING = 'h1, h2, h3, h4, h5, h6, legend, caption, [role="heading"]';
/** Their words name actions in an item and change with these, so they do not identify the item. */
const BUTTONS = 'button, [role="button"], [role="tab"], [role="menuitem"], select, textarea';
const UNREAD = 'script, style, template, noscript';
/** The chosen one of several tabs or pages: another one may show the same words. */
const CHOSEN =
  '[aria-selected="true"], [aria-current]:not([aria-current="false"]), [aria-pressed="true"], .active, .selected, .current, .is-active';
const LEVELS = 8;
/** Elements that are read on each side of one. */
const BESIDE = 4;
const WORDS_MAX = 200;
const DIALOG_MAX = 2_000;
/** Levels of elements in one whose words are read. */
const DEPTH_MAX = 60;
/** Elements before one that may be its heading. */
const SEARCHED = 32;

interface HowRead {
  readonly max: number;
  readonly buttons: boolean;
}

const WHOLE: HowRead = { max: WORDS_MAX, buttons: true };

/** Reads the words around elements. Caches them, so use a reader only as long as the page cannot change. */
export class ContextReader {
  readonly #words = new Map<Element, string>();
  readonly #items = new Map<Element, string>();
  readonly #scrolled = new Map<Element, number>();
  readonly #dialogs = new Map<Element, string>();
  readonly #chosen = new Map<Element, string>();

  read(element: Element): ContextWords {
    const found = this.#itemAround(element);
    return {
      item: found?.words ?? '',
      mark: found ? this.#markOf(found.item, found.words) : '',
      depth: found?.depth ?? 0,
      beside: found ? this.#wordsOfOthers(found.item) : '',
      scrolled: found ? this.#scrolledAround(found.item) : 0,
      around: [
        location.href,
        // A button that sends a form is not one that does not.
        `${localNameOf(element)} ${attribute(element, 'type') ?? ''}`,
        ...this.#around(found?.item ?? element, found !== undefined),
      ].join('\n'),
    };
  }

  /**
   * Whether the item around an element of this name is still the one that it was read in. Words that change with its own name
   * tell nothing of the item, nor does an item that has only lost some of its words: another one has others. Once our pointer or keys are there (`isTouched`) the item may count or tell a state, if it changes alone and
   * nothing is scrolled.
   */
  isSameItem(
    element: Element,
    { item: before, mark, depth, beside, scrolled }: ContextWords,
    { name, isTouched }: { readonly name: string; readonly isTouched: boolean },
  ): boolean {
    if (mark === '' || tokensOf(name).includes(mark)) return true;
    let item: Element | undefined = element;
    for (let level = 0; level < depth && item; level += 1) item = parentOf(item);
    if (item === undefined) return false;
    const words = tokensOf(this.#itemWords(item));
    if (words.includes(mark) || this.#hasOnlyLost(item, { words, before: tokensOf(before) })) return true;
    return isTouched && this.#wordsOfOthers(item) === beside && this.#scrolledAround(item) === scrolled;
  }

  /** Whether an item has at least half of its words left and no others, and still differs from those beside it. */
  #hasOnlyLost(
    item: Element,
    { words, before }: { readonly words: readonly string[]; readonly before: readonly string[] },
  ): boolean {
    const known = new Set(before);
    if (words.length * 2 < before.length || !words.every((word) => known.has(word))) return false;
    return this.#markOf(item, this.#itemWords(item)) !== '';
  }

  #wordsOfOthers(item: Element): string {
    return alikeBeside(item)
      .map((one) => this.#itemWords(one))
      .join('\n');
  }

  #scrolledAround(item: Element): number {
    const up = parentOf(item);
    if (!up) return 0;
    const known = this.#scrolled.get(up);
    if (known !== undefined) return known;
    const scrolled = up.scrollTop + this.#scrolledAround(up);
    this.#scrolled.set(up, scrolled);
    return scrolled;
  }

  #itemAround(element: Element): { item: Element; words: string; depth: number } | undefined {
    const own = this.#itemWords(element);
    let depth = 0;
    for (let item: Element | undefined = element; item && depth < LEVELS; item = parentOf(item)) {
      if (matches(item, `body, ${DIALOG}`)) return undefined;
      const isItem = matches(item, ITEM) || (item !== element && alikeBeside(item).length > 0);
      const words = isItem ? this.#itemWords(item) : '';
      if (words !== '' && (item === element || words !== own)) return { item, words, depth };
      depth += 1;
    }
    return undefined;
  }

  #markOf(item: Element, words: string): string {
    const beside = alikeBeside(item);
    if (beside.length === 0) return '';
    const others = new Set(beside.flatMap((one) => tokensOf(this.#itemWords(one))));
    return tokensOf(words).find((token) => !others.has(token)) ?? '';
  }

  #itemWords(item: Element): string {
    return kept(this.#items, item, () => wordsIn(item, { max: WORDS_MAX, buttons: false }));
  }

  /** The words beside an element, level by level up to a heading; all words of a dialog. */
  #around(from: Element, isItem: boolean): readonly string[] {
    const said: string[] = [];
    let child: Element = from;
    for (let level = 0; level < LEVELS; level += 1) {
      const up = parentOf(child);
      if (!up) break;
      if (parentNodeOf(child) !== up) said.push('#');
      const { before, after, chosen, heading } = this.#beside(child);
      if (!isItem) said.push(...before, ...(level === 0 ? after : []));
      if (level > 0) said.push(...chosen);
      if (heading !== undefined) said.push(heading);
      const label = attribute(up, 'aria-label');
      if (label) said.push(label);
      const dialog = closest(up, DIALOG);
      if (dialog) return [...said, this.#dialog(dialog)];
      if (heading !== undefined || matches(up, 'body')) break;
      child = up;
    }
    return said;
  }

  #dialog(dialog: Element): string {
    return kept(this.#dialogs, dialog, () => wordsIn(dialog, { max: DIALOG_MAX, buttons: true }));
  }

  /** The words before and after an element in its parent, without lists and cards, and those of chosen parts. */
  #beside(child: Element): Beside {
    const [before, after, chosen]: [string[], string[], string[]] = [[], [], []];
    const add = (one: Element, words: string[]) => {
      words.push(this.#wordsBeside(one));
      chosen.push(this.#chosenIn(one));
    };
    let heading: string | undefined;
    let one = previousElementSiblingOf(child);
    for (let at = 0; one && at < SEARCHED && heading === undefined; at += 1) {
      if (matches(one, HEADING)) heading = wordsIn(one, WHOLE);
      else if (at < BESIDE) add(one, before);
      one = previousElementSiblingOf(one);
    }
    one = nextElementSiblingOf(child);
    for (let at = 0; one && at < BESIDE; at += 1) {
      add(one, after);
      one = nextElementSiblingOf(one);
    }
    const parent = parentNodeOf(child);
    for (const node of parent ? childNodesOf(parent) : [])
      if (nodeTypeOf(node) === Node.TEXT_NODE) before.push(textIn(node));
    return {
      before: before.filter(Boolean),
      after: after.filter(Boolean),
      chosen: chosen.filter(Boolean),
      heading,
    };
  }

  #wordsBeside(element: Element): string {
    return kept(this.#words, element, () => (isList(element) ? '' : wordsIn(element, WHOLE)));
  }

  #chosenIn(element: Element): string {
    return kept(this.#chosen, element, () => {
      if (matches(element, CHOSEN)) return wordsIn(element, WHOLE);
      const [inner] = allIn(element, CHOSEN);
      return inner ? wordsIn(inner, WHOLE) : '';
    });
  }
}

interface Beside {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly chosen: readonly string[];
  readonly heading: string | undefined;
}

/** Whether an element is or holds rows or cards: they may change without any effect on the elements beside them. */
const isList = (element: Element): boolean =>
  matches(element, LISTS) || alikeBeside(element).length > 0 || holds(element, LISTS) || holdsAlike(element);

function holdsAlike(element: Element): boolean {
  const [first] = childrenOf(element);
  return first !== undefined && matches(first, 'div, article, section') && alikeBeside(first).length > 0;
}

function kept(known: Map<Element, string>, element: Element, read: () => string): string {
  const before = known.get(element);
  if (before !== undefined) return before;
  const words = read();
  known.set(element, words);
  return words;
}

/** The words and numbers of a text. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The parent of an element; of one directly in a shadow root its host. */
function parentOf(element: Element): Element | undefined {
  const parent = parentNodeOf(element);
  return parent instanceof ShadowRoot ? parent.host : (parentElementOf(element) ?? undefined);
}

/** The neighbours of the same tag, class and role: rows of a list, cards. */
function alikeBeside(element: Element): Element[] {
  const [before, after] = [previousElementSiblingOf(element), nextElementSiblingOf(element)];
  return [before, after].filter((one) => one !== null && isAlike(one, element)) as Element[];
}

const isAlike = (one: Element, other: Element): boolean =>
  localNameOf(one) === localNameOf(other) &&
  attribute(one, 'class') === attribute(other, 'class') &&
  attribute(one, 'role') === attribute(other, 'role') &&
  firstChildOf(one) !== null;

function wordsIn(element: Element, how: HowRead): string {
  const words: string[] = [];
  let left = how.max;
  const read = (node: Node, depth: number): void => {
    if (left <= 0 || depth > DEPTH_MAX) return;
    const type = nodeTypeOf(node);
    if (type === Node.TEXT_NODE) {
      const text = textIn(node);
      if (text === '') return;
      words.push(text);
      left -= text.length;
      return;
    }
    if (type !== Node.ELEMENT_NODE) return;
    const inner = node as Element;
    if (inner !== element && !how.buttons && matches(inner, BUTTONS)) return;
    if (matches(inner, UNREAD)) return;
    const shadow = hostingOf(localNameOf(inner)) === 'never' ? null : anyShadowOf(inner);
    if (shadow) readAll(shadow, depth);
    readAll(inner, depth);
  };
  const readAll = (parent: Node, depth: number): void => {
    for (let node = firstChildOf(parent); node && left > 0; node = nextSiblingOf(node)) read(node, depth + 1);
  };
  read(element, 0);
  return words.join(' ').slice(0, how.max);
}

const textIn = (node: Node): string => (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
