import { joinDependencies, NO_DEPENDENCIES, type SelectorDependencies } from './selector-dependencies.ts';
import { sheetDependencies } from './stylesheet-dependencies.ts';

/** A document or a shadow root: what has style sheets of its own. */
export type Root = Document | ShadowRoot;

interface Held {
  readonly signs: readonly unknown[];
  /** Selectors that only asking tells of, with what they matched. */
  readonly matches: Map<string, ReadonlySet<Element>>;
}

/** The style sheets of the page, as far as what they say reaches. */
export class Sheets {
  #dependencies: SelectorDependencies = NO_DEPENDENCIES;
  readonly #held = new Map<Root, Held>();
  readonly #bySheet = new WeakMap<
    CSSStyleSheet,
    { readonly count: number; readonly dependencies: SelectorDependencies }
  >();
  readonly #unreadable = new WeakSet<CSSStyleSheet>();

  get dependencies(): SelectorDependencies {
    return this.#dependencies;
  }

  /** Looks at them again. Answers where they have changed since; where they are new, nothing was read before them. */
  refresh(roots: Iterable<Root>): Root[] {
    const changed: Root[] = [];
    let isNew = false;
    const here = new Set<Root>();
    for (const root of roots) {
      here.add(root);
      const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
      const signs = sheets.flatMap((sheet) => [
        sheet,
        this.#count(sheet),
        sheet.disabled,
        sheet.media.mediaText,
      ]);
      const before = this.#held.get(root);
      if (before && isEqual(before.signs, signs)) continue;
      if (before) changed.push(root);
      isNew = true;
      const { polledSelectors } = joinDependencies(sheets.map((sheet) => this.#of(sheet)));
      const matches = new Map(polledSelectors.map((selector) => [selector, new Set<Element>()] as const));
      this.#held.set(root, { signs, matches });
    }
    for (const root of this.#held.keys()) {
      if (here.has(root)) continue;
      this.#held.delete(root);
      isNew = true;
    }
    if (isNew)
      this.#dependencies = joinDependencies(
        [...here].flatMap((root) =>
          [...root.styleSheets, ...root.adoptedStyleSheets].map((sheet) => this.#of(sheet)),
        ),
      );
    return changed;
  }

  /** Elements that have come under, or out of, a selector that only asking tells of, since this was asked last. */
  rematched(): Element[] {
    const { polledSelectors, unknown } = this.#dependencies;
    if (polledSelectors.length === 0 || unknown === 'all') return [];
    const changed: Element[] = [];
    for (const [root, { matches }] of this.#held) {
      for (const [selector, before] of matches) {
        const now = matching(root, selector);
        matches.set(selector, now);
        for (const element of now) if (!before.has(element)) changed.push(element);
        for (const element of before) if (!now.has(element) && element.isConnected) changed.push(element);
      }
    }
    return changed;
  }

  /** Rules of a sheet; one that is of another site says nothing, not even this. */
  #count(sheet: CSSStyleSheet): number {
    if (this.#unreadable.has(sheet)) return -1;
    try {
      return sheet.cssRules.length;
    } catch {
      this.#unreadable.add(sheet); // Of another site; this does not change while the sheet lives.
      return -1;
    }
  }

  #of(sheet: CSSStyleSheet): SelectorDependencies {
    const count = this.#count(sheet);
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
    return new Set(); // What may stand in a style sheet, and not in a question, selects no element that is read.
  }
}
