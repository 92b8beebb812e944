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
  /** The message before it, again: pages show it at once, and again when the server has it. */
  readonly isCopy?: boolean;
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
  /** No selector tells the agent's turns. */
  readonly #isAnyone: boolean;
  /** No selector tells any turns apart. */
  readonly #isBlind: boolean;
  readonly #likeness = new TurnLikeness();
  /** Messages of ours by their codes, as they were found: a turn that repeats the code of another is none. */
  readonly #ours = new Map<string, WeakRef<Element>>();

  constructor(site: Site) {
    this.#site = site;
    this.#user = anyOf(site.userTurn);
    this.#assistant = anyOf(site.assistantTurn);
    this.#byLooks = site.learned === true && site.userTurn.length === 0;
    this.#isAnyone = site.assistantTurn.includes('*');
    this.#isBlind = this.#byLooks && this.#isAnyone;
  }

  /** Who speaks in these turns, which follow each other, after `before`. */
  *of(turns: Iterable<Element>, before?: Element): Generator<Spoken> {
    let newest = before && this.#codeOf(before);
    let newestWords = newest && before ? wordsOf(before) : '';
    let isAnswered = false;
    // What stands before our first message is no matter of ours.
    let isAfterOurs = before !== undefined;
    for (const turn of turns) {
      const code = this.#codeOf(turn);
      // Codes grow: what repeats one that stands before it was pasted or quoted.
      const isNewer = code && !(newest?.session === code.session && newest.number >= code.number);
      const known = this.#known(turn, isNewer ? code : undefined);
      const isCopy: boolean =
        code !== undefined &&
        code.code === newest?.code &&
        !isAnswered &&
        (known === 'user' || (known === 'unknown' && wordsOf(turn) === newestWords));
      const isPresumed: boolean = known === 'unknown' && isAnswered && isAfterOurs;
      const isUser: boolean = known === 'user' || isCopy || isPresumed;
      const role: Spoken['role'] = isUser ? 'user' : known === 'unknown' ? 'assistant' : known;
      if (isNewer && isUser) {
        newest = code;
        newestWords = wordsOf(turn);
        isAfterOurs = true;
      }
      if (role) isAnswered = role === 'assistant';
      yield { turn, role, ...(isPresumed && { isPresumed }), ...(isCopy && { isCopy }) };
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
    if (!turn.textContent?.includes('Turn')) return undefined;
    // Only where a chat was learned does the text tell whose turn it is.
    const canBeOurs = this.#site.learned || turn.matches(this.#user) || turn.querySelector(this.#user);
    return canBeOurs ? messageCode(wordsOf(turn)) : undefined;
  }

  #known(turn: Element, code: MessageCode | undefined): Spoken['role'] | 'unknown' {
    if (turn.matches(this.#user)) return 'user';
    if (code && this.#site.learned && this.#isOurs(turn, code)) return 'user';
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
    const isTheirs = this.#byLooks
      ? this.#likeness.of(turn) === 'assistant'
      : !this.#isAnyone && turn.matches(this.#assistant);
    if (isTheirs && !isWholeMessage(turn.textContent ?? '')) return false;
    const known = this.#ours.get(code)?.deref();
    const isFirst =
      !known?.isConnected ||
      known === turn ||
      (turn.compareDocumentPosition(known) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (isFirst) this.#ours.set(code, new WeakRef(turn));
    return isFirst;
  }
}
