import { stripInvisible } from '../../../../src/perception/invisible.ts';
import { attribute } from '../../../page/genuine.ts';

type PseudoElement = '::before' | '::after';

const isRoot = (node: Node): node is Document | ShadowRoot =>
  node instanceof Document || node instanceof ShadowRoot;

/** Text that style sheets add to elements with `::before` and `::after`. Each walk has its own. */
export class GeneratedText {
  #mayGenerate = false;

  /** Checks the style sheets of a root. Call it before `textOf` for any element in that root. */
  addRoot(root: Node): void {
    if (!this.#mayGenerate && isRoot(root))
      this.#mayGenerate = [...root.styleSheets, ...root.adoptedStyleSheets].some(generates);
  }

  /**
   * The generated text as a screen reader speaks it: the alternative text if there is one
   * (`content: "★" / "Favourite"`). Surrounded by spaces unless the box is inline; '' if there is none.
   */
  textOf(element: Element, pseudo: PseudoElement): string {
    return this.#mayGenerate ? generatedText(element, pseudo) : '';
  }
}

/**
 * Whether a sheet generates text, valid while it has `count` rules. Reading two pseudo-element styles for
 * every element would cost more than the rest of a walk.
 */
const bySheet = new WeakMap<CSSStyleSheet, { readonly count: number; readonly generates: boolean }>();

function generates(sheet: CSSStyleSheet): boolean {
  try {
    const { cssRules } = sheet;
    const before = bySheet.get(sheet);
    if (before?.count === cssRules.length) return before.generates;
    const hasText = hasGeneratedText(cssRules, false);
    bySheet.set(sheet, { count: cssRules.length, generates: hasText });
    return hasText;
  } catch {
    return true; // Chrome does not show the rules of a cross-origin sheet, so assume that it generates text.
  }
}

const PSEUDO = /:(?:before|after)/;
const NO_TEXT = /^(?:none|normal|"\s*"|'\s*'|)$/;

function hasGeneratedText(rules: CSSRuleList, inPseudo: boolean): boolean {
  for (const rule of rules) {
    const isPseudo = inPseudo || ('selectorText' in rule && PSEUDO.test(String(rule.selectorText)));
    if (isPseudo && 'style' in rule && !NO_TEXT.test((rule.style as CSSStyleDeclaration).content))
      return true; // Each rule with a `style` has a `CSSStyleDeclaration`.
    // Assumes yes for an `@import` that is still loading: its arrival does not change the number of rules.
    if (rule instanceof CSSImportRule && (!rule.styleSheet || generates(rule.styleSheet))) return true;
    if ('cssRules' in rule && hasGeneratedText(rule.cssRules as CSSRuleList, isPseudo)) return true;
  }
  return false;
}

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
