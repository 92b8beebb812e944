import { stripInvisible } from '../../../../src/perception/invisible.ts';

type Where = '::before' | '::after';

const isRoot = (node: Node): node is Document | ShadowRoot =>
  node instanceof Document || node instanceof ShadowRoot;

/** Words that style sheets put before or behind what is in elements. One for each walk. */
export class Generated {
  #any = false;

  /** Notes the style sheets of a root before anything that they may concern is asked for. */
  see(root: Node): void {
    if (!this.#any && isRoot(root))
      this.#any = [...root.styleSheets, ...root.adoptedStyleSheets].some(generates);
  }

  /**
   * The words as they are heard: their alternative text where they have one (`content: "★" / "Favourite"`). With a space where they do not
   * stand on the same line. '' where there are none.
   */
  text(element: Element, where: Where): string {
    return this.#any ? generatedText(element, where) : '';
  }
}

/** By sheet, with the number of rules that were looked at: to ask for two styles of each element costs more than the rest of a walk. */
const known = new WeakMap<CSSStyleSheet, { readonly count: number; readonly generates: boolean }>();

function generates(sheet: CSSStyleSheet): boolean {
  try {
    const { cssRules } = sheet;
    const before = known.get(sheet);
    if (before?.count === cssRules.length) return before.generates;
    const found = holdsWords(cssRules, false);
    known.set(sheet, { count: cssRules.length, generates: found });
    return found;
  } catch {
    return true; // Of another site: it may say anything.
  }
}

const PSEUDO = /:(?:before|after)/;
const WORDLESS = /^(?:none|normal|"\s*"|'\s*'|)$/;

function holdsWords(rules: CSSRuleList, inPseudo: boolean): boolean {
  for (const rule of rules) {
    const isPseudo = inPseudo || ('selectorText' in rule && PSEUDO.test(String(rule.selectorText)));
    if (isPseudo && 'style' in rule && !WORDLESS.test((rule.style as CSSStyleDeclaration).content))
      return true; // Every rule with a `style` has this one.
    // An `@import` that is still under way may bring anything, and changes no number of rules when it comes.
    if (rule instanceof CSSImportRule && (!rule.styleSheet || generates(rule.styleSheet))) return true;
    if ('cssRules' in rule && holdsWords(rule.cssRules as CSSRuleList, isPseudo)) return true;
  }
  return false;
}

function generatedText(element: Element, where: Where): string {
  const style = getComputedStyle(element, where);
  const { content } = style;
  if (content === '' || content === 'none' || content === 'normal') return '';
  const [drawn = '', heard] = splitAlternative(content);
  const words = stripInvisible(
    Array.from((heard ?? drawn).matchAll(PART), ([, quoted, attribute]) =>
      attribute === undefined ? unquote(quoted ?? '') : (element.getAttribute(attribute) ?? ''),
    ).join(''),
  );
  return /\S/.test(words) && style.display !== 'inline' ? ` ${words} ` : words;
}

const PART = /"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)[^)]*\)/g;

/** What stands before and behind the slash that begins the alternative text, outside of quotes. */
function splitAlternative(content: string): [drawn: string, heard?: string] {
  if (!content.includes('/')) return [content];
  const blank = content.replace(/"(?:[^"\\]|\\.)*"|\([^)]*\)/g, (part) => '_'.repeat(part.length));
  const at = blank.indexOf('/');
  return at < 0 ? [content] : [content.slice(0, at), content.slice(at + 1)];
}

const unquote = (quoted: string): string => quoted.replace(/\\(.)/g, '$1');
