import type { Page } from '@playwright/test';
import type { Extension } from '../../tests/support/launch.ts';

/** Who does the task of the demo: a model, or a run server. */
export interface Used {
  readonly address: string;
  /** What the person reads of it. */
  readonly name: string;
  readonly isReal: boolean;
  readonly isServer: boolean;
  /** Adds it as a person does, with a test. */
  add(panel: Page, extension: Extension, limitMs: number): Promise<void>;
  /** All that its model was sent; '' for a real one, which nobody here can ask. */
  sent(): string;
  /** Prints what it knows of the task in the end. */
  tell(): Promise<void>;
  close(): Promise<void>;
}
