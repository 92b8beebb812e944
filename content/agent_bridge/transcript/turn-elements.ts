import type { Site } from '../../../src/sites/site.ts';
import { isFieldOnly } from '../dom/fields.ts';
import { anyOf, isRendered } from '../dom/select.ts';

/** No turn, whatever data say that have grown old or come from a file. */
const PAGE = 'html, head, body, head *';

/** Whether an element holds nothing at all: some pages keep one between two messages. */
const isEmpty = (element: Element): boolean =>
  element.childElementCount === 0 && (element.textContent ?? '').trim() === '';

/**
 * The elements that are turns of the conversation. What holds the composer is none, nor is what holds nothing but a
 * field, or nothing, where selectors were learned: a draft is no message. A listed site may open a turn for editing.
 */
export class TurnElements {
  readonly #site: Site;
  readonly #root: () => ParentNode;
  readonly #composer: () => Element | undefined;
  readonly #excluded = new WeakSet<Element>();
  #field: Element | undefined;
  /** The selector by which a message of ours was found. */
  #proven: string | undefined;

  constructor(site: Site, root: () => ParentNode, composer: () => Element | undefined) {
    this.#site = site;
    this.#root = root;
    this.#composer = composer;
  }

  /** Takes this element for no turn from now on. */
  exclude(element: Element): void {
    this.#excluded.add(element);
  }

  all(): Element[] {
    return this.#within(this.#selector());
  }

  /**
   * The turn that `pick` picks. A learned site's selectors are alternatives, and the page may have grown since the
   * lesson: the one that finds a message is the right one from then on.
   */
  find(pick: (turns: readonly Element[]) => Element | undefined): Element | undefined {
    const found = pick(this.all());
    if (found || !this.#site.learned) return found;
    for (const selector of this.#site.turn) {
      const turn = pick(this.#within(selector));
      if (!turn) continue;
      this.#proven = selector;
      return turn;
    }
    return undefined;
  }

  /** The turns after `turn` in document order; the cost does not depend on the turns before it. */
  *after(turn: Element): Generator<Element> {
    const selector = this.#selector();
    const isShown = this.isShown(turn);
    const isAny = this.#isTurn();
    const isTurn = (element: Element) => isAny(element) && (!isShown || this.isShown(element));
    for (let at: Element | null = turn; at; at = at.parentElement) {
      for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
        if (next.matches(selector) && isTurn(next)) yield next;
        else yield* outermost([...next.querySelectorAll(selector)].filter(isTurn));
      }
    }
  }

  #within(selector: string): Element[] {
    const isTurn = this.#isTurn();
    const all = outermost([...this.#root().querySelectorAll(selector)].filter(isTurn));
    const shown = all.filter((turn) => this.isShown(turn));
    // A page that hides its whole transcript, as below a panel, shows it again.
    return shown.length > 0 ? shown : all.filter((turn) => !this.#isInactive(turn));
  }

  /**
   * Whether the page shows the turn's surroundings: sites keep other conversations, and copies, in the document. A turn that is
   * only scrolled away is shown, also where the page skips drawing it, and a hidden tab shows what it would show.
   */
  isShown(turn: Element): boolean {
    return !this.#isInactive(turn) && (!turn.parentElement || isRendered(turn.parentElement));
  }

  #isInactive(turn: Element): boolean {
    return turn.closest(anyOf(this.#site.inactive ?? [])) !== null;
  }

  #isTurn(): (element: Element) => boolean {
    if (!this.#field?.isConnected) this.#field = this.#composer();
    const field = this.#field;
    return (element) =>
      !(field && (element.contains(field) || field.contains(element))) &&
      !element.matches(PAGE) &&
      !(this.#site.learned && (isFieldOnly(element) || isEmpty(element))) &&
      !this.#excluded.has(element);
  }

  #selector(): string {
    const { turn, learned } = this.#site;
    if (!learned) return anyOf(turn);
    return this.#proven ?? turn.find((selector) => this.#root().querySelector(selector)) ?? anyOf(turn);
  }
}

/** The elements that no other one contains. Expects and keeps document order. */
export function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = [];
  for (const element of elements) if (!kept.at(-1)?.contains(element)) kept.push(element);
  return kept;
}
