import type { Decision, RunUsage } from '../store/records.ts';

/** Counts what an engine does. It gets no word of a run. */
export interface Meter {
  /** A decision was recorded; `usage` is of this step alone. */
  decided(action: Decision['action'], usage: RunUsage): void;
  /** A model was asked. */
  asked(seconds: number): void;
  /** A step of a server that is gone was taken. */
  tookOver(): void;
}
