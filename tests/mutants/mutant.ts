/** Broken lines that the same tests have to notice. Where a line was renamed or reworded, its snippet here is, too. */
export interface Mutants {
  /** Parts of the paths of the test files, of which one has to fail. */
  readonly tests: readonly string[];
  /** A piece of source that stands once in `src` and `content`, and what takes its place. White space is as in the source or not. */
  readonly breaks: readonly (readonly [find: string, become: string])[];
}
