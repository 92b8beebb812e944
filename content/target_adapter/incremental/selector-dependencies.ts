import { parse, type Selector, SelectorType } from 'css-what';

/**
 * How far a change to one element may affect styles outside its subtree, according to the page's style
 * sheets.
 */
export interface SelectorDependencies {
  /** `.class`, `#id` and `[attribute` by which a selector may style an element's siblings. */
  readonly siblingTokens: ReadonlySet<string>;
  /** Whether a style depends on an element's siblings, or on whether it has children. */
  readonly usesStructure: boolean;
  /** Whether an element without children may style its siblings. */
  readonly emptyAffectsSiblings: boolean;
  /** Whether a style depends on the mouse, the focus, the address's fragment or the state of a field. */
  readonly usesState: boolean;
  /** Whether such a state of an element may style its siblings. */
  readonly stateAffectsSiblings: boolean;
  /** Selectors whose matches no mutation announces: the reader polls them with `querySelectorAll`. */
  readonly polledSelectors: readonly string[];
  /**
   * What the style sheets do not reveal: `siblings`, any change may affect its siblings; `all`, the whole
   * page.
   */
  readonly unknown: 'nothing' | 'siblings' | 'all';
}

export const NO_DEPENDENCIES: SelectorDependencies = {
  siblingTokens: new Set(),
  usesStructure: false,
  emptyAffectsSiblings: false,
  usesState: false,
  stateAffectsSiblings: false,
  polledSelectors: [],
  unknown: 'nothing',
};

/** The dependencies of selectors that cannot be read or parsed. */
export const unknownDependencies = (unknown: 'siblings' | 'all'): SelectorDependencies => ({
  ...NO_DEPENDENCIES,
  usesStructure: true,
  emptyAffectsSiblings: true,
  usesState: true,
  stateAffectsSiblings: true,
  unknown,
});

/** A page that would poll more selectors is read afresh after each change. */
const POLLED_MAX = 12;

export function joinDependencies(all: readonly SelectorDependencies[]): SelectorDependencies {
  const polledSelectors = [...new Set(all.flatMap((each) => each.polledSelectors))];
  const has = (unknown: SelectorDependencies['unknown']) => all.some((each) => each.unknown === unknown);
  return {
    siblingTokens: new Set(all.flatMap(({ siblingTokens }) => [...siblingTokens])),
    usesStructure: all.some((each) => each.usesStructure),
    emptyAffectsSiblings: all.some((each) => each.emptyAffectsSiblings),
    usesState: all.some((each) => each.usesState),
    stateAffectsSiblings: all.some((each) => each.stateAffectsSiblings),
    polledSelectors,
    unknown:
      has('all') || polledSelectors.length > POLLED_MAX ? 'all' : has('siblings') ? 'siblings' : 'nothing',
  };
}

/**
 * Whether a selector list could depend on more than an element, its ancestors and their attributes. Cheap:
 * errs on yes.
 */
export const mayHaveDependencies = (selector: string): boolean => /[:+~]/.test(selector);

/** What a selector list of a style rule depends on; everything where css-what cannot parse it. */
export function dependenciesOf(selector: string): SelectorDependencies {
  // css-what ends a name at these characters, which CSS allows in names.
  if (/[\u0080-\u00af]/.test(selector)) return unknownDependencies('all');
  try {
    return joinDependencies(parse(selector).map((complex) => ofComplex(complex, selector)));
  } catch {
    return unknownDependencies('all'); // Syntax that is newer than css-what.
  }
}

/** The selector of a nested rule with that of the rule around it. */
export function nested(selector: string, around: string): string {
  const replaced = replaceCode(selector, NESTING, `:is(${around})`);
  return replaced === selector ? `:is(${around}) ${selector}` : replaced;
}

/** What one complex selector holds, also in its arguments. */
interface Contents {
  readonly tokens: Set<string>;
  /** A sibling combinator, or `of` and the siblings to count. */
  hasSiblings: boolean;
  hasStructure: boolean;
  hasEmpty: boolean;
  hasState: boolean;
  isPolled: boolean;
  crossesRoots: boolean;
  /** css-what resolves escapes in arguments that it does not parse, so they cannot be parsed any more. */
  readonly hasEscapes: boolean;
}

function ofComplex(complex: readonly Selector[], list: string): SelectorDependencies {
  const contents: Contents = {
    tokens: new Set(),
    hasSiblings: false,
    hasStructure: false,
    hasEmpty: false,
    hasState: false,
    isPolled: false,
    crossesRoots: false,
    hasEscapes: list.includes('\\'),
  };
  collect(complex, contents);
  const { tokens, hasSiblings, hasStructure, hasEmpty, hasState, isPolled, crossesRoots } = contents;
  const affectsSiblings = hasSiblings || hasStructure;
  return {
    siblingTokens: affectsSiblings ? tokens : NO_DEPENDENCIES.siblingTokens,
    usesStructure: affectsSiblings,
    emptyAffectsSiblings: hasEmpty && hasSiblings,
    usesState: hasState,
    stateAffectsSiblings: hasState && affectsSiblings,
    // Pseudo-elements match nothing in `querySelectorAll`; the element around them does.
    polledSelectors: isPolled && !crossesRoots ? [replaceCode(list, PSEUDO_ELEMENT, ':is(*)')] : [],
    unknown: isPolled && crossesRoots ? 'all' : 'nothing',
  };
}

function collect(complex: readonly Selector[], contents: Contents): void {
  for (const part of complex) {
    if (part.type === SelectorType.Adjacent || part.type === SelectorType.Sibling)
      contents.hasSiblings = true;
    else if (part.type === SelectorType.Pseudo || part.type === SelectorType.PseudoElement)
      collectPseudo(part, contents);
    else if (part.type === SelectorType.Attribute) {
      const isShort = part.ignoreCase === 'quirks' && (part.name === 'class' || part.name === 'id');
      if (isShort) contents.tokens.add(`${part.name === 'id' ? '#' : '.'}${part.value}`);
      // Attribute names of HTML elements are lower case, those of SVG elements as written.
      else for (const name of [part.name, part.name.toLowerCase()]) contents.tokens.add(`[${name}`);
    }
  }
}

const STRUCTURE = /^(?:first|last|only|nth|nth-last)-(?:child|of-type)$|^empty$/;
/** A custom element becomes `:defined`, or enters a `:state()` of its own, without a mutation. */
const POLLED = /^(?:has|defined|state)$/;
const STATE =
  /^(?:hover|active|focus|target|checked|indeterminate|default|disabled|enabled|read-|required|optional|valid|invalid|user-|in-range|out-of-range|placeholder-shown|autofill|open|popover-open|modal|fullscreen)/;
/** `querySelectorAll` does not match these, which look across the border of a shadow root. */
const ACROSS_ROOTS = /^(?:host|host-context|slotted|part)$/;
/** Functions whose argument is no selector. */
const TEXT_FUNCTION = /^(?:lang|dir|state|part|highlight|active-view-transition-type|view-transition-.*)$/;

function collectPseudo(
  { name, data }: { name: string; data: Selector[][] | string | null },
  contents: Contents,
): void {
  if (ACROSS_ROOTS.test(name)) contents.crossesRoots = true;
  if (POLLED.test(name)) contents.isPolled = true;
  if (STATE.test(name)) contents.hasState = true;
  if (STRUCTURE.test(name)) contents.hasStructure = true;
  if (name === 'empty') contents.hasEmpty = true;
  if (typeof data !== 'string') for (const complex of data ?? []) collect(complex, contents);
  else if (!TEXT_FUNCTION.test(name)) collectArgument(data, contents);
}

/**
 * An argument that css-what leaves as text: a selector list as in `::slotted(.a)`, or a count as in
 * `:nth-child(2n of .a)`.
 */
function collectArgument(text: string, contents: Contents): void {
  const [, counted] = /^[-+\w\s]*?\bof\s+(.+)$/s.exec(text) ?? [];
  if (counted !== undefined) contents.hasSiblings = true;
  else if (/^[-+\w\s]*$/.test(text)) return;
  if (contents.hasEscapes) throw new Error('The escapes of the argument are lost.');
  for (const complex of parse(counted ?? text)) collect(complex, contents);
}

const NESTING = /\\.|"(?:[^"\\]|\\.)*"|(&)/gs;
const PSEUDO_ELEMENT =
  /\\.|"(?:[^"\\]|\\.)*"|(::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter)(?![\w-]))/gs;

/** Replaces what a pattern captures outside escapes and strings, which it matches without capturing them. */
const replaceCode = (selector: string, pattern: RegExp, replacement: string): string =>
  selector.replace(pattern, (matched, code?: string) => (code === undefined ? matched : replacement));
