import type { PromptState } from '../../src/protocol/messages/index.ts';
import type { PromptFailure } from '../../src/protocol/prompt-failure.ts';
import { randomCode, type TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import {
  decideSubmit,
  isFile,
  isSpent,
  isUnread,
  isUntouched,
  LOOK_INTERVAL_MS,
  type SubmitProgress,
  type SubmitState,
} from './composer/submit.ts';
import type { Ask } from './outbox.ts';

const MIN_INSERTIONS = 5;
/** A page that comes alive late takes no text before. */
const INSERT_FOR_MS = 15_000;
const INSERT_INTERVAL_MS = 500;
/** A page without a message field for this long will not show one by itself. */
export const NO_FIELD_MS = 30_000;
/** Failures that a person causes, not the page's markup. */
export const CAUSED_BY_PERSON: ReadonlySet<PromptFailure> = new Set(['other_conversation', 'text_changed']);

const PRESS_NAME_LENGTH = 8;

interface Options {
  now(): number;
  isOurs(text: string): boolean;
  /** Whether the person has paused the run: nothing is written or pressed. */
  isPaused(): boolean;
  /** Whether the page shows the message where the site's selectors find none, and may be understood yet. */
  isHopeful?(turn: TurnCode): boolean;
  /** Whether the page shows no message field: the message waits for it. */
  isFieldless?(): boolean;
  readonly ask: Ask;
  /** The delivery of the same message that has failed before this one. */
  readonly before?: PromptDelivery | undefined;
}

/** Delivers one message: inserts it, submits it once, waits for proof that it landed. */
export class PromptDelivery {
  readonly turn: TurnCode;
  readonly text: string;
  #prompt: PromptState = { state: 'inserting' };
  #submit: SubmitProgress;
  #insertions = 0;
  /** Texts that stood in the field and did not become the page's own: each is inserted by another strategy first. */
  #rotation = 0;
  #insertingSince: number;
  readonly #options: Options;
  /** The next press: it keeps its name until it has happened. */
  #press = { name: randomCode(PRESS_NAME_LENGTH), isAllowed: false };
  #isAsking = false;
  #isReleased = false;

  /** `presses`: how many may have sent the message already. It is not inserted again then. */
  constructor(
    prompt: { readonly turn: TurnCode; readonly text: string; readonly presses?: number },
    options: Options,
  ) {
    const since = options.now();
    this.#insertingSince = since;
    this.turn = prompt.turn;
    this.text = prompt.text.replace(/\r\n?/g, '\n');
    this.#options = options;
    const presses = Math.max(prompt.presses ?? 0, options.before?.presses ?? 0);
    this.#submit = { since, presses, ...(presses > 0 && { pressedAt: since }) };
    if (presses > 0) this.#prompt = { state: 'submitting' };
  }

  get prompt(): PromptState {
    return this.#prompt;
  }

  get isActive(): boolean {
    return this.#prompt.state === 'inserting' || this.#prompt.state === 'submitting';
  }

  /** Nothing was pressed yet, so the chat certainly does not have the message. */
  get isUnpressed(): boolean {
    return this.presses === 0;
  }

  /** Nothing was pressed, and no press may happen any more: another delivery can begin anew. */
  get isUndone(): boolean {
    return this.isActive && this.isUnpressed && !this.#isAsking && !this.#press.isAllowed;
  }

  get presses(): number {
    return this.#submit.presses;
  }

  /** Presses no more, also after an answer that comes late. Takes a text that was not sent out of the `chat`, if given. */
  release(chat?: Chat): void {
    this.#isReleased = true;
    if (this.isActive && this.isUnpressed) chat?.withdraw(this.text);
  }

  /** Takes the next step that the chat's state allows. Returns the ms until the next look. */
  async step(chat: Chat): Promise<number> {
    const now = this.#options.now();
    if (chat.away()) this.#fail('other_conversation');
    if (this.#prompt.state === 'inserting') await this.#insert(chat, now);
    if (this.#prompt.state === 'inserting') return INSERT_INTERVAL_MS;
    if (this.#prompt.state === 'submitting') await this.#advance(chat);
    return LOOK_INTERVAL_MS;
  }

  async #insert(chat: Chat, now: number): Promise<void> {
    if (this.#options.isPaused()) return;
    if (!chat.holds(this.text)) {
      const readiness = chat.readiness(this.#options.isOurs);
      if (readiness === 'loading') {
        if (this.#options.isFieldless?.()) this.#prompt = { state: 'busy' };
        else if (now - this.#submit.since >= NO_FIELD_MS) this.#fail('no_field');
        return;
      }
      if (readiness !== 'idle') {
        this.#prompt = { state: readiness };
        return;
      }
      const isRefused = this.#insertions >= MIN_INSERTIONS && now - this.#insertingSince >= INSERT_FOR_MS;
      if (isRefused) return this.#fail('not_inserted');
      this.#insertions++;
      if (!(await chat.insert(this.text, this.#rotation))) return this.#retract(chat);
    }
    chat.markBaseline();
    this.#prompt = { state: 'submitting' };
    const { presses, drops = 0 } = this.#submit;
    this.#submit = { since: now, presses, drops };
  }

  /** The page has dropped the text: before a press, or after one that has done nothing. */
  #insertAgain(now: number): void {
    const drops = (this.#submit.drops ?? 0) + (this.isUnpressed ? 0 : 1);
    this.#submit = { ...this.#submit, drops };
    if (this.isUnpressed) this.#rotation++;
    this.#prompt = { state: 'inserting' };
    this.#insertingSince = now;
  }

  /** A text that is too long for the field will not go in the next time. */
  #retract(chat: Chat): void {
    const takes = this.isUnpressed ? chat.retract(this.text) : undefined;
    if (takes !== undefined) this.#prompt = { state: 'too_long', takes };
  }

  async #advance(chat: Chat): Promise<void> {
    const now = this.#options.now();
    const isHopeful = this.#options.isHopeful?.(this.turn) === true;
    const state: SubmitState = { ...chat.submitState(this.turn, this.text), isHopeful };
    this.#submit = {
      ...this.#submit,
      idleLooks: isUntouched(state) ? (this.#submit.idleLooks ?? 0) + 1 : 0,
      fileLooks: isFile(state) ? (this.#submit.fileLooks ?? 0) + 1 : 0,
    };
    this.#submit = withUnread(this.#submit, isUnread(state), now);
    if (isSpent(this.#submit, now)) this.#submit = { ...this.#submit, untouchedUntil: now };
    const step = decideSubmit(state, this.#submit, now);
    // The time of a pause does not count against the chat.
    if (this.#options.isPaused() && step !== 'landed') this.#submit = { ...this.#submit, since: now };
    else if (step === 'landed') this.#prompt = { state: 'landed' };
    else if (step === 'too_long')
      this.#prompt = { state: 'too_long', takes: Math.floor(this.text.length / 2) };
    else if (step === 'insert') this.#insertAgain(now);
    else if (step === 'press' || step === 'enter') {
      if (this.#press.isAllowed) await this.#pressNow(chat, step);
      // What the chat shows may have changed while the worker stored the press.
      else if (await this.#isPressAllowed()) await this.#advance(chat);
    } else if (step === 'nudge') {
      this.#submit = { ...this.#submit, nudgedAt: now };
      chat.nudge();
    } else if (step === 'rewrite') {
      this.#submit = { ...this.#submit, rewrittenAt: now };
      await chat.insert(this.text, ++this.#rotation);
    } else if (step !== 'wait') {
      this.#fail(step);
      if (step === 'text_changed') this.#retract(chat);
    } else if (this.presses > 0 && state.held === 'nothing') chat.showEnd(this.turn, false);
  }

  async #pressNow(chat: Chat, step: 'press' | 'enter'): Promise<void> {
    // Counted before the click, so that an exception cannot leave a click uncounted.
    const before = this.#submit;
    const pressedAt = this.#options.now();
    const { untouchedUntil: _, ...kept } = before;
    this.#submit = { ...kept, presses: before.presses + 1, pressedAt, idleLooks: 0 };
    if (step === 'enter') chat.pressEnter();
    else if (!(await chat.press())) {
      this.#submit = before;
      return;
    }
    this.#press = { name: randomCode(PRESS_NAME_LENGTH), isAllowed: false };
  }

  /** Has the worker store the press before it happens. */
  async #isPressAllowed(): Promise<boolean> {
    const { turn, presses } = this;
    const wasDropped = (this.#submit.drops ?? 0) > 0;
    const press = { turn, press: this.#press.name, didNothing: presses > 0, wasDropped };
    this.#isAsking = true;
    const asked = await this.#options.ask('MAY_PRESS', press);
    this.#isAsking = false;
    if (this.#isReleased) return false;
    // The time of a silent worker or of a pause does not count against the chat.
    if (!asked.ok || asked.value.paused) this.#submit = { ...this.#submit, since: this.#options.now() };
    else if (asked.value.may) this.#press = { ...this.#press, isAllowed: true };
    else this.#fail('not_taken');
    return this.#press.isAllowed;
  }

  #fail(why: PromptFailure): void {
    this.#prompt = { state: 'failed', why };
  }
}

function withUnread(
  { unreadSince = undefined, unreadLooks = 0, ...done }: SubmitProgress,
  unread: boolean,
  now: number,
): SubmitProgress {
  return unread ? { ...done, unreadSince: unreadSince ?? now, unreadLooks: unreadLooks + 1 } : done;
}
