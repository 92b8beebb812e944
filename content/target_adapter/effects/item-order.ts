import {
  allIn,
  childrenOf,
  isConnected,
  isDrawn,
  localNameOf,
  parentElementOf,
  rectOf,
  rootOf,
} from '../../page/genuine.ts';
import { textOf } from '../watch/page-text.ts';

/** Levels above the element of an act that may be its item. */
const LEVELS_MAX = 6;
/** A container with more is the page's layout or a long list: its order is seen in the page data. */
const ITEMS_MAX = 60;
const WORDS_MAX = 40;
/** Elements that may be an item that the page replaced. */
const SEARCHED_MAX = 2_000;

/** An element around that of the act, with its siblings of the same kind. */
interface Level {
  readonly item: Element;
  readonly container: Element;
  readonly words: string;
  readonly order: readonly string[];
}

/** The items of a container in their order; `at`: the one that moved. */
export interface NewOrder {
  readonly items: readonly string[];
  readonly at: number;
}

/** Tells the new order of a list or board if an act moved the item that it was for. */
export class ItemOrder {
  #levels: readonly Level[] | undefined;

  begin(): void {
    this.#levels = undefined;
  }

  /** Notes the order around the element of the act. */
  note(element: Element): void {
    if (this.#levels) return;
    const levels: Level[] = [];
    let item = element;
    for (let level = 0; level < LEVELS_MAX; level += 1) {
      const container = parentElementOf(item);
      if (!container || localNameOf(container) === 'html') break;
      const items = itemsLike(item, container);
      const words = wordsOf(item);
      if (items.length > 0 && words !== '')
        levels.push({ item, container, words, order: items.map(wordsOf) });
      item = container;
    }
    this.#levels = levels;
  }

  /** The order now, if it is another one; undefined if items were only added, removed or changed. */
  moved(): NewOrder | undefined {
    for (const level of this.#levels ?? []) {
      const { container, words, order } = level;
      const item = itemNow(level);
      const now = item && parentElementOf(item);
      if (!item || !now) continue;
      const items = itemsLike(item, now);
      const texts = items.map(wordsOf);
      const isReordered = !isSame(texts, order) && isSame([...texts].sort(), [...order].sort());
      const isElsewhere = now !== container && !isSame(texts, order) && wordsOf(item) === words;
      const isTold = items.length > 1 && texts.every((text) => text !== '');
      if ((isReordered || isElsewhere) && isTold) return { items: texts, at: items.indexOf(item) };
    }
    return undefined;
  }
}

/** The item of a level as it is now: itself, or the only one like it that the page put in its place. */
function itemNow({ item, container, words }: Level): Element | undefined {
  if (isConnected(item)) return item;
  const isLike = (one: Element) => localNameOf(one) === localNameOf(item) && wordsOf(one) === words;
  const beside = isConnected(container) ? [...childrenOf(container)].filter(isLike) : [];
  if (beside.length > 0) return beside[0];
  const root = rootOf(container);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  const all = [...allIn(root, localNameOf(item))];
  const found = all.length > SEARCHED_MAX ? [] : all.filter(isLike);
  return found.length === 1 ? found[0] : undefined;
}

/** The children of a container of one kind with this one, in the order that a person sees. */
function itemsLike(item: Element, container: Element): readonly Element[] {
  const items = [...childrenOf(container)].filter(
    (one) => localNameOf(one) === localNameOf(item) && isDrawn(one),
  );
  if (items.length > ITEMS_MAX) return [];
  const isPlaced = items.some((one) => {
    const { position, order } = getComputedStyle(one);
    return position === 'absolute' || Number(order) > 0;
  });
  if (!isPlaced) return items;
  const places = items.map((one) => ({ one, ...rectStart(one) }));
  return places.sort((a, b) => a.top - b.top || a.left - b.left).map(({ one }) => one);
}

function rectStart(element: Element): { readonly top: number; readonly left: number } {
  const { top, left } = rectOf(element);
  return { top: Math.round(top), left: Math.round(left) };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

const wordsOf = (element: Element): string =>
  textOf([element])
    .replace(/<[a-z]+> ?/g, '')
    .slice(0, WORDS_MAX)
    .trim();
