import type { LearnedChats } from './learned-chats.ts';
import type { HasPreferences } from './preferences.ts';
import type { HasSessions } from './sessions.ts';
import type { Vault } from './vault.ts';

/** The stores, the clock and the log: what every room of the service worker works with. */
export interface Services extends HasSessions, HasPreferences {
  readonly learned: LearnedChats;
  readonly vault: Vault;
  /** Unix ms. */
  now(): number;
  /** Writes to the worker's console while debug mode is on; `detail` may hold page text. */
  log(what: string, detail: unknown): void;
}
