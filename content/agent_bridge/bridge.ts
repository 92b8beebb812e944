import type { PromptState, ToTab } from '../../src/protocol/messages/index.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import { type Ask, Outbox } from './outbox.ts';
import { failedPrompt, NO_FIELD_MS, Sending } from './prompt-delivery.ts';
import { type Ending, Following } from './reply-tracker.ts';
import { reportOf } from './report.ts';

type Init = Pick<
  Parameters<ToTab['INIT_AGENT']>[0],
  'session' | 'keyword' | 'observing' | 'awaiting' | 'begun'
>;
type Readiness = ReturnType<ToTab['GET_READINESS']>;

export interface BridgeParts {
  readonly chat: Chat;
  readonly ask: Ask;
  now(): number;
  /** Wishes for another look in so many ms. */
  wake(inMs: number): void;
  /** Wishes for a look after every change of the page, or no longer. */
  watch(on: boolean): void;
}

const RESEND_MS = 2_000;
const LOADING_LOOK_MS = 5_000;

/** Sends one message at a time, follows the reply to it and reports how it ended. Told by looks; keeps no time of its own. */
export class Bridge {
  readonly #parts: BridgeParts;
  readonly #outbox: Outbox;
  #init: Init | undefined;
  #sending: Sending | undefined;
  #following: Following | undefined;
  /** The worker was told that the hidden chat draws nothing more. */
  #stalled = false;
  /** The worker was told that the chat is not ready. */
  #owesReady = false;
  /** Since when the chat has shown no message field, or nothing of the session. */
  #loadingSince: number | undefined;
  #looking = false;
  #lookAgain = false;

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#outbox = new Outbox(parts.ask);
  }

  /** Also told again, after a worker's or a script's new start. */
  init(init: Init): Promise<void> {
    if (this.#init && this.#init.session !== init.session) this.release();
    this.#init = init;
    const { awaiting } = init;
    if (awaiting && !this.#sending?.active && this.#following?.turn !== awaiting) this.#follow(awaiting);
    return this.look();
  }

  /** The turn whose reply is waited for. */
  get awaiting(): TurnCode | undefined {
    return this.#following?.turn;
  }

  ready(): Readiness {
    const why = this.#readiness();
    // Taken, so that it fails with a sentence: a chat that is never ready would be silent about it.
    if (why === 'loading' && this.#fieldMissing()) return { ready: true, why };
    if (why !== 'idle') {
      this.#owesReady = true;
      void this.look();
    }
    return { ready: why === 'idle', why };
  }

  /** The same turn told again is answered with how far it has come; it is never inserted or submitted twice. */
  execute(prompt: { readonly turn: TurnCode; readonly text: string }): PromptState {
    const { chat, now } = this.#parts;
    const known = this.#sending?.turn === prompt.turn ? this.#sending : undefined;
    if (known?.active || known?.prompt.state === 'landed') return known.prompt;
    if (chat.landed(prompt.turn)) {
      if (this.#following?.turn !== prompt.turn) this.#follow(prompt.turn);
      void this.look();
      return { state: 'landed' };
    }
    // Pressed and gone from the composer, yet nowhere to be seen: nobody can tell whether the chat has it.
    if (known && !known.untouched && !chat.holds(known.text)) return known.prompt;
    if (chat.away()) return failedPrompt('away', chat);
    const why = this.#readiness();
    if (why === 'loading' && this.#fieldMissing())
      return failedPrompt(this.#isElsewhere() ? 'away' : 'loading', chat);
    if (why !== 'idle') {
      this.#owesReady = true;
      void this.look();
      return { state: why === 'draft' ? 'draft' : 'busy' };
    }
    this.#owesReady = false;
    const sending = new Sending(prompt, { now: now(), ours: this.#ours });
    this.#sending = sending;
    void this.look();
    return sending.prompt;
  }

  /** Takes our text out of the composer where it was not sent. */
  release(): void {
    if (this.#sending?.active && this.#sending.untouched) this.#parts.chat.withdraw(this.#sending.text);
    this.#sending = undefined;
    this.#following = undefined;
    this.#owesReady = false;
  }

  /** Looks at the chat and does what is due. Safe to call at any time, any number of times. */
  async look(): Promise<void> {
    this.#lookAgain = true;
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#lookAgain) {
        this.#lookAgain = false;
        await this.#step();
      }
    } finally {
      this.#looking = false;
    }
    this.#parts.watch(this.#sending?.active === true || this.#following !== undefined || this.#owesReady);
    await this.#outbox.flush();
    if (!this.#outbox.empty) this.#parts.wake(RESEND_MS);
  }

  async #step(): Promise<void> {
    const { chat, now, wake } = this.#parts;
    if (this.#sending?.active) await this.#send(this.#sending);
    if (this.#following) {
      const ending = this.#following.step(chat, now());
      this.#tellStalled(ending.end === undefined && this.#following.stalled(chat, now()));
      if (ending.end === undefined) wake(ending.againInMs);
      else this.#report(this.#following.turn, ending);
    }
    if (!this.#owesReady) return;
    const why = this.#readiness();
    if (why === 'idle' || (why === 'loading' && this.#fieldMissing())) {
      this.#owesReady = false;
      this.#outbox.add('CHAT_READY', {});
    } else if (why === 'loading') wake(LOADING_LOOK_MS);
  }

  async #send(sending: Sending): Promise<void> {
    const { chat, now, wake, ask } = this.#parts;
    const { turn, prompt: before } = sending;
    const againInMs = await sending.step(chat, now());
    const { prompt } = sending;
    if (this.#sending !== sending) return;
    if (sending.active) {
      wake(againInMs);
      if (prompt.state !== before.state) void ask('PROMPT_STATE', { turn, prompt });
      return;
    }
    this.#outbox.add('PROMPT_STATE', { turn, prompt });
    if (prompt.state === 'landed') {
      chat.bind();
      this.#follow(turn);
    }
    if (prompt.state === 'busy' || prompt.state === 'draft') this.#owesReady = true;
  }

  #tellStalled(stalled: boolean): void {
    if (stalled === this.#stalled) return;
    this.#stalled = stalled;
    this.#outbox.add('CHAT_STALLED', { stalled });
  }

  #follow(turn: TurnCode): void {
    if (this.#init) this.#init = { ...this.#init, begun: true };
    this.#following = new Following(turn, this.#parts.now());
  }

  #report(turn: TurnCode, ending: Ending): void {
    this.#following = undefined;
    if (!this.#init) return;
    const { chat } = this.#parts;
    const { keyword, observing } = this.#init;
    const report = reportOf({ turn, ending, keyword, pieces: chat.read(turn), banner: chat.banner(turn) });
    if (observing && report.keyword) {
      this.#init = { ...this.#init, observing: false };
      this.#outbox.add('INTRO_COMPLETE', { turn });
    }
    if (report.name === 'AGENT_COMMAND') this.#outbox.add('AGENT_COMMAND', report.payload);
    else this.#outbox.add('AGENT_IDLE', report.payload);
  }

  #readiness(): Readiness['why'] {
    if (!this.#init) return 'loading';
    if (this.#sending?.active || this.#following) return 'busy';
    const shown = this.#parts.chat.readiness(this.#ours);
    const why = shown === 'idle' && this.#isElsewhere() ? 'loading' : shown;
    if (why !== 'loading') this.#loadingSince = undefined;
    else this.#loadingSince ??= this.#parts.now();
    return why;
  }

  /** What was learned may fit another form of the site, too: a support form must not get our message. */
  #isElsewhere(): boolean {
    return this.#init?.begun === true && !this.#parts.chat.shows(this.#init.session);
  }

  #fieldMissing(): boolean {
    return this.#loadingSince !== undefined && this.#parts.now() - this.#loadingSince >= NO_FIELD_MS;
  }

  /** What only a message of this session holds, so also one that the site kept as a draft over a reload. */
  readonly #ours = (text: string): boolean => {
    const session = this.#init?.session;
    return (
      text === this.#sending?.text || (session !== undefined && text.includes(`"tool_code":"${session}-`))
    );
  };
}
