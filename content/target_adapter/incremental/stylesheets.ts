import { isConnected } from '../../page/genuine.ts';
import { joinDependencies, NO_DEPENDENCIES, type SelectorDependencies } from './selector-dependencies.ts';
import { sheetDependencies } from './stylesheet-dependencies.ts';

/** A document or a shadow root: each has its own style sheets. */
export type Root = Document | ShadowRoot;

/** What is known of one root's style sheets. */
interface KnownRules {
  /** Differs whenever the sheets or their rules differ. */
  readonly fingerprint: readonly unknown[];
  /** Polled selectors, each with what it matched at the last poll. */
  readonly matches: Map<string, ReadonlySet<Element>>;
}

/** Watches the page's style sheets and what their selectors depend on. */
export class Stylesheets {
  #dependencies: SelectorDependencies = NO_DEPENDENCIES;
  readonly #known = new Map<Root, KnownRules>();
  readonly #bySheet = new WeakMap<
    CSSStyleSheet,
    { readonly count: number; readonly dependencies: SelectorDependencies }
  >();
  readonly #unreadable = new WeakSet<CSSStyleSheet>();

  get dependencies(): SelectorDependencies {
    return this.#dependencies;
  }

  /**
   * Reads the style sheets again. Returns the roots whose sheets have changed; roots seen for the first time
   * have no entries yet.
   */
  refresh(roots: Iterable<Root>): Root[] {
    const changed: Root[] = [];
    let isNew = false;
    const current = new Set<Root>();
    for (const root of roots) {
      current.add(root);
      const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
      const fingerprint = sheets.flatMap((sheet) => [
        sheet,
        this.#countRules(sheet),
        sheet.disabled,
        sheet.media.mediaText,
      ]);
      const before = this.#known.get(root);
      if (before && isEqual(before.fingerprint, fingerprint)) continue;
      if (before) changed.push(root);
      isNew = true;
      const { polledSelectors } = joinDependencies(sheets.map((sheet) => this.#dependenciesOf(sheet)));
      const matches = new Map(polledSelectors.map((selector) => [selector, new Set<Element>()] as const));
      this.#known.set(root, { fingerprint, matches });
    }
    for (const root of this.#known.keys()) {
      if (current.has(root)) continue;
      this.#known.delete(root);
      isNew = true;
    }
    if (isNew)
      this.#dependencies = joinDependencies(
        [...current].flatMap((root) =>
          [...root.styleSheets, ...root.adoptedStyleSheets].map((sheet) => this.#dependenciesOf(sheet)),
        ),
      );
    return changed;
  }

  /** Elements that began or ceased to match a polled selector since the last call. */
  rematchedElements(): Element[] {
    const { polledSelectors, unknown } = this.#dependencies;
    if (polledSelectors.length === 0 || unknown === 'all') return [];
    const changed: Element[] = [];
    for (const [root, { matches }] of this.#known) {
      for (const [selector, before] of matches) {
        const now = matching(root, selector);
        matches.set(selector, now);
        for (const element of now) if (!before.has(element)) changed.push(element);
        for (const element of before) if (!now.has(element) && isConnected(element)) changed.push(element);
      }
    }
    return changed;
  }

  /** Number of rules; -1 for a sheet of another origin, whose rules cannot be read. */
  #countRules(sheet: CSSStyleSheet): number {
    if (this.#unreadable.has(sheet)) return -1;
    try {
      return sheet.cssRules.length;
    } catch {
      this.#unreadable.add(sheet); // The origin of a sheet never changes.
      return -1;
    }
  }

  #dependenciesOf(sheet: CSSStyleSheet): SelectorDependencies {
    const count = this.#countRules(sheet);
    const known = this.#bySheet.get(sheet);
    if (known?.count === count) return known.dependencies;
    const dependencies = sheetDependencies(sheet);
    this.#bySheet.set(sheet, { count, dependencies });
    return dependencies;
  }
}

const isEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

function matching(root: Root, selector: string): ReadonlySet<Element> {
  try {
    return new Set(root.querySelectorAll(selector));
  } catch {
    // A selector that only style sheets may hold, such as a pseudo-element, matches no element.
    return new Set();
  }
}
