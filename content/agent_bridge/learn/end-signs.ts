import { mayCome, readReply } from './end-features.ts';

/** `+` and a feature that has come at the end of a reply, or `-` and one that has gone. */
type Sign = `${'+' | '-'}${string}`;
type Features = ReadonlySet<string>;

/** What is looked at: the turns of a reply, with what stands around them. */
interface Shown {
  readonly turns: readonly Element[];
  readonly field: Element | undefined;
  /** The chat shows a stop control; a lesson may have been too short to learn that it proves an end. */
  readonly busy: boolean;
  /** Unix ms. */
  readonly now: number;
}

interface Look {
  readonly length: number;
  readonly features: Features;
  readonly hidden: boolean;
  readonly now: number;
}

/** What the looks at one reply have in common, for as long as its text grew. */
interface Growth {
  /** How many lengths it has had before this one. */
  readonly lengths: number;
  readonly any: Features;
  /** Undefined before the first. */
  readonly all: Features | undefined;
  /** From the first look at a part to the last, in ms. */
  readonly since: number;
  readonly until: number;
}

const NO_GROWTH: Growth = { lengths: 0, any: new Set(), all: undefined, since: 0, until: 0 };
/** A reply that grew in fewer steps teaches nothing. */
const MIN_LENGTHS = 2;
/** What a page moves into place by itself comes and goes within this time, however long the reply is. */
const MIN_GROWTH_MS = 1_500;

/**
 * Learns how a chat shows that a reply is over, from replies whose end the quiet rule has found: what was there for as
 * long as the text grew and is gone, and what was not and has come. Its signs prove the end of later replies, together
 * and only in replies that were seen without them. A sign after which text has come is wrong, and never counts again.
 * What is learned in a visible page does not count in a hidden one, which draws in another way, nor the reverse.
 */
export class EndSigns {
  #turn = '';
  #growth = NO_GROWTH;
  /** Since the text last changed: the first look, and what the looks have in common. */
  #still: { readonly since: number; readonly first: Features; any: Features; all: Features } | undefined;
  #last: Look | undefined;
  /** This reply was seen with text and without any sign of its end. */
  #wasGoingOn = false;
  readonly #signs = { shown: new Set<Sign>(), hidden: new Set<Sign>() };
  readonly #wrong = new Set<Sign>();
  /** All changes at the end of the latest such reply. */
  #before: ReadonlySet<Sign> = new Set();

  /** The turn whose reply was looked at last; '' before the first. */
  get turn(): string {
    return this.#turn;
  }

  /** Looks at the reply to this turn; true if all signs say that it is over. */
  look(turn: string, { turns, field, busy, now }: Shown): boolean {
    const { length, features: read } = readReply(turns, field);
    const features = busy ? new Set([...read, 'stop']) : read;
    const look: Look = { length, features, hidden: document.hidden, now };
    if (turn !== this.#turn || look.hidden !== this.#last?.hidden) this.#restart(turn);
    if (this.#last && this.#last.length !== length) {
      if (this.#last.length > 0 && this.#last.length < length) this.#distrust(this.#last.features);
      this.#changed(this.#last);
    }
    this.#last = look;
    if (this.#still) {
      this.#still.any = new Set([...this.#still.any, ...look.features]);
      this.#still.all = common(this.#still.all, look.features);
    } else this.#still = { since: now, first: look.features, any: look.features, all: look.features };
    const signs = [...this.#known(look)];
    if (signs.length === 0 || look.length === 0) return false;
    this.#wasGoingOn ||= signs.every((sign) => !says(sign, look.features));
    return this.#wasGoingOn && signs.every((sign) => says(sign, look.features));
  }

  /** The reply to this turn was quiet for so long that it is over: learns from it. */
  over(turn: string): void {
    const { all, any, lengths, since, until } = this.#growth;
    if (turn !== this.#turn || !this.#last || !this.#still || !all) return;
    if (lengths < MIN_LENGTHS) return;
    const { features } = this.#last;
    const changes = new Set<Sign>([
      ...[...features].filter((one) => mayCome(one) && !any.has(one)).map((one): Sign => `+${one}`),
      ...[...all].filter((one) => !features.has(one)).map((one): Sign => `-${one}`),
    ]);
    // A change that comes with the last words may be of their making, and one soon after the first comes by itself.
    const { first } = this.#still;
    const isSure = (sign: Sign) => until - since >= MIN_GROWTH_MS && !says(sign, first);
    const sure = [...changes].filter((sign) => isSure(sign) || this.#before.has(sign));
    this.#before = changes;
    const found = new Set(sure.filter((sign) => !this.#wrong.has(sign)));
    if (found.size === 0) return;
    const signs = this.#known(this.#last);
    const kept = common(signs, found);
    signs.clear();
    for (const sign of kept.size > 0 ? kept : found) signs.add(sign);
  }

  #known({ hidden }: Look): Set<Sign> {
    return this.#signs[hidden ? 'hidden' : 'shown'];
  }

  #restart(turn: string): void {
    this.#turn = turn;
    this.#growth = NO_GROWTH;
    this.#still = undefined;
    this.#last = undefined;
    this.#wasGoingOn = false;
  }

  /** The text has changed since this look. */
  #changed({ length, features, now }: Look): void {
    const { since = now, any = features, all = features } = this.#still ?? {};
    this.#still = undefined;
    if (length === 0) return;
    const before = this.#growth;
    this.#growth = {
      lengths: before.lengths + 1,
      any: new Set([...before.any, ...any]),
      all: before.all ? common(before.all, all) : all,
      since: before.all ? before.since : since,
      until: now,
    };
  }

  /** Words have come after this: what has said that they would not is wrong. */
  #distrust(features: Features): void {
    for (const signs of Object.values(this.#signs))
      for (const sign of signs) {
        if (!says(sign, features)) continue;
        signs.delete(sign);
        this.#wrong.add(sign);
      }
  }
}

/** Whether these features say, by this sign, that the reply is over. */
const says = (sign: Sign, features: Features): boolean =>
  features.has(sign.slice(1)) === sign.startsWith('+');

const common = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> =>
  new Set([...one].filter((item) => other.has(item)));
