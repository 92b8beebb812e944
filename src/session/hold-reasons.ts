import type { Sentence } from '../protocol/sentence.ts';

/** What may hold a run: the person · something that is broken · a limit, about which the person is asked. */
export const HOLD_REASONS = [
  'person_acted',
  'person_paused',
  'agent_gone',
  'debugger_cancelled',
  'chat_failed',
  'chat_limit',
  'storage_full',
  'unknown_codes',
  'steps_used',
  'repeats',
  'no_progress',
] as const;

/** Why nothing is carried out. The queue is kept; the person resumes. */
export interface Hold {
  readonly reason: (typeof HOLD_REASONS)[number];
  readonly sentence: Sentence;
  readonly since: number;
  /** When it ends automatically, Unix ms; absent if unknown. */
  readonly until?: number;
  /** The person also paused the run: it stays paused after the reason ends. */
  readonly isPaused?: true;
}
