/** The document and the shadow roots that reading has found in it. */
export class KnownRoots {
  readonly #roots = new Set<Document | ShadowRoot>([document]);

  add(root: ShadowRoot): void {
    this.#roots.add(root);
  }

  /** Those that are still in the document. */
  *connected(): Iterable<Document | ShadowRoot> {
    for (const root of this.#roots) {
      if (root.isConnected) yield root;
      else this.#roots.delete(root);
    }
  }
}
