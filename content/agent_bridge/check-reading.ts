import { CheckPart, type CheckParts, faultOf, type TestMessage } from './check-part.ts';
import { type Ending, ReplyTracker } from './reply-tracker.ts';
import { compareSent, readsExactly } from './sent-exactly.ts';

/** If the page shows a text outside every known turn for this long, no turn will contain it. */
const UNPLACED_MS = 10_000;

/** The second part of a check: sends the message once, finds it, and reads the reply. */
export class ReadingCheck extends CheckPart {
  #tracker: ReplyTracker | undefined;
  #unplacedSince: number | undefined;
  /** The last seen state of the reply, and when it appeared. */
  #reply = { key: '', since: 0 };

  constructor(message: TestMessage, parts: CheckParts) {
    super(message, 'message', parts);
    if (message.presses > 0) parts.chat.markBaseline();
  }

  async look(): Promise<void> {
    if (this.isOver) return;
    const { chat } = this.parts;
    if (!this.#tracker) await this.#deliver();
    if (this.isOver || !this.#tracker) return;
    this.#lookAtReply();
    const ending = this.#tracker.step(chat, this.parts.now());
    if (ending.end !== undefined) this.#ended(ending);
    else if (!this.has('reply') && this.#isUnplaced(2)) this.fail('reply', 'unplaced');
  }

  async #deliver(): Promise<void> {
    const { chat } = this.parts;
    const { turn } = this.message;
    await this.delivery.step(chat);
    if (this.isOver) return;
    const { prompt, presses } = this.delivery;
    if (prompt.state === 'draft') this.fail('message', 'draft');
    else if (prompt.state === 'busy') {
      if (!this.deliverAgain()) this.fail('message', 'busy');
    } else if (prompt.state === 'too_long') this.fail('message', 'as_file');
    else if (chat.landed(turn)) this.#landed();
    else if (prompt.state === 'landed') this.fail('message', this.#isOnPage(1) ? 'unplaced' : 'not_shown');
    else if (prompt.state === 'failed')
      this.fail('message', presses > 0 && this.#isOnPage(1) ? 'unplaced' : faultOf(prompt.why));
    else if (presses > 0 && this.#isUnplaced(1)) this.fail('message', 'unplaced');
  }

  #landed(): void {
    const { chat, now } = this.parts;
    const { turn, text, block } = this.message;
    this.pass('message');
    const shown = chat.userTurns()?.find((one) => one.text.includes(turn))?.text ?? '';
    const fault = chat.kept(turn, text) === undefined ? compareSent(shown, block) : 'cut';
    // Continues: the diagnostic should cover the reply, too.
    if (fault) this.fault('unchanged', fault);
    else this.pass('unchanged');
    this.begin('reply');
    this.#tracker = new ReplyTracker(turn, now(), (pieces) => readsExactly(pieces, block) === undefined);
  }

  #lookAtReply(): void {
    const { chat, now } = this.parts;
    const { turn } = this.message;
    const { hasText, key } = chat.replyState(turn);
    const drawn = `${chat.drawnLength(turn)} ${key}`;
    if (drawn !== this.#reply.key) this.#reply = { key: drawn, since: now() };
    if (!hasText && chat.drawnLength(turn) === 0) return;
    this.pass('reply');
    this.begin('end');
  }

  #ended(ending: Ending): void {
    const { chat, now } = this.parts;
    const { turn, block } = this.message;
    if (ending.end === 'empty') this.fail('reply', this.#isOnPage(2) ? 'unplaced' : 'not_shown');
    else if (ending.end === 'stopped') this.fail(this.has('reply') ? 'end' : 'reply', 'stopped');
    else if (ending.end === 'failed') this.fail(this.has('reply') ? 'end' : 'reply', 'chat_failed');
    else {
      this.pass('reply');
      this.pass('end', Math.max(0, Math.round(now() - this.#reply.since)));
      this.begin('code');
      const fault = readsExactly(chat.read(turn), block);
      if (fault) this.fault('code', fault);
      else this.pass('code');
      this.end();
    }
  }

  /** Whether the page shows the block `times` over: in our message, and once more in the reply. */
  #isOnPage(times: number): boolean {
    const [line = ''] = this.message.block.split('\n');
    return this.parts.timesOnPage(line) >= times;
  }

  /** Whether the page has shown the block for `UNPLACED_MS`, with the field empty and nothing streaming. */
  #isUnplaced(times: number): boolean {
    const { chat, now } = this.parts;
    const { turn, text } = this.message;
    const { held, busy } = chat.submitState(turn, text);
    const isIdle = held === 'nothing' && !busy && this.#isOnPage(times);
    this.#unplacedSince = isIdle ? (this.#unplacedSince ?? now()) : undefined;
    return this.#unplacedSince !== undefined && now() - this.#unplacedSince >= UNPLACED_MS;
  }
}
