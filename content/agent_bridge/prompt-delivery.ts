import type { PromptState } from '../../src/protocol/messages/index.ts';
import type { PromptFailure } from '../../src/protocol/prompt-failure.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import { decideSubmit, RELOOK_MS, type SubmitProgress } from './composer/submit.ts';

const MOST_INSERTIONS = 5;
const INSERT_AGAIN_MS = 500;
/** A page that shows no message field for so long will not show one by itself. */
export const NO_FIELD_MS = 30_000;

/** One message on its way into the chat: inserted, submitted once, proven to have landed. */
export class Sending {
  readonly turn: TurnCode;
  readonly text: string;
  #prompt: PromptState = { state: 'inserting' };
  #submit: SubmitProgress;
  #insertions = 0;
  readonly #ours: (text: string) => boolean;

  constructor(
    prompt: { readonly turn: TurnCode; readonly text: string },
    options: { now: number; ours(text: string): boolean },
  ) {
    this.turn = prompt.turn;
    this.text = prompt.text.replace(/\r\n?/g, '\n');
    this.#ours = options.ours;
    this.#submit = { since: options.now, presses: 0 };
  }

  get prompt(): PromptState {
    return this.#prompt;
  }

  get active(): boolean {
    return this.#prompt.state === 'inserting' || this.#prompt.state === 'submitting';
  }

  /** Nothing was pressed: it is certain that the chat does not have it. */
  get untouched(): boolean {
    return this.#submit.pressedAt === undefined;
  }

  /** One step, as far as what the chat shows allows. Answers when to look again, in ms. */
  async step(chat: Chat, now: number): Promise<number> {
    if (chat.away()) this.#fail('other_conversation');
    if (this.#prompt.state === 'inserting') await this.#insert(chat, now);
    if (this.#prompt.state === 'inserting') return INSERT_AGAIN_MS;
    if (this.#prompt.state === 'submitting') await this.#advance(chat, now);
    return RELOOK_MS;
  }

  async #insert(chat: Chat, now: number): Promise<void> {
    if (!chat.holds(this.text)) {
      const readiness = chat.readiness(this.#ours);
      if (readiness === 'loading') {
        if (now - this.#submit.since >= NO_FIELD_MS) this.#fail('no_field');
        return;
      }
      if (readiness !== 'idle') {
        this.#prompt = { state: readiness };
        return;
      }
      if (++this.#insertions > MOST_INSERTIONS) return this.#fail('not_inserted');
      if (!(await chat.insert(this.text, this.#insertions - 1))) return;
    }
    chat.markBaseline();
    this.#prompt = { state: 'submitting' };
    this.#submit = { since: now, presses: this.#submit.presses };
  }

  async #advance(chat: Chat, now: number): Promise<void> {
    const step = decideSubmit(chat.submitLook(this.turn, this.text), this.#submit, now);
    if (step === 'landed') this.#prompt = { state: 'landed' };
    else if (step === 'insert') this.#prompt = { state: 'inserting' };
    else if (step === 'press') {
      // Counted before the click: what follows must never take a click for not done.
      const before = this.#submit;
      this.#submit = { ...before, presses: before.presses + 1, pressedAt: now };
      if (!chat.press()) this.#submit = before;
    } else if (step === 'enter') {
      this.#submit = { ...this.#submit, presses: this.#submit.presses + 1, pressedAt: now };
      chat.pressEnter();
    } else if (step === 'nudge') {
      this.#submit = { ...this.#submit, nudgedAt: now };
      chat.nudge();
    } else if (step === 'rewrite') {
      this.#submit = { ...this.#submit, rewrittenAt: now };
      await chat.insert(this.text, this.#insertions++);
    } else if (step !== 'wait') this.#fail(step);
  }

  #fail(why: PromptFailure): void {
    this.#prompt = { state: 'failed', why };
  }
}
