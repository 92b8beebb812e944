import { asideLabels, asideWords, stateWords } from '../../../src/sites/asides.ts';
import { kindsOf, nameWords } from '../dom/name-words.ts';
import { isInvisible, isUndrawn } from './drawn.ts';

/** Longer labels are texts. */
const LABEL_MAX = 80;
/** Characters beside a code block that a fold of the block alone may have, for its label and its buttons. */
const BLOCK_LABEL_MAX = 80;
/** Panels that a page puts beside its talk, and controls. */
const BESIDE = 'aside, [role="complementary"], dialog, [role="dialog"], button, [role="button"]';
/** A page hides a drawn formula from screen readers, and the formula's source from the eye. */
const SILENT = '[aria-hidden="true"]:not(.katex-html, .katex-html *)';
const OPEN_TOGGLES = '[aria-expanded="true"], details[open] > summary';
const CONTROLS = 'button, [role="button"], a, summary, [aria-expanded]';

/**
 * Finds the parts of one turn that are not the answer: what is not drawn, reasoning, tools, citations, panels. Knows
 * them by names and labels, and any open fold by its structure, except one that folds a code block alone.
 */
export class Asides {
  readonly #turn: Element;
  readonly #exclude: string;
  readonly #regions: ReadonlySet<Element>;

  /** `exclude` matches what the site's data excludes. */
  constructor(turn: Element, exclude: string) {
    this.#turn = turn;
    this.#exclude = exclude;
    const toggles = [...turn.querySelectorAll(OPEN_TOGGLES)];
    this.#regions = new Set(toggles.flatMap((toggle) => regionOf(toggle, turn) ?? []));
  }

  /** Whether this element is such a part; does not look at what contains it. */
  has(element: Element): boolean {
    return (
      element.matches(this.#exclude) ||
      element.matches(SILENT) ||
      (element !== this.#turn && element.matches(BESIDE)) ||
      this.#regions.has(element) ||
      isNamedAside(element) ||
      isUndrawn(element)
    );
  }

  /** Whether this element, or one between it and the turn, is such a part. What hides the whole chat does not count. */
  contain(element: Element): boolean {
    if (this.hideTextOf(element)) return true;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (this.has(at)) return true;
      if (at === this.#turn) return false;
    }
    return false;
  }

  /** Whether text directly in this element is invisible. */
  hideTextOf(element: Element): boolean {
    return isInvisible(element, this.#turn);
  }
}

const NAMES: ReadonlySet<string> = new Set(asideWords);
const STATES: ReadonlySet<string> = new Set(stateWords);

/** Whether the element's tag, classes, attributes or label say that it is no answer. */
function isNamedAside(element: Element): boolean {
  const label = element.getAttribute('aria-label');
  if (label !== null && isAsideLabel(label) && !element.matches(CONTROLS)) return true;
  return kindsOf(element).some(isAsideName);
}

/** Whether a name such as `reasoning-panel`, `ToolCall_x1` or `thoughts` holds one of the words. */
function isAsideName(name: string): boolean {
  const words = nameWords(name);
  if (words.some((word) => STATES.has(word))) return false;
  return words.some((word, at) => NAMES.has(word) || NAMES.has(`${word} ${words[at + 1] ?? ''}`));
}

const isAsideLabel = (label: string): boolean =>
  label.trim().length <= LABEL_MAX && asideLabels.some((pattern) => pattern.test(label.trim()));

/** What this open toggle shows; nothing where that is the answer's own code block. */
function regionOf(toggle: Element, turn: Element): Element | undefined {
  const isAside =
    isAsideLabel(toggle.textContent ?? '') ||
    isAsideLabel(toggle.getAttribute('aria-label') ?? '') ||
    isNamedAside(toggle);
  const region = regionByReference(toggle, turn) ?? (isAside ? nextTo(toggle, turn) : undefined);
  return region && (isAside || !isCodeAlone(region)) ? region : undefined;
}

function regionByReference(toggle: Element, turn: Element): Element | undefined {
  if (toggle.localName === 'summary') return toggle.parentElement ?? undefined;
  const id = toggle.getAttribute('aria-controls');
  return id ? [...turn.querySelectorAll('[id]')].find((element) => element.id === id) : undefined;
}

/** What follows the toggle, or the header that holds nothing but the toggle. */
function nextTo(toggle: Element, turn: Element): Element | undefined {
  for (let at: Element | null = toggle; at && at !== turn; at = at.parentElement)
    if (at.nextElementSibling) return at.nextElementSibling;
  return undefined;
}

/** Whether a region holds one code block and besides it no more than a label. */
function isCodeAlone(region: Element): boolean {
  const block = region.localName === 'pre' ? region : region.querySelector('pre');
  const lengthOf = (element: Element) => (element.textContent ?? '').trim().length;
  return block !== null && lengthOf(region) - lengthOf(block) <= BLOCK_LABEL_MAX;
}
