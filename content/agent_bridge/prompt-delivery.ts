import type { PromptState } from '../../src/protocol/messages/index.ts';
import type { PromptFailure } from '../../src/protocol/prompt-failure.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import { decideSubmit, LOOK_INTERVAL_MS, type SubmitProgress } from './composer/submit.ts';

const MAX_INSERTIONS = 5;
const INSERT_INTERVAL_MS = 500;
/** A page without a message field for this long will not show one by itself. */
export const NO_FIELD_MS = 30_000;

/** Delivers one message: inserts it, submits it once, waits for proof that it landed. */
export class PromptDelivery {
  readonly turn: TurnCode;
  readonly text: string;
  #prompt: PromptState = { state: 'inserting' };
  #submit: SubmitProgress;
  #insertions = 0;
  readonly #isOurs: (text: string) => boolean;

  constructor(
    prompt: { readonly turn: TurnCode; readonly text: string },
    options: { now: number; isOurs(text: string): boolean },
  ) {
    this.turn = prompt.turn;
    this.text = prompt.text.replace(/\r\n?/g, '\n');
    this.#isOurs = options.isOurs;
    this.#submit = { since: options.now, presses: 0 };
  }

  get prompt(): PromptState {
    return this.#prompt;
  }

  get isActive(): boolean {
    return this.#prompt.state === 'inserting' || this.#prompt.state === 'submitting';
  }

  /** Nothing was pressed yet, so the chat certainly does not have the message. */
  get isUnpressed(): boolean {
    return this.#submit.pressedAt === undefined;
  }

  /** Takes the next step that the chat's state allows. Returns the ms until the next look. */
  async step(chat: Chat, now: number): Promise<number> {
    if (chat.away()) this.#fail('other_conversation');
    if (this.#prompt.state === 'inserting') await this.#insert(chat, now);
    if (this.#prompt.state === 'inserting') return INSERT_INTERVAL_MS;
    if (this.#prompt.state === 'submitting') await this.#advance(chat, now);
    return LOOK_INTERVAL_MS;
  }

  async #insert(chat: Chat, now: number): Promise<void> {
    if (!chat.holds(this.text)) {
      const readiness = chat.readiness(this.#isOurs);
      if (readiness === 'loading') {
        if (now - this.#submit.since >= NO_FIELD_MS) this.#fail('no_field');
        return;
      }
      if (readiness !== 'idle') {
        this.#prompt = { state: readiness };
        return;
      }
      if (++this.#insertions > MAX_INSERTIONS) return this.#fail('not_inserted');
      if (!(await chat.insert(this.text, this.#insertions - 1))) return this.#retract(chat);
    }
    chat.markBaseline();
    this.#prompt = { state: 'submitting' };
    this.#submit = { since: now, presses: this.#submit.presses };
  }

  /** A text that is too long for the field will not go in the next time. */
  #retract(chat: Chat): void {
    const takes = chat.retract(this.text);
    if (takes !== undefined) this.#prompt = { state: 'too_long', takes };
  }

  async #advance(chat: Chat, now: number): Promise<void> {
    const step = decideSubmit(chat.submitState(this.turn, this.text), this.#submit, now);
    if (step === 'landed') this.#prompt = { state: 'landed' };
    else if (step === 'insert') this.#prompt = { state: 'inserting' };
    else if (step === 'press') {
      // Counted before the click, so that an exception cannot leave a click uncounted.
      const before = this.#submit;
      this.#submit = { ...before, presses: before.presses + 1, pressedAt: now };
      if (!(await chat.press())) this.#submit = before;
    } else if (step === 'enter') {
      this.#submit = {
        ...this.#submit,
        presses: this.#submit.presses + 1,
        pressedAt: now,
        keyedAt: now,
      };
      chat.pressEnter();
    } else if (step === 'nudge') {
      this.#submit = { ...this.#submit, nudgedAt: now };
      chat.nudge();
    } else if (step === 'rewrite') {
      this.#submit = { ...this.#submit, rewrittenAt: now };
      await chat.insert(this.text, this.#insertions++);
    } else if (step !== 'wait') {
      this.#fail(step);
      if (step === 'text_changed') this.#retract(chat);
    }
  }

  #fail(why: PromptFailure): void {
    this.#prompt = { state: 'failed', why };
  }
}
