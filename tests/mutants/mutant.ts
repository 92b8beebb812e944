/** Broken lines that the same tests must notice. Whoever rewords a line changes its snippet here. */
export interface Mutants {
  /** Parts of the paths of test files; at least one of them must fail. */
  readonly tests: readonly string[];
  /** A snippet that occurs once in `src` and `content`, and its replacement. White space may differ. */
  readonly breaks: readonly (readonly [find: string, become: string])[];
}
