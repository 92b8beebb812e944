/** Broken lines that the same tests must notice. Whoever rewords a line changes its snippet here. */
export interface Mutants {
  /** Parts of the paths of test files; at least one of them must fail. */
  readonly tests: readonly string[];
  /** A snippet that occurs once in `src` and `content`, and its replacement. White space may differ. */
  readonly breaks: readonly (readonly [find: string, become: string])[];
}

/** One line of the source, broken. */
export interface Mutant {
  readonly find: string;
  readonly become: string;
  readonly tests: readonly string[];
  readonly file: string;
  /** The whole file with the line broken. */
  readonly code: string;
}

/** A file that is broken in the tests that run now, for those that build scripts by themselves. */
export interface BrokenFile {
  readonly file: string;
  readonly code: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    broken: BrokenFile | undefined;
  }
}

/** Tests to run in a lane, with one mutant or with nothing broken. */
export interface LaneTask {
  readonly tests: readonly string[];
  readonly mutant?: Mutant;
}

/** The name of a failing test, if any, or why the tests could not run. */
export type LaneAnswer = { readonly failing?: string | undefined } | { readonly error: string };
