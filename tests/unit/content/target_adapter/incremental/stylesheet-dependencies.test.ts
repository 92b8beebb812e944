import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_DEPENDENCIES } from '../../../../../content/target_adapter/incremental/selector-dependencies.ts';
import { sheetDependencies } from '../../../../../content/target_adapter/incremental/stylesheet-dependencies.ts';

class Rule {
  readonly cssRules: readonly unknown[];
  constructor(cssRules: readonly unknown[] = []) {
    this.cssRules = cssRules;
  }
}
class FakeStyleRule extends Rule {
  readonly selectorText: string;
  readonly style: ReturnType<typeof styleOf>;
  constructor(selectorText: string, property: string, nested: readonly unknown[] = []) {
    super(nested);
    this.selectorText = selectorText;
    this.style = styleOf(property);
  }
}
class FakeGroupingRule extends Rule {}
class FakeContainerRule extends FakeGroupingRule {}
class FakeImportRule {
  readonly styleSheet: Rule | null;
  constructor(styleSheet: Rule | null) {
    this.styleSheet = styleSheet;
  }
}
const styleOf = (property: string) => ({
  getPropertyValue: (name: string) => (name === property ? 'set' : ''),
});

// jsdom has not all of these classes, and its own cannot nest rules.
beforeEach(() => {
  vi.stubGlobal('CSSStyleRule', FakeStyleRule);
  vi.stubGlobal('CSSImportRule', FakeImportRule);
  vi.stubGlobal('CSSGroupingRule', FakeGroupingRule);
  vi.stubGlobal('CSSContainerRule', FakeContainerRule);
});
afterEach(() => vi.unstubAllGlobals());

/** What a sheet of these rules depends on. */
const dependenciesOf = (...cssRules: unknown[]) =>
  // The fakes have what is read of a sheet.
  sheetDependencies({ cssRules } as unknown as CSSStyleSheet);
const hides = (selector: string, nested: readonly unknown[] = []) =>
  new FakeStyleRule(selector, 'visibility', nested);

it('counts rules that set a property which the walk reads, and no others', () => {
  expect(dependenciesOf(hides('.a + p')).siblingTokens).toEqual(new Set(['.a']));
  expect(dependenciesOf(new FakeStyleRule('.a + p', 'color'), hides('.b p'))).toEqual(NO_DEPENDENCIES);
});

it('counts rules inside groups and imports', () => {
  const inGroup = new FakeGroupingRule([hides('.a + p')]);
  const imported = new FakeImportRule(new Rule([hides('.b + p')]));
  expect(dependenciesOf(inGroup, imported, new FakeImportRule(null))).toMatchObject({
    siblingTokens: new Set(['.a', '.b']),
    unknown: 'nothing',
  });
});

it('joins nested selectors with those around them', () => {
  const nested = new FakeStyleRule('.a', 'color', [new FakeStyleRule('& + .b', 'color', [hides('p')])]);
  expect(dependenciesOf(nested).siblingTokens).toEqual(new Set(['.a', '.b']));
});

it('counts declarations that follow a nested rule', () => {
  const outer = new FakeStyleRule('.a + p', 'color', [{ style: styleOf('display') }]);
  expect(dependenciesOf(outer).siblingTokens).toEqual(new Set(['.a']));
  expect(dependenciesOf({ style: styleOf('display') })).toEqual(NO_DEPENDENCIES);
});

it('takes a container query for a dependency of everything', () => {
  expect(dependenciesOf(new FakeContainerRule([hides('p')])).unknown).toBe('all');
  const inside = new FakeContainerRule([new FakeGroupingRule([hides('.a + p')])]);
  expect(dependenciesOf(inside)).toMatchObject({ siblingTokens: new Set(['.a']), unknown: 'all' });
  expect(dependenciesOf(new FakeContainerRule([new FakeStyleRule('p', 'color')]))).toEqual(NO_DEPENDENCIES);
});

it('takes a sheet of another origin for a dependency of all siblings', () => {
  const unreadable = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  // What Chrome gives for a sheet of another origin.
  expect(sheetDependencies(unreadable as unknown as CSSStyleSheet)).toMatchObject({
    usesStructure: true,
    emptyAffectsSiblings: true,
    usesState: true,
    stateAffectsSiblings: true,
    unknown: 'siblings',
  });
});
