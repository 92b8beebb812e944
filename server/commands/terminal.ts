/** Where a command is run. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly env: NodeJS.ProcessEnv;
  /** The working directory. */
  readonly folder: string;
  /** Aborts on Ctrl-C and if the process is asked to end. */
  readonly signal: AbortSignal;
}

/** A fault in the arguments, as a sentence. */
export class Usage extends Error {}

export const text = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
