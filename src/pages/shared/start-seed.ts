import { type Signal, signal } from '@preact/signals';
import type { SessionId } from '../../protocol/ids.ts';

/** What the start form is to be filled with: a task of the past, to do it again or to continue it. */
export interface StartSeed {
  readonly task: string;
  /** The hosts that it worked on: their open tabs and saved tools are chosen. */
  readonly sites: readonly string[];
  /** The name of the agent that did it. */
  readonly agent: string | undefined;
  /** The task that the new one continues, with its title. */
  readonly continues?: { readonly id: SessionId; readonly title: string };
}

/** Taken by the start form as soon as there is one. */
export const startSeed: Signal<StartSeed | undefined> = signal(undefined);
