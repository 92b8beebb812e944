import { stripInvisible } from '../../../../src/perception/invisible.ts';
import { attribute, matches } from '../../../page/genuine.ts';
import { TELLING, WORDS } from './drawn-text.ts';

type PseudoElement = '::before' | '::after';

const isRoot = (node: Node): node is Document | ShadowRoot =>
  node instanceof Document || node instanceof ShadowRoot;

/** Text that style sheets add to elements with `::before` and `::after`. Each walk has its own. */
export class GeneratedText {
  readonly #selectors = new Set<string>();
  #isUnknown = false;

  /** Reads the style sheets of a root. Call it before `textOf` for any element in that root. */
  addRoot(root: Node): void {
    if (!isRoot(root)) return;
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
      const selector = generatingSelector(sheet);
      if (selector === undefined) this.#isUnknown = true;
      else if (selector !== '') this.#selectors.add(selector);
    }
  }

  /**
   * The generated text as a screen reader speaks it: the alternative text if there is one
   * (`content: "★" / "Favourite"`). Surrounded by spaces unless the box is inline; '' if there is none.
   */
  textOf(element: Element, pseudo: PseudoElement): string {
    return this.#isUnknown || this.#mayHave(element) ? generatedText(element, pseudo) : '';
  }

  /**
   * The same where the walk is; outside of controls as far as it is drawn, with a space for a sign without words. There
   * it says '' for sheets that cannot be read: two more styles for every element would cost more than the rest of a walk.
   */
  textIn(context: { inControl: boolean; visible: boolean }, element: Element, pseudo: PseudoElement): string {
    if (context.inControl) return this.textOf(element, pseudo);
    if (!context.visible || !this.#mayHave(element)) return '';
    const text = generatedText(element, pseudo);
    if (text === '' || !isDrawn(getComputedStyle(element, pseudo))) return '';
    if (WORDS.test(text)) return text;
    return TELLING.test(text) ? ` ${text} ` : ' ';
  }

  #mayHave(element: Element): boolean {
    for (const selector of this.#selectors) if (matches(element, selector)) return true;
    return false;
  }
}

const isDrawn = ({ display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  display !== 'none' && visibility === 'visible' && opacity !== '0';

/** The selector of each sheet, valid while it has `count` rules. */
const bySheet = new WeakMap<
  CSSStyleSheet,
  { readonly count: number; readonly selector: string | undefined }
>();

/** A selector of all elements to which a sheet may add text; '' for none, undefined where that cannot be told. */
function generatingSelector(sheet: CSSStyleSheet): string | undefined {
  try {
    const { cssRules } = sheet;
    const before = bySheet.get(sheet);
    if (before?.count === cssRules.length) return before.selector;
    const found = [...generating(cssRules)];
    const isKnown = found.length <= SELECTORS_MAX && !found.some((one) => UNKNOWABLE.test(one));
    const selector = isKnown ? found.map((one) => one.replace(PSEUDO, ':is(*)')).join(', ') : undefined;
    if (selector) matches(document.documentElement, selector);
    bySheet.set(sheet, { count: cssRules.length, selector });
    return selector;
  } catch {
    return undefined; // The rules of a sheet of another origin, or a selector that only style sheets may hold.
  }
}

const SELECTORS_MAX = 100;
const PSEUDO = /::?(?:before|after)(?![\w-])/g;
/** What looks across the border of a shadow root, and what stands for the selector of a rule around. */
const UNKNOWABLE = /:host|::slotted|::part|&|^$/;
const NO_TEXT = /^(?:none|normal|)$/;

/** Selectors of the rules that generate text; '' for one that cannot be told. */
function* generating(rules: CSSRuleList, around = ''): Iterable<string> {
  for (const rule of rules) {
    const own = 'selectorText' in rule ? String(rule.selectorText) : '';
    const isNested = around !== '' && own !== '';
    const isPseudo = own.search(PSEUDO) >= 0 || around.search(PSEUDO) >= 0;
    // Each rule with a `style` has a `CSSStyleDeclaration`.
    if (isPseudo && 'style' in rule && hasText((rule.style as CSSStyleDeclaration).content))
      yield isNested ? '' : own || around;
    // An `@import` that is still loading does not change the number of rules when it arrives.
    if (rule instanceof CSSImportRule) {
      const imported = rule.styleSheet ? generatingSelector(rule.styleSheet) : undefined;
      if (imported !== '') yield imported ?? '';
    }
    if ('cssRules' in rule) yield* generating(rule.cssRules as CSSRuleList, own || around);
  }
}

/** Whether a `content` may hold words: not where all of it are blanks and the signs of icon fonts. */
const hasText = (content: string): boolean =>
  !NO_TEXT.test(content) && (!/^["']/.test(content) || /[^\s"']/.test(stripInvisible(content)));

function generatedText(element: Element, pseudo: PseudoElement): string {
  const style = getComputedStyle(element, pseudo);
  const { content } = style;
  if (content === '' || content === 'none' || content === 'normal') return '';
  const [visual = '', alternative] = splitAlternative(content);
  const words = stripInvisible(
    Array.from((alternative ?? visual).matchAll(PART), ([, quoted, name]) =>
      name === undefined ? unquote(quoted ?? '') : (attribute(element, name) ?? ''),
    ).join(''),
  );
  return /\S/.test(words) && style.display !== 'inline' ? ` ${words} ` : words;
}

const PART = /"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)[^)]*\)/g;

/**
 * Splits `content` at the slash that begins the alternative text; ignores slashes in quotes and parentheses.
 */
function splitAlternative(content: string): [visual: string, alternative?: string] {
  if (!content.includes('/')) return [content];
  const blank = content.replace(/"(?:[^"\\]|\\.)*"|\([^)]*\)/g, (part) => '_'.repeat(part.length));
  const at = blank.indexOf('/');
  return at < 0 ? [content] : [content.slice(0, at), content.slice(at + 1)];
}

const unquote = (quoted: string): string => quoted.replace(/\\(.)/g, '$1');
