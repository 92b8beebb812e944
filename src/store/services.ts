import type { Debugger } from '../cdp/debugger.ts';
import type { LearnedChats } from './learned-chats.ts';
import type { Preferences } from './preferences.ts';
import type { State } from './sessions.ts';
import type { Store } from './store.ts';
import type { Vault } from './vault.ts';

/** What every part of the service worker works with. */
export interface Services {
  readonly state: Store<State>;
  readonly preferences: Preferences;
  readonly learned: LearnedChats;
  readonly vault: Vault;
  readonly cdp: Debugger;
  now(): number;
}
