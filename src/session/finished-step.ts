import type { Said } from '../protocol/said.ts';

/** A command that is over. Holds placeholders and redacted text only. */
export interface FinishedStep {
  /** Unix ms. */
  readonly at: number;
  readonly label: Said;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly receipt: 'done' | 'not_done' | 'unknown';
  /** Hash of what the agent had last been shown of the command's target; absent if it had seen nothing of it. */
  readonly page?: string;
  /** The message that told the agent of it; absent until one has, and in older steps. */
  readonly sent?: string;
}
