import { LIMITS } from '../../src/protocol/limits.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat, UserTurn } from './chat.ts';

/** The place of a user turn: the `nth` after our message `turn`, which is itself the 0th. */
export interface Place {
  readonly turn: TurnCode;
  readonly nth: number;
}

/** A user turn with the name that its site gives it, '' for none, and its place, where the page shows that. */
export interface PlacedTurn {
  readonly key: string;
  readonly id: string;
  readonly place: Place | undefined;
  /** Nothing but its place shows that the person wrote it. */
  readonly isPresumed: boolean;
}

/**
 * Tells where each user turn stands among our messages. A look visits only the turns after those that it has placed,
 * as long as the last of them is in the page.
 */
export class UserTurns {
  readonly #newestCode: RegExp;
  /** Turns that the site names, so that a part of a long transcript can be placed without one of our messages. */
  readonly #places = new Map<string, Place>();
  #last: PlacedTurn | undefined;

  constructor(session: string, known: (Place & { readonly id: string }) | undefined) {
    this.#newestCode = new RegExp(`(?<![\\w-])${session}-\\d{1,9}-[a-z2-9]{5}(?!\\w)`, 'g');
    if (known?.id) this.#places.set(known.id, known);
  }

  /** The last user turn that was placed. */
  get last(): PlacedTurn | undefined {
    return this.#last;
  }

  /** Places all turns again with the next look. */
  forget(): void {
    this.#last = undefined;
  }

  /** Places the user turns that have come since the last look; all of them if the last one placed has gone. */
  look(chat: Chat): readonly PlacedTurn[] {
    const since = this.#last && chat.userTurns(this.#last.key);
    if (!since) this.#last = undefined;
    return (since ?? chat.userTurns() ?? []).map((turn) => {
      const id = turn.id.length <= LIMITS.userTurnId ? turn.id : '';
      const place = this.#placeOf({ ...turn, id });
      if (id && place) this.#places.set(id, place);
      this.#last = { key: turn.key, id, place, isPresumed: turn.isPresumed };
      return this.#last;
    });
  }

  /** Our codes grow: one that is no greater than the one before it was pasted by the person. */
  #placeOf({ id, text }: UserTurn): Place | undefined {
    const before = this.#last?.place;
    const known = before ? undefined : this.#places.get(id);
    const code = this.#codeIn(text);
    if (known) return known;
    if (code && (!before || numberOf(code) > numberOf(before.turn))) return { turn: code, nth: 0 };
    return before && { turn: before.turn, nth: before.nth + 1 };
  }

  #codeIn(text: string): TurnCode | undefined {
    const codes = (text.match(this.#newestCode) ?? []) as TurnCode[]; // The expression matches nothing else.
    return codes.reduce<TurnCode | undefined>(
      (newest, code) => (newest && numberOf(newest) >= numberOf(code) ? newest : code),
      undefined,
    );
  }
}

/** Whether a place comes after another in the transcript; nothing comes before the first. */
export const isLater = (one: Place, other: Place | undefined): boolean =>
  !other ||
  numberOf(one.turn) > numberOf(other.turn) ||
  (numberOf(one.turn) === numberOf(other.turn) && one.nth > other.nth);

const numberOf = (code: TurnCode): number => Number(code.split('-')[1]);
