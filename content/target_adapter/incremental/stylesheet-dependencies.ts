import {
  dependenciesOf,
  joinDependencies,
  mayHaveDependencies,
  NO_DEPENDENCIES,
  nested,
  type SelectorDependencies,
  unknownDependencies,
} from './selector-dependencies.ts';

/**
 * Properties that the walk reads; it polls what else it reads. A custom property that sets one of these goes
 * unnoticed.
 */
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
  ...['cursor', 'flex-flow', 'flex-direction', 'content', 'white-space', 'white-space-collapse'],
  ...['-webkit-text-security', 'unicode-bidi', 'direction'],
] as const;

interface Around {
  /** Selector of the style rule around, '' for none. */
  readonly selector: string;
  readonly inContainer: boolean;
}

/**
 * What the rules of one style sheet depend on. A sheet of another origin cannot be read, so it may depend on
 * any sibling.
 */
export function sheetDependencies(sheet: CSSStyleSheet): SelectorDependencies {
  try {
    return joinDependencies([...ofRules(sheet.cssRules, { selector: '', inContainer: false })]);
  } catch {
    return unknownDependencies('siblings');
  }
}

function* ofRules(rules: CSSRuleList, around: Around): Iterable<SelectorDependencies> {
  for (const rule of rules) yield* ofRule(rule, around);
}

function* ofRule(rule: CSSRule, around: Around): Iterable<SelectorDependencies> {
  if (rule instanceof CSSStyleRule) {
    const selector = around.selector === '' ? rule.selectorText : nested(rule.selectorText, around.selector);
    yield* ofStyle(rule.style, { ...around, selector });
    if (rule.cssRules.length > 0) yield* ofRules(rule.cssRules, { ...around, selector });
  } else if (rule instanceof CSSImportRule) {
    if (rule.styleSheet) yield* ofRules(rule.styleSheet.cssRules, around);
  } else if (rule instanceof CSSGroupingRule) {
    const inContainer = around.inContainer || rule instanceof CSSContainerRule;
    yield* ofRules(rule.cssRules, { ...around, inContainer });
  } else if (around.selector !== '' && 'style' in rule) {
    // Declarations that follow a nested rule.
    yield* ofStyle(rule.style as CSSStyleDeclaration, around); // Typed later than Chrome has it.
  }
}

function* ofStyle(
  style: CSSStyleDeclaration,
  { selector, inContainer }: Around,
): Iterable<SelectorDependencies> {
  const hasSelector = mayHaveDependencies(selector);
  if (!hasSelector && !inContainer) return;
  if (!READ.some((property) => style.getPropertyValue(property) !== '')) return;
  // Sizes decide which rules of a container query apply.
  if (inContainer) yield { ...NO_DEPENDENCIES, unknown: 'all' };
  if (hasSelector) yield dependenciesOf(selector);
}
