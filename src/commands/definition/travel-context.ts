import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';

/** Where the target used last is to go: to an address, through its history, or to its page once more. */
export type Trip =
  | { readonly to: 'address'; readonly url: string }
  | { readonly to: 'back' }
  | { readonly to: 'forward' }
  | { readonly to: 'same' };

/** What a command does with the address of a target. */
export interface TravelContext {
  /** Begins one navigation and waits for its page, 15 s at most. Fails `not_come` with what kept it from that. */
  go(trip: Trip): Promise<Outcome<Said | ''>>;
}
