import type { ItemId } from './ids.ts';

/** Something only the person can decide. Waits for days if need be. */
export interface Question {
  readonly id: string;
  readonly kind: 'question' | 'approval';
  /** The command that waits for the answer. */
  readonly item: ItemId;
  readonly text: string;
  readonly choices: readonly string[];
  readonly since: number;
}
