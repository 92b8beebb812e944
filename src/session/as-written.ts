import type { Said } from '../protocol/said.ts';

/** How the agent wrote a command, as far as that matters until its receipt. */
export interface AsWritten {
  /** The name that its element must have. */
  readonly expects?: string;
  /** Our form of a command that was written in another one, for its receipt. */
  readonly lesson?: Said;
  /** One of several that one reply carries: those behind it are not carried out where it ends their list. */
  readonly isListed?: true;
}
