import type { Site } from '../../../src/sites/site.ts';
import { wordsOf } from '../dom/fields.ts';
import { anyOf } from '../dom/select.ts';
import { isWholeMessage, type MessageCode, messageCode } from './our-message.ts';
import { type Pair, TurnLikeness } from './turn-likeness.ts';

/** A turn with who speaks in it. */
export interface Spoken {
  readonly turn: Element;
  readonly role: 'user' | 'assistant' | undefined;
  /** Nothing shows that the person speaks here: it is only their turn to speak. */
  readonly isPresumed?: boolean;
}

/** Pairs that tell how the person's turns and the agent's look. */
const PAIRS_MAX = 4;

/** Tells who speaks in each turn. */
export class TurnRoles {
  readonly #site: Site;
  readonly #user: string;
  readonly #assistant: string;
  /** No selector tells the person's turns: our messages do, and what looks like them. */
  readonly #byLooks: boolean;
  /** No selector tells the agent's turns either. */
  readonly #isBlind: boolean;
  readonly #likeness = new TurnLikeness();
  /** Messages of ours by their codes, as they were found: a turn that repeats the code of another is none. */
  readonly #ours = new Map<string, WeakRef<Element>>();

  constructor(site: Site) {
    this.#site = site;
    this.#user = anyOf(site.userTurn);
    this.#assistant = anyOf(site.assistantTurn);
    this.#byLooks = site.learned === true && site.userTurn.length === 0;
    this.#isBlind = this.#byLooks && site.assistantTurn.includes('*');
  }

  /** Who speaks in these turns, which follow each other, after `before`. */
  *of(turns: Iterable<Element>, before?: Element): Generator<Spoken> {
    let newest = before && this.#codeOf(before);
    let isAnswered = false;
    // What stands before our first message is no matter of ours.
    let isAfterOurs = before !== undefined;
    for (const turn of turns) {
      const code = this.#codeOf(turn);
      // Codes grow: what repeats one that stands before it was pasted or quoted.
      const isNewer = code && !(newest?.session === code.session && newest.number >= code.number);
      const known = this.#known(turn, isNewer ? code : undefined);
      const isPresumed: boolean = known === 'unknown' && isAnswered && isAfterOurs;
      const role: Spoken['role'] = known === 'unknown' ? (isPresumed ? 'user' : 'assistant') : known;
      if (isNewer && role === 'user') {
        newest = code;
        isAfterOurs = true;
      }
      if (role) isAnswered = role === 'assistant';
      yield { turn, role, ...(isPresumed && { isPresumed }) };
    }
  }

  /** Looks at our messages with the turns after them: to be called before turns are told apart. */
  learn(turnAfter: (turn: Element) => Element | undefined): void {
    if (!this.#byLooks) return;
    const ours = [...this.#ours.values()].flatMap((kept) => {
      const turn = kept.deref();
      return turn?.isConnected ? [turn] : [];
    });
    const pairs = ours.slice(-PAIRS_MAX).flatMap((turn): Pair[] => {
      const answer = turnAfter(turn);
      return answer && !ours.includes(answer) ? [[turn, answer]] : [];
    });
    this.#likeness.learn(pairs);
  }

  #codeOf(turn: Element): MessageCode | undefined {
    const isNamed = this.#site.learned && turn.textContent?.includes('Turn');
    return isNamed ? messageCode(wordsOf(turn)) : undefined;
  }

  #known(turn: Element, code: MessageCode | undefined): Spoken['role'] | 'unknown' {
    if (turn.matches(this.#user)) return 'user';
    if (code && this.#isOurs(turn, code)) return 'user';
    const looks = this.#byLooks ? this.#likeness.of(turn) : undefined;
    if (looks === 'user') return 'user';
    if (this.#isBlind) return looks ?? 'unknown';
    // The turn's own attributes and label take precedence over its descendants.
    if (turn.matches(this.#assistant)) return 'assistant';
    if (turn.querySelector(this.#user)) return 'user';
    return turn.querySelector(this.#assistant) ? 'assistant' : undefined;
  }

  /** Whether this is the first turn with this code, and no quotation in an answer. */
  #isOurs(turn: Element, { code }: MessageCode): boolean {
    const looks = this.#byLooks ? this.#likeness.of(turn) : undefined;
    if (looks === 'assistant' && !isWholeMessage(turn.textContent ?? '')) return false;
    const known = this.#ours.get(code)?.deref();
    const isFirst =
      !known?.isConnected ||
      known === turn ||
      (turn.compareDocumentPosition(known) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (isFirst) this.#ours.set(code, new WeakRef(turn));
    return isFirst;
  }
}
