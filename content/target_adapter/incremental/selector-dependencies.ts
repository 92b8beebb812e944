/** How far a change of one element may reach by the page's style sheets, beyond what stands in it. */
export interface Reach {
  /** `.class`, `#id` and `[attribute` of selectors by which an element decides on its siblings or on those around it. */
  readonly tokens: ReadonlySet<string>;
  /** Whether it matters which siblings an element has, and whether it has any children. */
  readonly isStructural: boolean;
  /** Whether an element decides on its siblings by having children or none. */
  readonly isEmptyBeside: boolean;
  /** Whether the mouse over an element, the focus in it, or the state of a field decides on anything. */
  readonly isDynamic: boolean;
  /** The same, on siblings. */
  readonly isDynamicBeside: boolean;
  /** Selectors of what an element is by what stands in it: only asking for them tells. */
  readonly has: readonly string[];
  /** Some of it cannot be known: any change may reach its siblings · anything. */
  readonly unknown: 'nothing' | 'siblings' | 'all';
}

export const NO_REACH: Reach = {
  tokens: new Set(),
  isStructural: false,
  isEmptyBeside: false,
  isDynamic: false,
  isDynamicBeside: false,
  has: [],
  unknown: 'nothing',
};

/** What the walk reads of an element's style; what else it reads is looked at again each time. Custom properties that end in one of these go unnoticed. */
const READ = [
  ...[
    'display',
    'visibility',
    'opacity',
    'content-visibility',
    'position',
    'float',
    'overflow',
    'overflow-x',
    'overflow-y',
  ],
  ...['cursor', 'flex-flow', 'flex-direction', 'content'],
] as const;

const BESIDE = /[+~]|:(?:first|last|nth|only|empty)/;
const EMPTY_BESIDE = /:empty.*[+~]/s;
/** A custom element is `:defined`, or in a `:state()` of its own, without any mutation: only asking tells that, too. */
const HAS = /:has\(|:defined|:state\(/;
const DYNAMIC =
  /:(?:hover|active|focus|target|checked|indeterminate|default|disabled|enabled|read-|required|optional|valid|invalid|user-|in-range|out-of-range|placeholder-shown|autofill|open|popover-open|modal|fullscreen)/;
const TOKEN = /(?:[.#]|\[\s*)((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
const HAS_MAX = 12;
const REACHES = new RegExp(`${BESIDE.source}|${HAS.source}|${DYNAMIC.source}`);

/** What one style sheet's rules say on it. A sheet that may not be read may say anything. */
export function reachOf(sheet: CSSStyleSheet): Reach {
  const found = new Finding();
  try {
    found.rules(sheet.cssRules, { selector: '', inContainer: false });
  } catch {
    return {
      ...NO_REACH,
      isDynamic: true,
      isDynamicBeside: true,
      isStructural: true,
      isEmptyBeside: true,
      unknown: 'siblings',
    }; // Of another site.
  }
  return found.reach();
}

/** All of them together. */
export function joined(all: readonly Reach[]): Reach {
  const has = [...new Set(all.flatMap((each) => each.has))];
  const says = (unknown: Reach['unknown']) => all.some((each) => each.unknown === unknown);
  return {
    tokens: new Set(all.flatMap(({ tokens }) => [...tokens])),
    isStructural: all.some((each) => each.isStructural),
    isEmptyBeside: all.some((each) => each.isEmptyBeside),
    isDynamic: all.some((each) => each.isDynamic),
    isDynamicBeside: all.some((each) => each.isDynamicBeside),
    has,
    unknown: says('all') || has.length > HAS_MAX ? 'all' : says('siblings') ? 'siblings' : 'nothing',
  };
}

class Finding {
  readonly #tokens = new Set<string>();
  readonly #has = new Set<string>();
  #isStructural = false;
  #isEmptyBeside = false;
  #isDynamic = false;
  #isDynamicBeside = false;
  #unknown: Reach['unknown'] = 'nothing';

  rules(rules: CSSRuleList, around: Around): void {
    for (const rule of rules) this.#rule(rule, around);
  }

  reach(): Reach {
    return {
      tokens: this.#tokens,
      isStructural: this.#isStructural,
      isEmptyBeside: this.#isEmptyBeside,
      isDynamic: this.#isDynamic,
      isDynamicBeside: this.#isDynamicBeside,
      has: [...this.#has],
      unknown: this.#unknown,
    };
  }

  #rule(rule: CSSRule, around: Around): void {
    if (rule instanceof CSSStyleRule) {
      const selector =
        around.selector === '' ? rule.selectorText : nested(rule.selectorText, around.selector);
      this.#style(selector, rule.style, around);
      if (rule.cssRules.length > 0) this.rules(rule.cssRules, { ...around, selector });
    } else if (rule instanceof CSSImportRule) {
      if (rule.styleSheet) this.rules(rule.styleSheet.cssRules, around);
    } else if (rule instanceof CSSGroupingRule) {
      this.rules(rule.cssRules, {
        ...around,
        inContainer: around.inContainer || rule instanceof CSSContainerRule,
      });
    } else if (around.selector !== '' && 'style' in rule) {
      this.#style(around.selector, rule.style as CSSStyleDeclaration, around); // Declarations that stand behind a nested rule.
    }
  }

  #style(selector: string, style: CSSStyleDeclaration, { inContainer }: Around): void {
    const reaches = REACHES.test(selector);
    if ((!reaches && !inContainer) || !READ.some((property) => style.getPropertyValue(property) !== ''))
      return;
    // Which rules of a container query hold depends on sizes.
    if (inContainer) this.#unknown = 'all';
    if (reaches) this.#selector(selector);
  }

  #selector(selector: string): void {
    const plain = selector.replace(/\\./g, '_').replace(/"[^"]*"/g, '');
    const isDynamic = DYNAMIC.test(plain);
    if (isDynamic) this.#isDynamic = true;
    if (HAS.test(plain)) {
      if (/:host|::slotted|::part/.test(plain)) this.#unknown = 'all';
      else
        this.#has.add(
          selector.replace(/::?(?:before|after|marker|placeholder|backdrop|first-line|first-letter)\b/g, ''),
        );
    }
    if (!BESIDE.test(plain)) return;
    this.#isStructural = true;
    if (EMPTY_BESIDE.test(plain)) this.#isEmptyBeside = true;
    if (isDynamic) this.#isDynamicBeside = true;
    for (const [token, name = ''] of selector.matchAll(TOKEN))
      this.#tokens.add(token.charAt(0) + name.replace(/\\(.)/g, '$1'));
  }
}

interface Around {
  /** Of the style rule around, '' for none. */
  readonly selector: string;
  readonly inContainer: boolean;
}

const nested = (selector: string, around: string): string =>
  selector.includes('&') ? selector.replaceAll('&', `:is(${around})`) : `:is(${around}) ${selector}`;
