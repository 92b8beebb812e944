import { CheckPart, type CheckParts, faultOf, type TestMessage } from './check-part.ts';

/** A page that asks the person to sign in for this long counts as signed out. */
const SIGNED_OUT_MS = 2_000;
/** How long to wait for a known send control after the insertion. */
const NO_CONTROL_MS = 8_000;
/** How long to wait until the editor no longer holds the removed text. */
const REMOVED_WITHIN_MS = 5_000;

/** The first part of a check: finds the field, inserts the message, finds the send control, removes the message. */
export class TypingCheck extends CheckPart {
  #askedSince: number | undefined;
  #insertedAt: number | undefined;
  #removingSince: number | undefined;

  constructor(message: TestMessage, parts: CheckParts) {
    super(message, 'field', parts);
  }

  /** Whether the page has no message field and asks the person to sign in. */
  get isSignedOut(): boolean {
    return this.#askedSince !== undefined && this.parts.now() - this.#askedSince >= SIGNED_OUT_MS;
  }

  async look(): Promise<void> {
    if (this.isOver) return;
    if (this.#removingSince !== undefined) return this.#lookWhetherRemoved(this.#removingSince);
    const { chat, now } = this.parts;
    const { turn, text } = this.message;
    const isWall = chat.submitState(turn, text).held === 'gone' && this.parts.asksToSignIn();
    this.#askedSince = isWall ? (this.#askedSince ?? now()) : undefined;
    if (isWall) return;
    // The worker allows no press in this part, so the text stays in the field.
    await this.delivery.step(chat);
    if (this.isOver) return;
    const { held, control } = chat.submitState(turn, text);
    if (held !== 'gone') {
      this.pass('field');
      this.begin('insert');
    }
    if (held === 'ours' && this.delivery.prompt.state === 'submitting') {
      this.#insertedAt ??= now();
      this.pass('insert');
      this.begin('send');
    }
    if (this.#insertedAt !== undefined && held === 'ours' && control === 'send') {
      this.pass('send');
      this.#remove();
    } else if (this.#insertedAt !== undefined && now() - this.#insertedAt >= NO_CONTROL_MS)
      this.fail('send', held === 'other' ? 'draft' : 'no_button');
    else this.#lookAtDelivery();
  }

  #lookAtDelivery(): void {
    const { prompt } = this.delivery;
    const step = this.has('field') ? 'insert' : 'field';
    if (prompt.state === 'draft') this.fail(step, 'draft');
    else if (prompt.state === 'busy') {
      if (!this.deliverAgain()) this.fail(step, 'busy');
    } else if (prompt.state === 'too_long') this.fail(step, 'as_file');
    else if (prompt.state === 'failed') this.fail(step, faultOf(prompt.why));
  }

  #remove(): void {
    this.#removingSince = this.parts.now();
    this.release();
  }

  #lookWhetherRemoved(since: number): void {
    const { chat, now } = this.parts;
    const { turn, text } = this.message;
    const { held } = chat.submitState(turn, text);
    if (held === 'ours' && now() - since < REMOVED_WITHIN_MS) chat.withdraw(text);
    else if (held === 'ours') this.fail('insert', 'not_removed');
    else if (held !== 'gone' || now() - since >= REMOVED_WITHIN_MS) this.end();
  }
}
